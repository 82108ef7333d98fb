import { type ActorRefFrom, forwardTo, type SnapshotFrom, sendParent, sendTo, setup } from 'xstate';
import type { KeptDraft, KeptImage, ToastMessage } from '../../contract/admin-posts.ts';
import type { PlacedImage } from '../../contract/files.ts';
import { toastMachine } from '../shell/toast.machine.ts';
import { unprovided } from '../unprovided.ts';
import { type FeaturedImageRef, featuredImageMachine } from './featured-image.machine.ts';
import { type ImageRequest, type ImageUploadsRef, imageUploadsMachine } from './image-uploads.machine.ts';
import type { ImageCounts } from './image-uploads.ts';
import { type LeaveGuardRef, leaveGuardMachine } from './leave-guard.machine.ts';
import { type PostDraftRef, postDraftMachine } from './post-draft.machine.ts';
import { postFormMachine } from './post-form.machine.ts';
import { type PostPreviewRef, postPreviewMachine } from './post-preview.machine.ts';
import { type TagListRef, tagListMachine } from './tag-list.machine.ts';

/** The machines around an open post. */
export type PostTools = {
  draft: PostDraftRef;
  guard: LeaveGuardRef;
  image: FeaturedImageRef;
  uploads: ImageUploadsRef;
  tagList: TagListRef;
  preview: PostPreviewRef;
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
  | { type: 'save.attempted' }
  | { type: 'post.saved' }
  | { type: 'draft.restored'; draft: KeptDraft }
  | { type: 'image.placed'; image: PlacedImage }
  | ({ type: 'images.counted' } & ImageCounts);

const raised = (_: unknown, message: ToastMessage) => ({ type: 'toast.raised', message });

/**
 * The machines that `postEditingMachine` starts, reporting to it. The screen provides their remaining
 * effects with `provide`, which keeps these connections.
 */
export const postEditingParts = {
  post: postFormMachine.provide({
    actions: {
      tell: sendParent(raised),
      noteOpened: sendParent({ type: 'post.opened' }),
      noteChanged: sendParent({ type: 'text.changed' }),
      noteSaving: sendParent({ type: 'save.attempted' }),
      noteSaved: sendParent({ type: 'post.saved' }),
      replaceText: sendParent((_, html: string) => ({ type: 'text.replaced', html })),
    },
  }),
  draft: postDraftMachine.provide({
    actions: {
      restore: sendParent((_, draft: KeptDraft | undefined) => ({ type: 'draft.restored', draft })),
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
 * Editing one post: starts its form, draft, leave guard, images, tags, preview and toast, and is the only
 * connection between them. The tools start when the post is open. WRITE-25, WRITE-43, WRITE-44.
 */
export const postEditingMachine = setup({
  types: {} as {
    /** The id is absent for a new post. */
    context: { id: string | undefined };
    input: { id?: string };
    events: Event;
    children: {
      post: 'post';
      toast: 'toast';
      draft: 'draft';
      guard: 'guard';
      image: 'image';
      uploads: 'uploads';
      tagList: 'tagList';
      preview: 'preview';
    };
  },
  actors: {
    ...postEditingParts,
    guard: leaveGuardMachine,
    tagList: tagListMachine,
    preview: postPreviewMachine,
    toast: toastMachine,
  },
  actions: {
    /** Replaces the text in the editor. */
    replaceText: (_, _html: string) => unprovided('postEditingMachine', 'replaceText'),
    /** Puts back the placeholders of images that were not uploaded, and tells of those that are lost. BLOCK-28. */
    restoreImages: (_, _images: readonly KeptImage[]) => unprovided('postEditingMachine', 'restoreImages'),
    /** Makes the draft keep the change. */
    tellDraft: sendTo('draft', { type: 'text.changed' }),
    /** Makes leaving ask after a change. */
    tellGuard: sendTo('guard', { type: 'text.changed' }),
  },
  guards: {
    isUpdate: ({ context }) => context.id !== undefined,
  },
}).createMachine({
  id: 'postEditing',
  context: ({ input }) => ({ id: input.id }),
  invoke: [
    {
      id: 'post',
      src: 'post',
      input: ({ context: { id } }) => (id === undefined ? {} : { id }),
    },
    { id: 'toast', src: 'toast' },
  ],
  on: { 'toast.raised': { actions: forwardTo('toast') } },
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isUpdate', target: 'loading' }, 'open'] },
    loading: { on: { 'post.opened': 'open' } },
    open: {
      invoke: [
        { id: 'draft', src: 'draft' },
        { id: 'guard', src: 'guard' },
        { id: 'image', src: 'image' },
        { id: 'uploads', src: 'uploads', systemId: 'textUploads' },
        { id: 'tagList', src: 'tagList' },
        { id: 'preview', src: 'preview' },
      ],
      on: {
        'content.changed': { actions: [forwardTo('post'), 'tellDraft', 'tellGuard'] },
        'text.changed': { actions: ['tellDraft', 'tellGuard'] },
        'image.requested': { actions: forwardTo('uploads') },
        'images.counted': { actions: forwardTo('post') },
        'image.placed': {
          actions: [
            // The form ignores the field while it saves, so the unsaved change is noted here.
            sendTo('post', ({ event }) => ({
              type: 'field.changed',
              field: 'imageUrl',
              value: event.image.imageUrl,
            })),
            'tellDraft',
            'tellGuard',
          ],
        },
        'text.replaced': { actions: { type: 'replaceText', params: ({ event }) => event.html } },
        'draft.restored': {
          actions: [
            sendTo('post', ({ event: { draft } }) => ({
              type: 'draft.restored',
              fields: draft.fields,
              version: draft.version,
            })),
            { type: 'replaceText', params: ({ event }) => event.draft.content },
            { type: 'restoreImages', params: ({ event }) => event.draft.images ?? [] },
            'tellGuard',
          ],
        },
        'save.attempted': { actions: forwardTo('draft') },
        'post.saved': { actions: [forwardTo('draft'), forwardTo('guard')] },
      },
    },
  },
});

export type PostEditingRef = ActorRefFrom<typeof postEditingMachine>;

type Snapshot = SnapshotFrom<typeof postEditingMachine>;

/** The form and the toast of a post being edited. Throws once the editing has stopped. */
export function formOf({ children: { post, toast } }: Snapshot) {
  if (post === undefined || toast === undefined) {
    throw new Error('The editing of the post has stopped');
  }
  return { post, toast };
}

/** The tools around the post, undefined until it is open. */
export function toolsOf(snapshot: Snapshot): PostTools | undefined {
  if (!snapshot.matches('open')) {
    return undefined;
  }
  // This state invokes all of them.
  const { post: _, toast: __, ...tools } = snapshot.children as Required<Snapshot['children']>;
  return tools;
}
