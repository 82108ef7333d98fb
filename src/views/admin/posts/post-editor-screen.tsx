import { useActorRef, useSelector } from '@xstate/react';
import { type RefObject, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useLocation, useParams } from 'wouter';
import { fromPromise } from 'xstate';
import { uploadImage } from '../../../api/files.ts';
import { loadPost, savePost } from '../../../api/post-desk.ts';
import type { ImageUpload, ToastMessage } from '../../../contract/post-desk.ts';
import { chooseImage } from '../../../effects/choose-file.ts';
import { focusElement } from '../../../effects/focus.ts';
import { departure, heldBack } from '../../../effects/leaving.ts';
import { draftKeeper, draftWatch } from '../../../effects/post-drafts.ts';
import { featuredImageMachine } from '../../../machines/featured-image.machine.ts';
import { leaveGuardMachine } from '../../../machines/leave-guard.machine.ts';
import { postDraftMachine } from '../../../machines/post-draft.machine.ts';
import { type PostEditorRef, postEditorMachine } from '../../../machines/post-editor.machine.ts';
import { postPreviewMachine } from '../../../machines/post-preview.machine.ts';
import { type ToastRef, toastMachine } from '../../../machines/toast.machine.ts';
import { toolbarImageMachine } from '../../../machines/toolbar-image.machine.ts';
import { routes } from '../../../routes.ts';
import { PostEditor } from '../../editor/post-editor.tsx';
import type { PostEditorHandle } from '../../editor/post-editor-handle.ts';
import { apiClient } from '../../shell/api-client.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { Toast } from '../../ui/toast.tsx';
import { AdminLayout } from '../admin-layout.tsx';
import { LiveProtectedRoute } from '../protected-route.tsx';
import { PostDesk } from './post-desk.tsx';
import { liveTagList } from './post-list-screen.tsx';

/** /add-blog and /edit-blog/{id}: the editor behind the protected route, inside the admin's frame. */
export function PostEditorScreen() {
  const { id } = useParams<{ id?: string }>();
  const name = id === undefined ? 'Add New Post' : 'Edit Post';
  return (
    <>
      <PageHead
        title={`${name} | SwiftEx`}
        description="Write a post for the blog."
        path={id === undefined ? routes.addBlog : routes.blogs}
        isIndexed={false}
      />
      <LiveProtectedRoute>
        <AdminLayout>
          <LivePost key={id ?? ''} id={id} />
        </AdminLayout>
      </LiveProtectedRoute>
    </>
  );
}

/** What a post's machine does to the page around it, once there is one. */
type Surroundings = {
  onSaved: () => void;
  onSaving: () => void;
  replaceText: (html: string) => void;
};

/** One post from its loading to its leaving. */
function LivePost({ id }: { id: string | undefined }) {
  const [, navigate] = useLocation();
  const toast = useActorRef(toastMachine);
  const handle = useRef<PostEditorHandle>(null);
  const surroundings = useRef<Surroundings>(undefined);
  const [logic] = useState(() =>
    postEditorMachine.provide({
      actors: {
        load: fromPromise(({ input, signal }) => loadPost(apiClient, input, signal)),
        save: fromPromise(({ input, signal }) => {
          surroundings.current?.onSaving();
          return savePost(apiClient, input, signal);
        }),
      },
      actions: {
        tell: (_, message) => toast.send({ type: 'toast.raised', message }),
        point: (_, problems) => {
          const [first] = (['title', 'content', 'tags', 'excerpt', 'slug'] as const).filter(
            (field) => problems[field] !== undefined,
          );
          if (first === 'content') {
            handle.current?.focus();
          } else if (first !== undefined) {
            focusElement(`post-${first}`);
          }
        },
        replaceText: (_, html) => surroundings.current?.replaceText(html),
        noteSaved: () => surroundings.current?.onSaved(),
        leave: () => navigate(routes.blogs),
      },
    }),
  );
  const post = useActorRef(logic, { input: id === undefined ? {} : { id } });
  const isLoading = useSelector(post, (snapshot) => snapshot.matches('loading'));
  const isUnavailable = useSelector(
    post,
    (snapshot) =>
      snapshot.matches('unavailable') || (id !== undefined && snapshot.context.version === undefined),
  );
  return (
    <>
      {isLoading ? <Loading role="status">Loading post...</Loading> : null}
      {isLoading || isUnavailable ? null : (
        <LiveDesk post={post} toast={toast} handle={handle} surroundings={surroundings} />
      )}
      <Toast toast={toast} />
    </>
  );
}

