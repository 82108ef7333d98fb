import { type ActorRefFrom, assertEvent, assign, fromPromise, not, setup } from 'xstate';
import type {
  PostFields,
  PostLoad,
  PostSave,
  PostSaveRequest,
  SavedBy,
  StoreOutcome,
  ToastMessage,
} from '../../contract/admin-posts.ts';
import type { Post } from '../../contract/posts.ts';
import { unprovided } from '../unprovided.ts';
import type { ImageCounts } from './image-uploads.ts';
import { draftOf, emptyFields, fieldsOf, type Problems, problemsOf, tagProblem } from './post-fields.ts';
import {
  countsIn,
  failureMessage,
  isComplete,
  isOut,
  isPlainDraft,
  loadedPost,
  lostImages,
  refusedProblems,
  savedMessage,
  savedPost,
  theirsOf,
} from './post-outcomes.ts';

type Context = {
  /** Absent for a new post. */
  id: string | undefined;
  fields: PostFields;
  /** The text in the tag field. */
  tagText: string;
  /** The HTML that the editor starts with. The editor owns it from then on. */
  opening: string;
  /** The version that the writer started from. */
  version: number | undefined;
  /** The errors, by field. */
  problems: Problems;
  /** The post as another writer saved it meanwhile. */
  theirs: Post | undefined;
  /** Whether the server has at most a draft that is not scheduled. SAVE-7. */
  isDraftStored: boolean;
  /** A save in the editor is running. SAVE-8. */
  isStoring: boolean;
  /** Whether a revision was restored, and whether a save that reports this has begun. REV-13. */
  restoring: 'none' | 'unsent' | 'sent';
  /** A save in the editor waits for the images of the text. */
  isSaveDue: boolean;
  /** The fields before the publish step changed them. */
  before: PostFields | undefined;
  /** The text of a submission that waits for a save in the editor. */
  heldText: string;
  /** The images of the text that are not uploaded yet. */
  images: ImageCounts;
};

type TextField = Exclude<keyof PostFields, 'tags' | 'status' | 'publishAt' | 'noindex'>;
type Saving = { content: string };

/**
 * The form of one post: loads it in update mode, validates, saves, and returns to the list. When another
 * writer saved first, the writer chooses between both texts. WRITE-3 to WRITE-8, WRITE-15, WRITE-16,
 * WRITE-34 to WRITE-36, WRITE-43, PUB-11, PUB-12, PUB-20.
 */
