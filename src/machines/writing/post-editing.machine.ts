import {
  type ActorRefFrom,
  type AnyActorRef,
  type EventObject,
  forwardTo,
  fromCallback,
  type SnapshotFrom,
  sendParent,
  sendTo,
  setup,
} from 'xstate';
import type {
  KeptDraft,
  KeptImage,
  SavedBy,
  StoreOutcome,
  ToastMessage,
} from '../../contract/admin-posts.ts';
import type { PlacedImage } from '../../contract/files.ts';
import type { RevisionText } from '../../contract/post-revisions.ts';
import type { Post } from '../../contract/posts.ts';
import { toastMachine } from '../shell/toast.machine.ts';
import { unprovided } from '../unprovided.ts';
import { type AutosaveRef, autosaveMachine } from './autosave.machine.ts';
import { type DraftLinksRef, draftLinksMachine } from './draft-links.machine.ts';
import { type FeaturedImageRef, featuredImageMachine } from './featured-image.machine.ts';
import { type ImageRequest, type ImageUploadsRef, imageUploadsMachine } from './image-uploads.machine.ts';
import type { ImageCounts } from './image-uploads.ts';
import { type LeaveGuardRef, leaveGuardMachine } from './leave-guard.machine.ts';
import { type PostDraftRef, postDraftMachine } from './post-draft.machine.ts';
import { type PostFormRef, postFormMachine } from './post-form.machine.ts';
import { isAutosaved } from './post-outcomes.ts';
import { type PostPreviewRef, postPreviewMachine } from './post-preview.machine.ts';
import { type PostRevisionsRef, postRevisionsMachine } from './post-revisions.machine.ts';
import { type PublishStepRef, publishStepMachine } from './publish-step.machine.ts';
import { type TagListRef, tagListMachine } from './tag-list.machine.ts';

/** The machines that work beside the form of an open post. */
export type PostTools = {
  draft: PostDraftRef;
  autosave: AutosaveRef;
  guard: LeaveGuardRef;
  image: FeaturedImageRef;
  uploads: ImageUploadsRef;
  tagList: TagListRef;
  preview: PostPreviewRef;
  publish: PublishStepRef;
  revisions: PostRevisionsRef;
  links: DraftLinksRef;
};

type Event =
  /** The text in the editor changed. */
  | { type: 'content.changed' }
  /** The editor requests an image for the text. */
  | { type: 'image.requested'; request: ImageRequest }
  | { type: 'toast.raised'; message: ToastMessage }
  // The other events come from the child machines.
  | { type: 'post.opened' }
  | { type: 'text.changed' }
  | { type: 'text.replaced'; html: string }
  | { type: 'publish.chosen'; at: string }
  | { type: 'save.pressed' }
  | { type: 'save.requested' }
  | { type: 'save.attempted' }
  | { type: 'save.failed' }
  | { type: 'store.began' }
  | { type: 'post.stored'; post: Post; by: SavedBy }
  | { type: 'store.failed'; outcome: StoreOutcome | undefined; by: SavedBy }
  | { type: 'post.identified'; id: string }
  | { type: 'post.saved' }
  | { type: 'draft.restored'; draft: KeptDraft }
  | { type: 'revision.restored'; text: RevisionText }
  | { type: 'image.placed'; image: PlacedImage }
  | ({ type: 'images.counted' } & ImageCounts);

const raised = (_: unknown, message: ToastMessage) => ({ type: 'toast.raised', message });

/**
 * The machines that `postEditingMachine` starts, connected so that they report to `postEditingMachine`. The
 * screen adds the remaining effects with `provide`, which keeps these connections.
 */
