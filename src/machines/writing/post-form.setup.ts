import { assign, fromPromise, setup } from 'xstate';
import {
  isPlainDraft,
  type PostFields,
  type PostLoad,
  type PostSave,
  type PostSaveRequest,
  type SavedBy,
  type StoreOutcome,
  type ToastMessage,
} from '../../contract/admin-posts.ts';
import type { Post } from '../../contract/posts.ts';
import { unprovided } from '../unprovided.ts';
import type { ImageCounts } from './image-uploads.ts';
import { draftSlugOf, fieldsOf, type Problems, withStoredSlug } from './post-fields.ts';
import { isComplete } from './post-outcomes.ts';

type Context = {
  /** Absent for a new post. */
  id: string | undefined;
  /** The id that a new post will get. SAVE-14. */
  newId: string | undefined;
  fields: PostFields;
  /** The slug of the stored draft. Undefined for a published post and for a post that is not stored yet. */
  draftSlug: string | undefined;
  /** The text in the tag field. */
  tagText: string;
  /** The HTML that the editor starts with. From then on the editor owns the text. */
  opening: string;
  /** The version that the writer's changes are based on. */
  version: number | undefined;
  /** The stored fields of that version. Undefined if they are not known. WRITE-36. */
  base: PostFields | undefined;
  /** The errors, by field. */
  problems: Problems;
  /** The version that another writer saved in the meantime. */
  theirs: Post | undefined;
  /** Whether the server has no post yet, or only an unscheduled draft. SAVE-7. */
  isDraftStored: boolean;
  /** Whether a save in the editor is running. SAVE-8. */
  isStoring: boolean;
  /** Whether a revision was restored, and whether a save that reports the restoration has started. REV-13. */
  restoring: 'none' | 'unsent' | 'sent';
  /** Whether a save in the editor waits for the images in the text. */
  isSaveDue: boolean;
  /** The fields before the publish step changed them. */
  before: PostFields | undefined;
  /** Whether the text or the featured image changed during the form's own save. WRITE-25. */
  isOutdated: boolean;
  /** The outcome of the form's own save, until the editor closes. */
  stored: PostSave | undefined;
  /** The text of a submission that waits for a save in the editor to finish. */
  heldText: string;
  /** The numbers of images in the text that are not uploaded yet. */
  images: ImageCounts;
};

type TextField = Exclude<keyof PostFields, 'tags' | 'status' | 'publishAt' | 'noindex'>;
type Saving = { content: string };

/** Returns what the form remembers about the stored post that the writer's changes are based on. */
const basisOf = (post: Post) => ({
  id: post._id,
  base: fieldsOf(post),
  draftSlug: draftSlugOf(post),
  version: post.version,
  isDraftStored: isPlainDraft(post),
});

