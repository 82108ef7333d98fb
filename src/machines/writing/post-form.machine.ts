import { type ActorRefFrom, assertEvent, assign, fromPromise, not, setup } from 'xstate';
import type {
  PostFields,
  PostLoad,
  PostSave,
  PostSaveRequest,
  ToastMessage,
} from '../../contract/admin-posts.ts';
import type { Post } from '../../contract/posts.ts';
import { unprovided } from '../unprovided.ts';
import type { ImageCounts } from './image-uploads.ts';
import { draftOf, emptyFields, fieldsOf, type Problems, problemsOf, tagProblem } from './post-fields.ts';

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
  /** The images of the text that are not uploaded yet. */
  images: ImageCounts;
};

type TextField = Exclude<keyof PostFields, 'tags' | 'status' | 'publishAt'>;
type Saving = { content: string };

/**
 * The form of one post: loads it in update mode, validates, saves, and returns to the list. When another
 * writer saved first, the writer chooses between both texts. WRITE-3 to WRITE-8, WRITE-15, WRITE-16,
 * WRITE-34 to WRITE-36, WRITE-43, PUB-11, PUB-12.
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
      | { type: 'tag.typed'; text: string }
      | { type: 'tag.entered'; tag: string }
      | { type: 'tag.removed'; tag: string }
      | { type: 'content.changed' }
      | { type: 'draft.restored'; fields: PostFields; version: number | undefined }
      | ({ type: 'form.submitted' } & Saving)
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
    noteSaving: () => unprovided('postFormMachine', 'noteSaving'),
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
    })),
  },
  guards: {
    isUpdate: ({ context }) => context.id !== undefined,
    hasFailedImages: ({ context }) => context.images.failed > 0,
    hasPendingImages: ({ context }) => context.images.pending > 0,
    isComplete: (_, problems: Problems) => Object.keys(problems).length === 0,
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
    images: { pending: 0, failed: 0 },
  }),
  on: {
    'images.counted': {
      actions: assign({ images: ({ event: { pending, failed } }) => ({ pending, failed }) }),
    },
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
          }),
        },
        'form.submitted': [
          {
            guard: 'hasFailedImages',
            actions: {
              type: 'tell',
              params: ({ context }) => ({ kind: 'error', text: lostImages(context) }),
            },
          },
          { guard: 'hasPendingImages', target: 'waiting' },
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
            ],
          },
        ],
      },
    },
    /** The images of the text are uploaded first, or they would be missing. BLOCK-25. */
    waiting: {
      always: [
        {
          guard: 'hasFailedImages',
          target: 'writing',
          actions: { type: 'tell', params: ({ context }) => ({ kind: 'error', text: lostImages(context) }) },
        },
        { guard: not('hasPendingImages'), target: 'writing', actions: 'submitAgain' },
      ],
    },
    saving: {
      tags: 'busy',
      entry: 'noteSaving',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context, event }) => {
          assertEvent(event, ['form.submitted', 'mine.kept']);
          return { id: context.id, draft: draftOf(context, event.content) };
        },
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'saved',
            target: 'saved',
            actions: [
              'noteSaved',
              {
                type: 'tell',
                params: ({ context }) => ({
                  kind: 'success',
                  text: `Post ${context.id === undefined ? 'created' : 'updated'} successfully`,
                }),
              },
            ],
          },
          {
            guard: ({ event }) => event.output.kind === 'conflict',
            target: 'conflicted',
            actions: assign({
              theirs: ({ event }) => (event.output.kind === 'conflict' ? event.output.theirs : undefined),
            }),
          },
          {
            target: 'writing',
            actions: [
              assign({ problems: ({ event }) => refusedProblems(event.output) }),
              {
                type: 'tell',
                params: ({ context, event }) => ({
                  kind: 'error',
                  text:
                    (event.output.kind === 'refused' ? event.output.message : undefined) ??
                    saveFailure(context),
                }),
              },
              { type: 'point', params: ({ event }) => refusedProblems(event.output) },
            ],
          },
        ],
        onError: {
          target: 'writing',
          actions: {
            type: 'tell',
            params: ({ context }) => ({ kind: 'error', text: saveFailure(context) }),
          },
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
        'conflict.closed': 'writing',
      },
    },
    saved: { tags: 'busy', after: { redirectAfterSave: 'left' } },
    left: { type: 'final', entry: 'leave' },
  },
});

export type PostFormRef = ActorRefFrom<typeof postFormMachine>;

const lostImages = ({ images: { failed } }: Context) =>
  failed === 1
    ? 'An image was not uploaded. Retry or remove it, then save.'
    : `${failed} images were not uploaded. Retry or remove them, then save.`;

const saveFailure = ({ id }: Context) => `Failed to ${id === undefined ? 'create' : 'update'} post`;

/** The server's errors of single fields. WRITE-8. */
function refusedProblems(save: PostSave): Problems {
  return save.kind === 'refused'
    ? Object.fromEntries(save.issues.map(({ path, message }) => [path.split('.')[0], message]))
    : {};
}

function loadedPost(load: PostLoad): Post {
  if (load.kind !== 'loaded') {
    throw new Error('Only a post that was loaded can be opened');
  }
  return load.post;
}
