import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { fromPromise } from 'xstate';
import { loadPost, savePost, storePost } from '../../api/admin-posts.ts';
import { uploadImage } from '../../api/files.ts';
import type { ImageUpload, PostSaveRequest } from '../../contract/admin-posts.ts';
import type { PostDraft } from '../../contract/posts.ts';
import { randomId } from '../../contract/random-id.ts';
import { chooseImage } from '../../effects/choose-file.ts';
import { focusElement } from '../../effects/focus.ts';
import { departure, heldBack } from '../../effects/leaving.ts';
import { withOwnSaves } from '../../effects/own-saves.ts';
import { replaceAddress } from '../../effects/page-address.ts';
import { type DraftText, draftKeeper, draftWatch } from '../../effects/post-drafts.ts';
import { saveKey } from '../../effects/save-key.ts';
import { copyText } from '../../effects/share.ts';
import { holdFiles, sourcesOf, textImageUpload } from '../../effects/text-image.ts';
import { draftLinksMachine } from '../../machines/writing/draft-links.machine.ts';
import type { ImageUploadsRef } from '../../machines/writing/image-uploads.machine.ts';
import { lostNotice, nameOf } from '../../machines/writing/image-uploads.ts';
import { leaveGuardMachine } from '../../machines/writing/leave-guard.machine.ts';
import {
  formOf,
  type PostEditingRef,
  postEditingMachine,
  postEditingParts,
  toolsOf,
} from '../../machines/writing/post-editing.machine.ts';
import { draftOf, type Problems, tagsWith } from '../../machines/writing/post-fields.ts';
import type { PostFormRef } from '../../machines/writing/post-form.machine.ts';
import { isAutosaved } from '../../machines/writing/post-outcomes.ts';
import { apiBase, apiClient } from '../../runtime/api-client.ts';
import { useActorRef } from '../../runtime/live-actor.ts';
import { PageHead } from '../../runtime/page-head.tsx';
import { routes } from '../../screens.ts';
import { AdminLayout } from '../admin/admin-layout.tsx';
import { adminHrefTo } from '../admin/admin-links.ts';
import { LiveProtectedRoute } from '../session/protected-route.tsx';
import { draftAddress } from './draft-address.ts';
import { EditingText } from './editing-text.tsx';
import { type EditorText, editorText } from './editor/editor-text.ts';
import { liveTagList } from './live-post-list.tsx';
import { PostEditing } from './post-editing.tsx';

const editTitle = 'Edit Post | SwiftEx';

/**
 * /add-blog and /edit-blog/{id}: the editor behind the protected route, in the admin layout. WRITE-1,
 * WRITE-2.
 */
export function PostEditorScreen() {
  const { id } = useParams<{ id?: string }>();
  return (
    <>
      <PageHead
        title={id === undefined ? 'Add New Post | SwiftEx' : editTitle}
        description="Write a post for the blog."
        path={id === undefined ? routes.addBlog : routes.blogs}
      />
      <LiveProtectedRoute>
        <AdminLayout>
          <LivePost key={id ?? ''} id={id} />
        </AdminLayout>
      </LiveProtectedRoute>
    </>
  );
}

/** Edits one post, from loading to leaving. */
function LivePost({ id }: { id: string | undefined }) {
  const [, navigate] = useLocation();
  const [{ text, input, logic }] = useState(() => {
    let form: PostFormRef | undefined;
    let uploads: ImageUploadsRef | undefined;
    const post = () => {
      // Cached, because the draft is stored once more after `editing` has stopped. The snapshot of `editing`
      // then contains no form.
      form ??= formOf(editing.getSnapshot()).post;
      return form.getSnapshot().context;
    };
    const text = editorText(() => post().opening);
    const readText = () => {
      const { fields, tagText, newId, version, base, restoring } = post();
      uploads ??= toolsOf(editing.getSnapshot())?.uploads;
      const places = text.places();
      const sources = new Map(
        uploads?.getSnapshot().context.images.map((image) => [image.key, image] as const),
      );
      const images = places.map((place) => {
        const image = sources.get(place.key);
        const address = typeof image?.source === 'string' ? { address: image.source } : {};
        return { ...place, name: image === undefined ? '' : nameOf(image), ...address };
      });
      return {
        fields: { ...fields, tags: tagsWith(fields.tags, tagText) },
        content: text.read(),
        ...(images.length === 0 ? {} : { images }),
        ...(version === undefined ? { newId } : { version, base }),
        ...(restoring === 'none' ? {} : { isRestored: true }),
      };
    };
    const readPost = () => ({
      id: post().id,
      draft: draftOf(post(), text.read()),
      isDraft: isAutosaved(post()),
    });
    const input = id === undefined ? { newId: randomId() } : { id };
    return { text, input, logic: liveEditing(id, text, { readText, readPost }, navigate) };
  });
  const editing: PostEditingRef = useActorRef(logic, { input });
  return (
    <PostEditing editing={editing} readContent={text.read}>
      <EditingText editing={editing} text={text} />
    </PostEditing>
  );
}

type Reads = {
  /** Reads the text and fields to keep in a draft. */
  readText: () => DraftText;
  /** Reads the post as a save request. */
  readPost: () => PostSaveRequest;
};