/** Defines the context, events, actors and actions of a post's form. */
export const postForm = setup({
  types: {} as {
    context: Context;
    input: { id?: string; newId?: string };
    events:
      | { type: 'field.changed'; field: TextField; value: string }
      | { type: 'status.chosen'; status: PostFields['status'] }
      /** The time of publication, in ISO 8601. Choosing it makes the post a draft. */
      | { type: 'time.chosen'; at: string }
      | { type: 'noindex.chosen'; isChosen: boolean }
      | { type: 'tag.typed'; text: string }
      | { type: 'tag.entered'; tag: string }
      | { type: 'tag.removed'; tag: string }
      | { type: 'content.changed' }
      /** The text changed, even if the form cannot be edited: a paste may arrive late. */
      | { type: 'text.arrived' }
      /** The featured image was uploaded. This may happen at any time. WRITE-25. */
      | { type: 'image.placed'; imageUrl: string }
      /** `isRevision`: the text is a restored revision that has not been saved. */
      | ({
          type: 'draft.restored';
          fields: PostFields;
          newId?: string | undefined;
          isRevision: boolean;
        } & Pick<Context, 'version' | 'base'>)
      | ({ type: 'form.submitted' } & Saving)
      /** Publishes at the time `at`, in ISO 8601. If `at` is empty, publishes now. STEP-6. */
      | { type: 'publish.chosen'; at: string }
      /** Saves without leaving the editor. SAVE-1. */
      | { type: 'save.requested' }
      | { type: 'store.began' }
      | { type: 'post.stored'; post: Post; by: SavedBy }
      | { type: 'store.failed'; outcome: StoreOutcome | undefined; by: SavedBy }
      /** `fields`: their fields with the writer's changes. */
      | ({ type: 'mine.kept'; fields: PostFields } & Saving)
      | { type: 'theirs.taken' }
      | { type: 'conflict.closed' }
      | ({ type: 'images.counted' } & ImageCounts);
    tags: 'busy' | 'writable';
  },
  actors: {
    load: fromPromise<PostLoad, string>(() => unprovided('postFormMachine', 'load')),
    save: fromPromise<PostSave, PostSaveRequest>(() => unprovided('postFormMachine', 'save')),
  },
  actions: {
    tell: (_, _message: ToastMessage) => unprovided('postFormMachine', 'tell'),
    /** Moves focus to the first field with an error. WRITE-15. */
    point: (_, _problems: Problems) => unprovided('postFormMachine', 'point'),
    /** Replaces the text in the editor. */
    replaceText: (_, _html: string) => unprovided('postFormMachine', 'replaceText'),
    /** Reports that the form shows the stored post. */
    noteOpened: () => unprovided('postFormMachine', 'noteOpened'),
    /** Reports that the writer changed a field. */
    noteChanged: () => unprovided('postFormMachine', 'noteChanged'),
    /** Reports that the writer requested a save in the editor. */
    noteRequested: () => unprovided('postFormMachine', 'noteRequested'),
    noteSaving: () => unprovided('postFormMachine', 'noteSaving'),
    /** Reports that the form's own save failed, or that it does not include the last change. */
    noteFailed: () => unprovided('postFormMachine', 'noteFailed'),
    /** Reports the id of the stored post, so that a new post gets its address. SAVE-3. */
    noteId: (_, _id: string) => unprovided('postFormMachine', 'noteId'),
    /** Reports that the server has the text, so that this browser can delete its own copy. */
    noteSaved: () => unprovided('postFormMachine', 'noteSaved'),
    /** Submits the form again, with the current text. BLOCK-25. */
    submitAgain: () => unprovided('postFormMachine', 'submitAgain'),
    leave: () => unprovided('postFormMachine', 'leave'),
    /** Replaces everything in the form, so that none of the writer's changes remain. WRITE-36. */
    open: assign((_, post: Post | undefined) =>
      post === undefined
        ? {}
        : {
            ...basisOf(post),
            fields: fieldsOf(post),
            tagText: '',
            opening: post.content,
            problems: {},
            before: undefined,
            restoring: 'none',
          },
    ),
    /** Takes the status and time from `before`, such as after a failed publication. STEP-6, SAVE-15. */
    takeBack: assign(({ context: { before, fields } }) =>
      before === undefined
        ? {}
        : {
            before: undefined,
            fields: { ...fields, status: before.status, publishAt: before.publishAt, date: before.date },
          },
    ),
    /** Takes over the id, slug and version of the stored post. SAVE-2. */
    adopt: assign(({ context }, post: Post) => ({
      ...basisOf(post),
      fields: withStoredSlug(context.fields, context.draftSlug, post),
      isStoring: false,
      restoring: context.restoring === 'sent' ? 'none' : context.restoring,
    })),
    placeImage: assign(({ context: { fields, problems } }, imageUrl: string) => ({
      fields: { ...fields, imageUrl },
      problems: { ...problems, imageUrl: undefined },
    })),
    /** Rebases the writer's changes on the post of another writer. WRITE-36. */
    keepMine: assign(({ context: { before, theirs } }, fields: PostFields) =>
      theirs === undefined
        ? {}
        : {
            ...basisOf(theirs),
            fields,
            isOutdated: false,
            // If publishing fails, the status is theirs again. STEP-6.
            before: before && fieldsOf(theirs),
          },
    ),
    /** Marks the restoration as sent, because the save that starts here reports it to the server. */
    sendRestoring: assign(({ context }) => (context.restoring === 'unsent' ? { restoring: 'sent' } : {})),
  },
  guards: {
    isUpdate: ({ context }) => context.id !== undefined,
    isComplete: (_, problems: Problems) => isComplete(problems),
    wasConflict: (_, outcome: StoreOutcome | undefined) => outcome?.kind === 'conflict',
    hasFailedImages: ({ context }) => context.images.failed > 0,
    hasPendingImages: ({ context }) => context.images.pending > 0,
  },
  delays: { redirectAfterSave: 1_500, redirectAfterFailure: 2_000 },
});
