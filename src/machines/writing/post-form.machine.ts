import { type ActorRefFrom, assertEvent, assign, not } from 'xstate';
import { draftOf, emptyFields } from './post-fields.ts';
import { postForm } from './post-form.setup.ts';
import { writing } from './post-form.writing.ts';
import {
  countsIn,
  failureMessage,
  isOut,
  lostImages,
  postOf,
  refusedProblems,
  savedMessage,
  theirsOf,
} from './post-outcomes.ts';

/**
 * The form of one post: loads it in update mode, validates, saves, and returns to the list. If another writer
 * saved first, the writer chooses between the two texts. WRITE-3 to WRITE-8, WRITE-15, WRITE-16, WRITE-34 to
 * WRITE-36, WRITE-43, PUB-11, PUB-12, PUB-20.
 */
export const postFormMachine = postForm.createMachine({
  id: 'postForm',
  context: ({ input }) => ({
    id: input.id,
    newId: input.newId,
    fields: emptyFields,
    draftSlug: undefined,
    tagText: '',
    opening: '',
    version: undefined,
    base: undefined,
    problems: {},
    theirs: undefined,
    isDraftStored: true,
    isStoring: false,
    restoring: 'none',
    isSaveDue: false,
    heldText: '',
    before: undefined,
    isOutdated: false,
    stored: undefined,
    images: { pending: 0, failed: 0 },
  }),
  on: {
    'image.placed': { actions: { type: 'placeImage', params: ({ event }) => event.imageUrl } },
    'images.counted': [
      {
        guard: ({ context, event }) => context.isSaveDue && event.failed > 0,
        actions: [
          assign({ isSaveDue: false, images: ({ event }) => countsIn(event) }),
          { type: 'tell', params: ({ event }) => lostImages({ images: event }) },
        ],
      },
      { actions: assign({ images: ({ event }) => countsIn(event) }) },
    ],
    // The editor reports the text with the image after the count. A save between the two would be outdated.
    'text.arrived': {
      guard: ({ context }) => context.isSaveDue && context.images.pending === 0,
      actions: [assign({ isSaveDue: false }), 'noteRequested'],
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
              { type: 'open', params: ({ event }) => postOf(event.output) },
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
    writing,
    /** The submission waits for a running save in the editor. SAVE-8. */
    settling: {
      // The submission includes a save that was requested before it.
      entry: 'noteSaving',
      on: {
        'text.arrived': { actions: assign({ isOutdated: true }) },
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
    /**
     * Waits for the uploads of the images in the text. Otherwise the images would be missing from the post.
     * BLOCK-25.
     */
    waiting: {
      entry: assign({ isSaveDue: false }),
      on: {
        'store.began': { actions: ['sendRestoring', assign({ isStoring: true })] },
        'post.stored': {
          actions: [
            { type: 'noteId', params: ({ event }) => event.post._id },
            { type: 'adopt', params: ({ event }) => event.post },
          ],
        },
        'store.failed': { actions: assign({ isStoring: false }) },
        'text.arrived': { guard: not('hasPendingImages'), target: 'writing', actions: 'submitAgain' },
      },
      always: {
        guard: 'hasFailedImages',
        target: 'writing',
        actions: [{ type: 'tell', params: ({ context }) => lostImages(context) }, 'takeBack'],
      },
    },
    saving: {
      tags: 'busy',
      entry: ['noteSaving', 'sendRestoring'],
      on: {
        'text.arrived': { actions: assign({ isOutdated: true }) },
        'image.placed': {
          actions: [
            { type: 'placeImage', params: ({ event }) => event.imageUrl },
            assign({ isOutdated: true }),
          ],
        },
      },
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
            guard: ({ context, event }) => event.output.kind === 'saved' && context.isOutdated,
            target: 'writing',
            actions: [
              { type: 'tell', params: ({ context }) => savedMessage(context) },
              { type: 'noteId', params: ({ event }) => postOf(event.output)._id },
              { type: 'adopt', params: ({ event }) => postOf(event.output) },
              assign({ before: undefined }),
              'noteFailed',
            ],
          },
          {
            guard: ({ context, event }) => event.output.kind === 'saved' && isOut(context),
            target: 'saved',
            actions: [
              'noteSaved',
              { type: 'tell', params: ({ context }) => savedMessage(context) },
              assign({ stored: ({ event }) => event.output }),
            ],
          },
          {
            guard: ({ event }) => event.output.kind === 'saved',
            target: 'writing',
            actions: [
              'noteSaved',
              { type: 'tell', params: ({ context }) => savedMessage(context) },
              { type: 'noteId', params: ({ event }) => postOf(event.output)._id },
              { type: 'adopt', params: ({ event }) => postOf(event.output) },
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
      // The dialog gives the focus back to the text, so the text stays enabled behind it.
      tags: 'writable',
      on: {
        'mine.kept': {
          target: 'saving',
          // Autosave stops if the post is now published or scheduled. SAVE-7.
          actions: [{ type: 'keepMine', params: ({ event }) => event.fields }, 'noteChanged'],
        },
        'theirs.taken': {
          target: 'writing',
          actions: [
            { type: 'open', params: ({ context }) => context.theirs },
            { type: 'noteId', params: ({ context }) => context.theirs?._id ?? '' },
            { type: 'replaceText', params: ({ context }) => context.opening },
            'noteSaved',
          ],
        },
        'conflict.closed': { target: 'writing', actions: 'takeBack' },
      },
    },
    saved: {
      tags: 'busy',
      after: { redirectAfterSave: 'left' },
      on: {
        'text.arrived': 'staying',
        'image.placed': {
          target: 'staying',
          actions: { type: 'placeImage', params: ({ event }) => event.imageUrl },
        },
      },
    },
    /** The last change is not stored, so the editor stays open. WRITE-25. */
    staying: {
      entry: [
        { type: 'noteId', params: ({ context }) => postOf(context.stored)._id },
        { type: 'adopt', params: ({ context }) => postOf(context.stored) },
        assign({ before: undefined }),
      ],
      always: 'writing',
    },
    left: { type: 'final', entry: 'leave' },
  },
});

export type PostFormRef = ActorRefFrom<typeof postFormMachine>;