/** Provides the editing machine of one post with live actors. */
function liveEditing(
  id: string | undefined,
  text: EditorText,
  { readText, readPost }: Reads,
  navigate: (to: string, options?: { replace: boolean }) => void,
) {
  const keeper = draftKeeper(id, readText);
  const save = withOwnSaves((request, signal) => savePost(apiClient, request, signal));
  return postEditingMachine.provide({
    actors: {
      post: postEditingParts.post.provide({
        actors: {
          load: fromPromise(({ input, signal }) => loadPost(apiClient, input, signal)),
          save: fromPromise(({ input, signal }) => save(input, signal)),
        },
        actions: {
          point: (_, problems) => focusFirst(problems, text),
          // Otherwise Back would open the editor of a post that cannot be loaded, which would lead here again.
          leave: () => navigate(routes.blogs, { replace: true }),
          submitAgain: ({ self }) => self.send({ type: 'form.submitted', content: text.read() }),
        },
      }),
      draft: postEditingParts.draft.provide({
        actors: {
          read: fromPromise(() => keeper.find(readText())),
          keep: fromPromise(async () => keeper.keep()),
          watchPage: draftWatch(keeper),
        },
        actions: { forget: keeper.forget },
      }),
      autosave: postEditingParts.autosave.provide({
        actors: {
          store: fromPromise(({ input, signal }) => storePost(save, readPost(), input, signal)),
        },
      }),
      publish: postEditingParts.publish.provide({
        actors: { inspect: fromPromise(({ signal }) => inspect(readPost().draft, signal)) },
      }),
      revisions: postEditingParts.revisions.provide({
        actors: {
          list: fromPromise(async ({ signal }) =>
            (await loadRevisions()).listRevisions(apiClient, idOf(readPost()), signal),
          ),
          read: fromPromise(async ({ input, signal }) =>
            (await loadRevisions()).readRevision(apiClient, idOf(readPost()), input, signal),
          ),
        },
      }),
      links: draftLinksMachine.provide({
        actors: {
          list: fromPromise(async ({ signal }) =>
            (await loadLinks()).listDraftLinks(apiClient, idOf(readPost()), signal),
          ),
          make: fromPromise(async ({ signal }) =>
            (await loadLinks()).makeDraftLink(apiClient, idOf(readPost()), signal),
          ),
          copy: fromPromise(({ input }) => copyText(draftAddress(input))),
          revoke: fromPromise(async ({ input, signal }) =>
            (await loadLinks()).revokeDraftLink(apiClient, idOf(readPost()), input, signal),
          ),
        },
      }),
      saveKey,
      guard: leaveGuardMachine.provide({
        actors: {
          // Two navigations need no confirmation. After one to the login page, the draft is offered again
          // (WRITE-44). After one to the address that a new post gets, the post is still open (SAVE-3).
          holdBack: heldBack((path) => path === routes.login || path === addressOf(readPost().id)),
          go: departure(navigate),
        },
      }),
      image: postEditingParts.image.provide({ actors: { upload } }),
      uploads: postEditingParts.uploads.provide({
        actors: {
          upload: textImageUpload(apiBase),
          chooseFile: fromPromise(chooseImage),
        },
        actions: {
          hold: (_, images) => holdFiles(images),
          place: (_, placeholder) => text.handle.current?.placeUpload(placeholder),
          settle: (_, placed) => text.handle.current?.settleUpload(placed),
          drop: (_, key) => text.handle.current?.dropUpload(key),
        },
      }),
      tagList: liveTagList,
    },
    actions: {
      replaceText: (_, html) => text.replace(html),
      setAddress: (_, postId) => {
        keeper.moveTo(postId);
        if (location.pathname === routes.addBlog) {
          replaceAddress(adminHrefTo.editPost(postId));
          document.title = editTitle;
        }
      },
      restoreImages: ({ self, system }, images) => {
        const { found, lost } = sourcesOf(images);
        text.handle.current?.restoreUploads(found.map(({ place }) => place));
        system.get('textUploads')?.send({
          type: 'images.restored',
          images: found.map(({ place: { key }, source }) => ({ key, source })),
        });
        if (lost.length > 0) {
          self.send({ type: 'toast.raised', message: { kind: 'info', text: lostNotice(lost) } });
        }
      },
    },
  });
}

const upload = fromPromise<ImageUpload, File>(({ input, signal }) => uploadImage(apiClient, input, signal));

/** Returns the id of a saved post. Throws if the post was never saved. */
function idOf({ id }: PostSaveRequest): string {
  if (id === undefined) {
    throw new Error('A post that was never saved has no id');
  }
  return id;
}

const addressOf = (id: string | undefined) => (id === undefined ? undefined : adminHrefTo.editPost(id));

/** Moves focus to the first field with an error. WRITE-15. */
function focusFirst(problems: Problems, text: EditorText) {
  const [first] = (['title', 'content', 'publishAt', 'date', 'tags', 'excerpt', 'slug'] as const).filter(
    (field) => problems[field] !== undefined,
  );
  if (first === 'content') {
    text.handle.current?.focus();
  } else if (first !== undefined) {
    focusElement(`post-${first}`);
  }
}

/** Load the APIs of revisions and secret links when they are first needed. */
const loadRevisions = () => import('../../api/post-revisions.ts');
const loadLinks = () => import('../../api/draft-links.ts');

/** Checks a post before it is published. Loads the checks when they are first needed. STEP-3. */
async function inspect(draft: PostDraft, signal: AbortSignal) {
  const { inspectPost } = await import('../../runtime/inspect-post.ts');
  return inspectPost(draft, signal);
}