type DeskProps = {
  post: PostEditorRef;
  toast: ToastRef;
  handle: RefObject<PostEditorHandle | null>;
  surroundings: RefObject<Surroundings | undefined>;
};

/** The desk around a post that is open: its draft, its guard, its pictures. */
function LiveDesk({ post, toast, handle, surroundings }: DeskProps) {
  const [, navigate] = useLocation();
  const [kit] = useState(() => {
    const { id, opening } = post.getSnapshot().context;
    // What the editor last offered: it may be gone when the text is read for the last time.
    let readContent = () => opening;
    const readText = () => {
      const { fields, version } = post.getSnapshot().context;
      return { fields, content: readContent(), ...(version === undefined ? {} : { version }) };
    };
    const keeper = draftKeeper(id, readText);
    const upload = fromPromise<ImageUpload, File>(({ input, signal }) =>
      uploadImage(apiClient, input, signal),
    );
    return {
      keeper,
      upload,
      readText,
      readContent: () => readContent(),
      follow: (read: () => string) => {
        readContent = read;
      },
    };
  });
  const raise = (message: ToastMessage) => toast.send({ type: 'toast.raised', message });
  const tell = (_: unknown, message: ToastMessage) => raise(message);
  const [logic] = useState(() => ({
    draft: postDraftMachine.provide({
      actors: {
        read: fromPromise(() => kit.keeper.find(kit.readText())),
        keep: fromPromise(async () => kit.keeper.keep()),
        watchPage: draftWatch(kit.keeper),
      },
      actions: {
        forget: kit.keeper.forget,
        restore: (_, kept) => {
          if (kept !== undefined) {
            post.send({ type: 'draft.restored', fields: kept.fields, version: kept.version });
            replaceText(kept.content);
            guard.send({ type: 'text.changed' });
          }
        },
      },
    }),
    guard: leaveGuardMachine.provide({
      actors: {
        // Who has to sign in again finds the text when they are back.
        holdBack: heldBack((path) => path === routes.login),
        go: departure((to) => navigate(to)),
      },
    }),
    image: featuredImageMachine.provide({
      actors: { upload: kit.upload },
      actions: {
        tell,
        place: (_, { imageUrl }) => {
          post.send({ type: 'field.changed', field: 'imageUrl', value: imageUrl });
          noteChange();
        },
      },
    }),
    toolbarImage: toolbarImageMachine.provide({
      actors: { upload: kit.upload, chooseFile: fromPromise(chooseImage) },
      actions: {
        tell,
        insert: (_, { imageUrl, alt, width, height }) =>
          handle.current?.insertImage({
            url: imageUrl,
            alt,
            ...(width === undefined ? {} : { width }),
            ...(height === undefined ? {} : { height }),
          }),
      },
    }),
  }));
  const draft = useActorRef(logic.draft);
  const guard = useActorRef(logic.guard);
  const image = useActorRef(logic.image);
  const toolbarImage = useActorRef(logic.toolbarImage);
  const isDisabled = useSelector(post, (snapshot) => !snapshot.hasTag('writable'));
  const problem = useSelector(post, (snapshot) => snapshot.context.problems.content);

  function noteChange() {
    draft.send({ type: 'text.changed' });
    guard.send({ type: 'text.changed' });
  }
  function replaceText(html: string) {
    handle.current?.replaceHtml(html);
    kit.follow(() => handle.current?.getHtml() ?? html);
  }
  surroundings.current = {
    replaceText,
    onSaving: () => draft.send({ type: 'save.attempted' }),
    onSaved: () => {
      draft.send({ type: 'post.saved' });
      guard.send({ type: 'post.saved' });
    },
  };

  return (
    <PostDesk
      post={post}
      image={image}
      toolbarImage={toolbarImage}
      tagList={useActorRef(liveTagList)}
      draft={draft}
      guard={guard}
      preview={useActorRef(postPreviewMachine)}
      readContent={kit.readContent}
      onChanged={noteChange}
    >
      <PostEditor
        initialHtml={post.getSnapshot().context.opening}
        label="Content"
        isDisabled={isDisabled}
        error={problem ?? ''}
        onChange={(getHtml) => {
          kit.follow(getHtml);
          post.send({ type: 'content.changed' });
          noteChange();
        }}
        onUploadImage={({ file, alt }) =>
          toolbarImage.send({ type: 'image.requested', request: { file, alt } })
        }
        onNotices={(notices) => raise({ kind: 'info', text: notices.join(' ') })}
        handle={handle}
      />
    </PostDesk>
  );
}

const Loading = styled.p`
  display: grid;
  place-content: center;
  min-height: 60vh;
  color: var(--ink-500);
`;