export const postEditingParts = {
  post: postFormMachine.provide({
    actions: {
      tell: sendParent(raised),
      noteOpened: sendParent({ type: 'post.opened' }),
      noteChanged: sendParent({ type: 'text.changed' }),
      noteRequested: sendParent({ type: 'save.requested' }),
      noteSaving: sendParent({ type: 'save.attempted' }),
      noteFailed: sendParent({ type: 'save.failed' }),
      noteId: sendParent((_, id: string) => ({ type: 'post.identified', id })),
      noteSaved: sendParent({ type: 'post.saved' }),
      replaceText: sendParent((_, html: string) => ({ type: 'text.replaced', html })),
    },
  }),
  draft: postDraftMachine.provide({
    actions: {
      restore: sendParent((_, draft: KeptDraft | undefined) => ({ type: 'draft.restored', draft })),
    },
  }),
  autosave: autosaveMachine.provide({
    actions: {
      noteStoring: sendParent({ type: 'store.began' }),
      noteStored: sendParent((_, stored: { post: Post; by: SavedBy }) => ({
        type: 'post.stored',
        ...stored,
      })),
      noteUnstored: sendParent((_, failed: { outcome: StoreOutcome | undefined; by: SavedBy }) => ({
        type: 'store.failed',
        ...failed,
      })),
      noteSaved: sendParent({ type: 'post.saved' }),
    },
  }),
  publish: publishStepMachine.provide({
    actions: { publish: sendParent((_, at: string) => ({ type: 'publish.chosen', at })) },
  }),
  revisions: postRevisionsMachine.provide({
    actions: {
      tell: sendParent(raised),
      put: sendParent((_, text: RevisionText) => ({ type: 'revision.restored', text })),
    },
  }),
  image: featuredImageMachine.provide({
    actions: {
      tell: sendParent(raised),
      place: sendParent((_, image: PlacedImage) => ({ type: 'image.placed', image })),
    },
  }),
  uploads: imageUploadsMachine.provide({
    actions: {
      tell: sendParent(raised),
      count: sendParent((_, counts: ImageCounts) => ({ type: 'images.counted', ...counts })),
    },
  }),
};

/**
 * Edits one post. Starts its form, draft, autosave, leave guard, images, tags, preview, revisions and toast,
 * and passes events between them. The tools start when the post is open. WRITE-25, WRITE-43, WRITE-44,
 * SAVE-1.
 */
