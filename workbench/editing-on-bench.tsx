import { useEffect, useRef, useState } from 'react';
import type { PlacedImage } from '../src/contract/files.ts';
import type { AutosaveRef } from '../src/machines/writing/autosave.machine.ts';
import type { DraftLinksRef } from '../src/machines/writing/draft-links.machine.ts';
import type { FeaturedImageRef } from '../src/machines/writing/featured-image.machine.ts';
import type { ImageUploadsRef } from '../src/machines/writing/image-uploads.machine.ts';
import {
  formOf,
  type PostEditingRef,
  postEditingMachine,
  toolsOf,
} from '../src/machines/writing/post-editing.machine.ts';
import type { PostFormRef } from '../src/machines/writing/post-form.machine.ts';
import type { PostRevisionsRef } from '../src/machines/writing/post-revisions.machine.ts';
import type { PublishStepRef } from '../src/machines/writing/publish-step.machine.ts';
import { EditingText } from '../src/views/writing/editing-text.tsx';
import { type EditorText, editorText } from '../src/views/writing/editor/editor-text.ts';
import { PostEditor } from '../src/views/writing/editor/post-editor.tsx';
import { PostEditing } from '../src/views/writing/post-editing.tsx';
import { PostForm } from '../src/views/writing/post-form.tsx';
import { uploaded } from '../test/support/admin-posts.ts';
import { startBench } from './bench.ts';
import type { Effect } from './tether.ts';

/** The server's response to an upload, with a picture that the workbench can load. */
export const upload = { kind: 'uploaded', image: { ...uploaded, imageUrl: '/social-card.png' } };

/** Renders the form of a post on the bench, with the real editor. */
export function PostEditingOnBench({
  editing,
  effects,
}: {
  editing: PostEditingRef;
  effects: readonly Effect[];
}) {
  const [text] = useState(() =>
    editorText(() => formOf(editing.getSnapshot()).post.getSnapshot().context.opening),
  );
  useMachineEffects(effects, text);
  return (
    <PostEditing editing={editing} readContent={text.read}>
      <EditingText editing={editing} text={text} />
    </PostEditing>
  );
}

type Props = {
  effects: readonly Effect[];
  /** Exactly one of the following is set: the flow on the bench. */
  post?: PostFormRef;
  autosave?: AutosaveRef;
  publish?: PublishStepRef;
  revisions?: PostRevisionsRef;
  links?: DraftLinksRef;
  image?: FeaturedImageRef;
  uploads?: ImageUploadsRef;
};

/** Renders the real form of a post around one flow on the bench. The form's other machines run normally. */
export function PostFormOnBench({ effects, ...onBench }: Props) {
  const [editing] = useState(() => startBench(postEditingMachine, {}).actor as PostEditingRef);
  const { post: ownPost } = formOf(editing.getSnapshot());
  const tools = toolsOf(editing.getSnapshot());
  const post = onBench.post ?? ownPost;
  const { opening, problems } = post.getSnapshot().context;
  const [text] = useState(() => editorText(() => opening));
  useMachineEffects(effects, text, (image) => editing.send({ type: 'image.placed', image }));
  if (tools === undefined) {
    return null;
  }
  const flows = { ...tools, ...onBench, post };
  return (
    <PostForm {...flows} readContent={text.read}>
      <PostEditor
        initialHtml={opening}
        label="Content"
        isDisabled={!post.getSnapshot().hasTag('writable')}
        error={problems.content ?? ''}
        onChange={(getHtml, getPlaces) => {
          text.follow(getHtml, getPlaces);
          post.send({ type: 'content.changed' });
        }}
        uploads={flows.uploads}
        onUploadImage={({ key, file, alt }) =>
          flows.uploads.send({ type: 'image.requested', request: { key, file, alt } })
        }
        onNotices={() => undefined}
        findPages={async () => []}
        handle={text.handle}
      />
    </PostForm>
  );
}

/** Applies the effects of the machine on the bench to the editor. */
function useMachineEffects(
  effects: readonly Effect[],
  text: EditorText,
  place?: (image: PlacedImage) => void,
) {
  const done = useRef(0);
  useEffect(() => {
    for (const { name, params } of effects.slice(done.current)) {
      if (name === 'place' && 'key' in (params as object)) {
        text.handle.current?.placeUpload(params as { key: string; alt: string });
      } else if (name === 'place') {
        place?.(params as PlacedImage);
      } else if (name === 'settle') {
        text.handle.current?.settleUpload(params as { key: string; image: PlacedImage });
      } else if (name === 'drop') {
        text.handle.current?.dropUpload(params as string);
      } else if (name === 'replaceText') {
        text.replace(params as string);
      }
    }
    done.current = effects.length;
  });
}