export const postFormMachine = setup({
  types: {} as {
    context: Context;
    input: { id?: string };
    events:
      | { type: 'field.changed'; field: TextField; value: string }
      | { type: 'status.chosen'; status: PostFields['status'] }
      /** The time of publication, in ISO 8601. It makes the post a draft. */
      | { type: 'time.chosen'; at: string }
      | { type: 'noindex.chosen'; isChosen: boolean }
      | { type: 'tag.typed'; text: string }
      | { type: 'tag.entered'; tag: string }
      | { type: 'tag.removed'; tag: string }
      | { type: 'content.changed' }
      /** `isRevision`: the text is a revision that the server does not have as the post's yet. */
      | { type: 'draft.restored'; fields: PostFields; version: number | undefined; isRevision: boolean }
      | ({ type: 'form.submitted' } & Saving)
      /** Publishes at this time, in ISO 8601, or now if it is empty. STEP-6. */
      | { type: 'publish.chosen'; at: string }
      /** Saves without leaving the editor. SAVE-1. */
      | { type: 'save.requested' }
      | { type: 'store.began' }
      | { type: 'post.stored'; post: Post; by: SavedBy }
      | { type: 'store.failed'; outcome: StoreOutcome | undefined; by: SavedBy }
      | ({ type: 'mine.kept' } & Saving)
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
    /** Reports that the stored post is in the form. */
    noteOpened: () => unprovided('postFormMachine', 'noteOpened'),
    /** Reports that the writer changed a field. */
    noteChanged: () => unprovided('postFormMachine', 'noteChanged'),
    /** Reports that the writer requested a save in the editor. */
    noteRequested: () => unprovided('postFormMachine', 'noteRequested'),
    noteSaving: () => unprovided('postFormMachine', 'noteSaving'),
    /** Reports that the form's own save failed. */
    noteFailed: () => unprovided('postFormMachine', 'noteFailed'),
    /** Reports the id of the post that is stored now: a new post gets its address. SAVE-3. */
    noteId: (_, _id: string) => unprovided('postFormMachine', 'noteId'),
    /** Reports that the server has the text, so that the browser need not keep it. */
    noteSaved: () => unprovided('postFormMachine', 'noteSaved'),
    /** Submits the form again, with the text as it is now. BLOCK-25. */
    submitAgain: () => unprovided('postFormMachine', 'submitAgain'),
    leave: () => unprovided('postFormMachine', 'leave'),
    open: assign((_, post: Post) => ({
      fields: fieldsOf(post),
      opening: post.content,
      version: post.version,
      problems: {},
      isDraftStored: isPlainDraft(post),
    })),
    /** Takes back what the publish step changed, because the post is not published. STEP-6. */
    takeBack: assign(({ context: { before, fields } }) =>
      before === undefined
        ? {}
        : { before: undefined, fields: { ...fields, status: before.status, publishAt: before.publishAt } },
    ),
    /** Goes on with the post as it was stored. SAVE-2. */
    adopt: assign(({ context }, post: Post) => ({
      id: post._id,
      version: post.version,
      isDraftStored: isPlainDraft(post),
      isStoring: false,
      restoring: context.restoring === 'sent' ? 'none' : context.restoring,
    })),
    /** The save that begins reports that a revision was restored. */
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
}).createMachine({
  id: 'postForm',
  context: ({ input }) => ({
    id: input.id,
    fields: emptyFields,
    tagText: '',
    opening: '',
    version: undefined,
    problems: {},
    theirs: undefined,
    isDraftStored: true,
    isStoring: false,
    restoring: 'none',
    isSaveDue: false,
    heldText: '',
    before: undefined,
    images: { pending: 0, failed: 0 },
  }),
  on: {
    'images.counted': [
      {
        guard: ({ context, event }) => context.isSaveDue && event.failed > 0,
        actions: [
          assign({ isSaveDue: false, images: ({ event }) => countsIn(event) }),
          { type: 'tell', params: ({ event }) => ({ kind: 'error', text: lostImages({ images: event }) }) },
        ],
      },
      {
        guard: ({ context, event }) => context.isSaveDue && event.pending === 0,
        actions: [assign({ isSaveDue: false, images: ({ event }) => countsIn(event) }), 'noteRequested'],
      },
      {
        // Automatic saving may continue.
        guard: ({ context, event }) => context.images.pending > 0 && event.pending === 0,
        actions: [assign({ images: ({ event }) => countsIn(event) }), 'noteChanged'],
      },
      { actions: assign({ images: ({ event }) => countsIn(event) }) },
    ],
  },
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isUpdate', target: 'loading' }, 'writing'] },
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => context.id ?? '',
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'loaded',
            target: 'writing',
            actions: [
              { type: 'open', params: ({ event }) => loadedPost(event.output) },
              'noteOpened',
              { type: 'tell', params: { kind: 'success', text: 'Post loaded successfully' } },
            ],
          },
          {
            target: 'unavailable',
            actions: {
              type: 'tell',
              params: ({ event }) => ({
                kind: 'error',
                text: event.output.kind === 'refused' ? event.output.message : 'Failed to load post',
              }),
            },
          },
        ],
        onError: {
          target: 'unavailable',
          actions: { type: 'tell', params: { kind: 'error', text: 'Failed to load post' } },
        },
      },
    },
    unavailable: { after: { redirectAfterFailure: 'left' } },
    writing: {
      tags: 'writable',
      on: {
        'field.changed': {
          actions: [
            assign({
              fields: ({ context, event }) => ({ ...context.fields, [event.field]: event.value }),
              problems: ({ context, event }) => ({ ...context.problems, [event.field]: undefined }),
            }),
            'noteChanged',
          ],
        },
        'status.chosen': {
          actions: [
            assign({
              fields: ({ context, event }) => ({ ...context.fields, status: event.status, publishAt: '' }),
              problems: ({ context }) => ({ ...context.problems, publishAt: undefined }),
            }),
            'noteChanged',
          ],
        },
        'time.chosen': {
          actions: [
            assign({
              fields: ({ context, event }) => ({ ...context.fields, status: 'draft', publishAt: event.at }),
              problems: ({ context }) => ({ ...context.problems, publishAt: undefined }),
            }),
            'noteChanged',
          ],
        },
        'noindex.chosen': {
          actions: [
            assign({ fields: ({ context, event }) => ({ ...context.fields, noindex: event.isChosen }) }),
            'noteChanged',
          ],
        },
        'tag.typed': {
          actions: assign({
            tagText: ({ event }) => event.text,
            problems: ({ context }) => ({ ...context.problems, tags: undefined }),
          }),
        },
        'tag.entered': [
          { guard: ({ event }) => event.tag.trim() === '', actions: 'noteChanged' },
          {
            guard: ({ context, event }) => tagProblem(context.fields.tags, event.tag.trim()) !== undefined,
            actions: [
              assign({
                problems: ({ context, event }) => ({
                  ...context.problems,
                  tags: tagProblem(context.fields.tags, event.tag.trim()),
                }),
              }),
              'noteChanged',
            ],
          },
          {
            actions: [
              assign({
                fields: ({ context, event }) => ({
                  ...context.fields,
                  tags: [...context.fields.tags, event.tag.trim()],
                }),
                tagText: '',
                problems: ({ context }) => ({ ...context.problems, tags: undefined }),
              }),
              'noteChanged',
            ],
          },
        ],
        'tag.removed': {
          actions: [
            assign({
              fields: ({ context, event }) => ({
                ...context.fields,
                tags: context.fields.tags.filter((tag) => tag !== event.tag),
              }),
              problems: ({ context }) => ({ ...context.problems, tags: undefined }),
            }),
            'noteChanged',
          ],
        },
        'content.changed': {
          actions: assign({ problems: ({ context }) => ({ ...context.problems, content: undefined }) }),
        },
        'draft.restored': {
          actions: assign({
            fields: ({ event }) => event.fields,
            version: ({ event }) => event.version,
            problems: {},
            restoring: ({ context, event }) => (event.isRevision ? 'unsent' : context.restoring),
          }),
        },
        'store.began': { actions: ['sendRestoring', assign({ isStoring: true })] },
        'post.stored': [
          {
            guard: ({ event }) => event.by === 'autosave',
            actions: [
              { type: 'noteId', params: ({ event }) => event.post._id },
              { type: 'adopt', params: ({ event }) => event.post },
            ],
          },
          {
            actions: [
              { type: 'tell', params: ({ context }) => savedMessage(context) },
              { type: 'noteId', params: ({ event }) => event.post._id },
              { type: 'adopt', params: ({ event }) => event.post },
            ],
          },
        ],
        'save.requested': [
          {
            guard: 'hasFailedImages',
            actions: {
              type: 'tell',
              params: ({ context }) => ({ kind: 'error', text: lostImages(context) }),
            },
          },
          // The writer wants the images stored too, so the save waits for them. BLOCK-25.
          { guard: 'hasPendingImages', actions: assign({ isSaveDue: true }) },
          { actions: 'noteRequested' },
        ],
        'store.failed': [
          {
            guard: { type: 'wasConflict', params: ({ event }) => event.outcome },
            target: 'conflicted',
            actions: assign({ isStoring: false, theirs: ({ event }) => theirsOf(event.outcome) }),
          },
          {
            guard: ({ event }) => event.by === 'autosave',
            actions: assign({
              isStoring: false,
              problems: ({ context, event }) => ({ ...context.problems, ...refusedProblems(event.outcome) }),
            }),
          },
          {
            actions: [
              assign({ isStoring: false, problems: ({ event }) => refusedProblems(event.outcome) }),
              { type: 'tell', params: ({ context, event }) => failureMessage(context, event.outcome) },
              { type: 'point', params: ({ event }) => refusedProblems(event.outcome) },
            ],
          },
        ],
        'publish.chosen': {
          actions: [
            assign(({ context: { fields }, event: { at } }) => ({
              before: fields,
              fields: { ...fields, publishAt: at, status: at === '' ? 'published' : 'draft' },
            })),
            'submitAgain',
          ],
        },
        'form.submitted': [
          {
            guard: 'hasFailedImages',
            actions: [
              { type: 'tell', params: ({ context }) => ({ kind: 'error', text: lostImages(context) }) },
              'takeBack',
            ],
          },
          { guard: 'hasPendingImages', target: 'waiting' },
          {
            guard: ({ context, event }) =>
              context.isStoring && isComplete(problemsOf(draftOf(context, event.content))),
            target: 'settling',
            actions: assign({ heldText: ({ event }) => event.content }),
          },
          {
            guard: {
              type: 'isComplete',
              params: ({ context, event }) => problemsOf(draftOf(context, event.content)),
            },
            target: 'saving',
          },
          {
            actions: [
              assign({ problems: ({ context, event }) => problemsOf(draftOf(context, event.content)) }),
              { type: 'tell', params: { kind: 'error', text: 'Please fix the validation errors' } },
              {
                type: 'point',
                params: ({ context, event }) => problemsOf(draftOf(context, event.content)),
              },
              'takeBack',
            ],
          },
        ],
      },
    },
    /** The submission waits for a save in the editor. SAVE-8. */
    settling: {
      on: {
        'post.stored': {
          target: 'saving',
          actions: [
            { type: 'noteId', params: ({ event }) => event.post._id },
            { type: 'adopt', params: ({ event }) => event.post },
          ],
        },
        'store.failed': [
          {
            guard: { type: 'wasConflict', params: ({ event }) => event.outcome },
            target: 'conflicted',
            actions: assign({ isStoring: false, theirs: ({ event }) => theirsOf(event.outcome) }),
          },
          { target: 'saving', actions: assign({ isStoring: false }) },
        ],
      },
    },
    /** The images of the text are uploaded first, or they would be missing. BLOCK-25. */
    waiting: {
      entry: assign({ isSaveDue: false }),
      on: {
        'post.stored': {
          actions: [
            { type: 'noteId', params: ({ event }) => event.post._id },
            { type: 'adopt', params: ({ event }) => event.post },
          ],
        },
        'store.failed': { actions: assign({ isStoring: false }) },
      },
      always: [
        {
          guard: 'hasFailedImages',
          target: 'writing',
          actions: [
            { type: 'tell', params: ({ context }) => ({ kind: 'error', text: lostImages(context) }) },
            'takeBack',
          ],
        },
        { guard: not('hasPendingImages'), target: 'writing', actions: 'submitAgain' },
      ],
    },
    saving: {
      tags: 'busy',
      entry: ['noteSaving', 'sendRestoring'],
      exit: assign({ heldText: '' }),
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context, event }) => {
          assertEvent(event, ['form.submitted', 'mine.kept', 'post.stored', 'store.failed']);
          return {
            id: context.id,
            draft: draftOf(context, 'content' in event ? event.content : context.heldText),
          };
        },
        onDone: [
          {
            guard: ({ context, event }) => event.output.kind === 'saved' && isOut(context),
            target: 'saved',
            actions: ['noteSaved', { type: 'tell', params: ({ context }) => savedMessage(context) }],
          },
          {
            guard: ({ event }) => event.output.kind === 'saved',
            target: 'writing',
            actions: [
              'noteSaved',
              { type: 'tell', params: ({ context }) => savedMessage(context) },
              { type: 'noteId', params: ({ event }) => savedPost(event.output)._id },
              { type: 'adopt', params: ({ event }) => savedPost(event.output) },
            ],
          },
          {
            guard: { type: 'wasConflict', params: ({ event }) => event.output },
            target: 'conflicted',
            actions: assign({ theirs: ({ event }) => theirsOf(event.output) }),
          },
          {
            target: 'writing',
            actions: [
              assign({ problems: ({ event }) => refusedProblems(event.output) }),
              { type: 'tell', params: ({ context, event }) => failureMessage(context, event.output) },
              { type: 'point', params: ({ event }) => refusedProblems(event.output) },
              'takeBack',
              'noteFailed',
            ],
          },
        ],
        onError: {
          target: 'writing',
          actions: [
            { type: 'tell', params: ({ context }) => failureMessage(context, undefined) },
            'takeBack',
            'noteFailed',
          ],
        },
      },
    },
    conflicted: {
      on: {
        'mine.kept': {
          target: 'saving',
          actions: assign({ version: ({ context }) => context.theirs?.version }),
        },
        'theirs.taken': {
          target: 'writing',
          actions: [
            {
              type: 'replaceText',
              params: ({ context }) => context.theirs?.content ?? context.opening,
            },
            assign(({ context }) =>
              context.theirs === undefined
                ? {}
                : { fields: fieldsOf(context.theirs), version: context.theirs.version },
            ),
          ],
        },
        'conflict.closed': { target: 'writing', actions: 'takeBack' },
      },
    },
    saved: { tags: 'busy', after: { redirectAfterSave: 'left' } },
    left: { type: 'final', entry: 'leave' },
  },
});

export type PostFormRef = ActorRefFrom<typeof postFormMachine>;
