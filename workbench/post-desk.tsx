import { useEffect, useRef, useState } from 'react';
import { createActor } from 'xstate';
import type { PlacedImage } from '../src/contract/files.ts';
import { type FeaturedImageRef, featuredImageMachine } from '../src/machines/featured-image.machine.ts';
import { leaveGuardMachine } from '../src/machines/leave-guard.machine.ts';
import { postDraftMachine } from '../src/machines/post-draft.machine.ts';
import { type PostEditorRef, postEditorMachine } from '../src/machines/post-editor.machine.ts';
import { postPreviewMachine } from '../src/machines/post-preview.machine.ts';
import { tagListMachine } from '../src/machines/tag-list.machine.ts';
import { type ToolbarImageRef, toolbarImageMachine } from '../src/machines/toolbar-image.machine.ts';
import { PostDesk } from '../src/views/admin/posts/post-desk.tsx';
import { PostEditor } from '../src/views/editor/post-editor.tsx';
import type { PostEditorHandle } from '../src/views/editor/post-editor-handle.ts';
import { uploaded } from '../test/support/desk-posts.ts';
import type { Deed } from './bench.ts';

/** An upload whose picture the workbench has. */
export const upload = { kind: 'uploaded', image: { ...uploaded, imageUrl: '/social-card.png' } };

type Props = {
  deeds: readonly Deed[];
  /** The flow on the bench is one of these. */
  post?: PostEditorRef;
  image?: FeaturedImageRef;
  toolbarImage?: ToolbarImageRef;
};

/** The real desk of a post around the flow on the bench. The others have stages of their own: they rest. */
export function PostDeskOnBench({ deeds, ...onBench }: Props) {
  const [{ post, ...flows }] = useState(() => ({
    post: createActor(postEditorMachine, { input: {} }).start(),
    image: createActor(featuredImageMachine),
    toolbarImage: createActor(toolbarImageMachine),
    tagList: createActor(tagListMachine),
    draft: createActor(postDraftMachine),
    guard: createActor(leaveGuardMachine),
    preview: createActor(postPreviewMachine).start(),
    ...onBench,
  }));
  const handle = useRef<PostEditorHandle>(null);
  const done = useRef(0);
  const { opening, problems } = post.getSnapshot().context;

  useEffect(() => {
    for (const { name, params } of deeds.slice(done.current)) {
      if (name === 'place') {
        post.send({ type: 'field.changed', field: 'imageUrl', value: (params as PlacedImage).imageUrl });
      } else if (name === 'insert') {
        const { imageUrl, alt } = params as PlacedImage & { alt: string };
        handle.current?.insertImage({ url: imageUrl, alt });
      } else if (name === 'replaceText') {
        handle.current?.replaceHtml(params as string);
      }
    }
    done.current = deeds.length;
  });

  return (
    <PostDesk
      {...flows}
      post={post}
      readContent={() => handle.current?.getHtml() ?? opening}
      onChanged={() => undefined}
    >
      <PostEditor
        initialHtml={opening}
        label="Content"
        isDisabled={!post.getSnapshot().hasTag('writable')}
        error={problems.content ?? ''}
        onChange={() => post.send({ type: 'content.changed' })}
        onUploadImage={({ file, alt }) =>
          flows.toolbarImage.send({ type: 'image.requested', request: { file, alt } })
        }
        handle={handle}
      />
    </PostDesk>
  );
}