export const postEditingMachine = setup({
  types: {} as {
    /** `id` is absent for a new post, which gets `newId`. SAVE-14. */
    context: { id?: string; newId?: string };
    input: { id?: string; newId?: string };
    events: Event;
    children: {
      post: 'post';
      toast: 'toast';
      draft: 'draft';
      autosave: 'autosave';
      saveKey: 'saveKey';
      guard: 'guard';
      image: 'image';
      uploads: 'uploads';
      tagList: 'tagList';
      preview: 'preview';
      publish: 'publish';
      revisions: 'revisions';
      links: 'links';
    };
  },
  actors: {
    ...postEditingParts,
    guard: leaveGuardMachine,
    links: draftLinksMachine,
    tagList: tagListMachine,
    preview: postPreviewMachine,
    toast: toastMachine,
    /** Reports each press of Ctrl+S. SAVE-1. */
    saveKey: fromCallback<EventObject>(() => unprovided('postEditingMachine', 'saveKey')),
  },
  actions: {
    /** Replaces the text in the editor. */
    replaceText: (_, _html: string) => unprovided('postEditingMachine', 'replaceText'),
    /**
     * Puts back the placeholders of images that were not uploaded, and reports the images that were lost.
     * BLOCK-28.
     */
    restoreImages: (_, _images: readonly KeptImage[]) => unprovided('postEditingMachine', 'restoreImages'),
    /** Tells the draft machine to keep the change. */
    tellDraft: sendTo('draft', { type: 'text.changed' }),
    /** Changes the page's address to the post's address. SAVE-3. */
    setAddress: (_, _id: string) => unprovided('postEditingMachine', 'setAddress'),
    /** Tells the autosave machine about the change. */
    tellAutosave: sendTo('autosave', ({ self }) => ({
      type: 'text.changed',
      isAutosaved: isAutosaved(formContext(self)),
    })),
    /** Tells the leave guard about an unsaved change. */
    tellGuard: sendTo('guard', { type: 'text.changed' }),
  },
  guards: {
    isUpdate: ({ context }) => context.id !== undefined,
  },
}).createMachine({
  id: 'postEditing',
  context: ({ input }) => input,
  invoke: [
    {
      id: 'post',
      src: 'post',
      input: ({ context }) => context,
    },
    { id: 'toast', src: 'toast' },
    { id: 'saveKey', src: 'saveKey' },
  ],
  on: { 'toast.raised': { actions: forwardTo('toast') } },
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isUpdate', target: 'loading' }, 'open'] },
    loading: { on: { 'post.opened': 'open' } },
    open: {
      invoke: [
        { id: 'draft', src: 'draft' },
        { id: 'autosave', src: 'autosave' },
        { id: 'guard', src: 'guard' },
        { id: 'image', src: 'image' },
        { id: 'uploads', src: 'uploads', systemId: 'textUploads' },
        { id: 'tagList', src: 'tagList' },
        { id: 'preview', src: 'preview' },
        { id: 'publish', src: 'publish' },
        { id: 'revisions', src: 'revisions' },
        { id: 'links', src: 'links' },
      ],
      on: {
        'content.changed': {
          actions: [
            forwardTo('post'),
            sendTo('post', { type: 'text.arrived' }),
            'tellDraft',
            'tellAutosave',
            'tellGuard',
          ],
        },
        'text.changed': { actions: ['tellDraft', 'tellAutosave', 'tellGuard'] },
        'image.requested': { actions: forwardTo('uploads') },
        'images.counted': { actions: forwardTo('post') },
        'image.placed': {
          actions: [
            sendTo('post', ({ event }) => ({ type: 'image.placed', imageUrl: event.image.imageUrl })),
            'tellDraft',
            'tellAutosave',
            'tellGuard',
          ],
        },
        'text.replaced': {
          actions: { type: 'replaceText', params: ({ event }) => event.html },
        },
        'draft.restored': {
          actions: [
            sendTo('post', ({ event: { draft } }) => ({
              type: 'draft.restored',
              fields: draft.fields,
              newId: draft.newId,
              version: draft.version,
              base: draft.base,
              isRevision: draft.isRestored ?? false,
            })),
            { type: 'replaceText', params: ({ event }) => event.draft.content },
            // The form does not have the restored fields yet.
            sendTo('autosave', ({ self, event: { draft } }) => ({
              type: 'text.changed',
              isAutosaved: isAutosaved({ ...formContext(self), fields: draft.fields }),
            })),
            { type: 'restoreImages', params: ({ event }) => event.draft.images ?? [] },
            'tellGuard',
          ],
        },
        'revision.restored': {
          actions: [
            sendTo('post', ({ self, event }) => {
              const { content: _, ...restored } = event.text;
              const { fields, version, base } = formContext(self);
              return {
                type: 'draft.restored',
                fields: { ...fields, ...restored },
                version,
                base,
                isRevision: true,
              };
            }),
            { type: 'replaceText', params: ({ event }) => event.text.content },
            'tellDraft',
            'tellAutosave',
            'tellGuard',
          ],
        },
        'publish.chosen': { actions: forwardTo('post') },
        'save.pressed': { actions: sendTo('post', { type: 'save.requested' }) },
        'save.requested': { actions: forwardTo('autosave') },
        'save.attempted': { actions: [forwardTo('draft'), forwardTo('autosave')] },
        'save.failed': { actions: forwardTo('autosave') },
        'store.began': { actions: forwardTo('post') },
        'post.stored': { actions: forwardTo('post') },
        'store.failed': { actions: forwardTo('post') },
        'post.identified': { actions: { type: 'setAddress', params: ({ event }) => event.id } },
        'post.saved': { actions: [forwardTo('draft'), forwardTo('autosave'), forwardTo('guard')] },
      },
    },
  },
});

/** Returns the form's current context, which includes the reported change. */
const formContext = (self: AnyActorRef) =>
  (self.getSnapshot() as { children: { post: PostFormRef } }).children.post.getSnapshot().context;

export type PostEditingRef = ActorRefFrom<typeof postEditingMachine>;

type Snapshot = SnapshotFrom<typeof postEditingMachine>;

/** Returns the form and the toast of the post being edited. Throws if the editing has stopped. */
export function formOf({ children: { post, toast } }: Snapshot) {
  if (post === undefined || toast === undefined) {
    throw new Error('The editing of the post has stopped');
  }
  return { post, toast };
}

/** Returns the machines beside the form, or undefined until the post is open. */
export function toolsOf(snapshot: Snapshot): PostTools | undefined {
  if (!snapshot.matches('open')) {
    return undefined;
  }
  // The `open` state invokes all these machines.
  const { post: _, toast: __, saveKey: ___, ...tools } = snapshot.children as Required<Snapshot['children']>;
  return tools;
}
