import { type ActorRefFrom, assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import type { KeptDraft } from '../../contract/admin-posts.ts';
import { unprovided } from '../unprovided.ts';

/**
 * Keeps unsaved text in this browser: within a second of every change, and at once when the page is hidden.
 * First offers to restore the text that an earlier visit kept. WRITE-37 to WRITE-44.
 */
export const postDraftMachine = setup({
  types: {} as {
    context: {
      draft: KeptDraft | undefined;
      /** Whether unsaved text was written while the kept text was being read or offered. WRITE-41. */
      isChanged: boolean;
    };
    events:
      | { type: 'text.changed' }
      | { type: 'save.attempted' }
      | { type: 'post.saved' }
      | { type: 'page.hidden' }
      | { type: 'draft.restored' }
      | { type: 'draft.discarded' };
  },
  actors: {
    /** Reads the text that an earlier visit kept, if it differs from the post on screen. */
    read: fromPromise<KeptDraft | undefined>(() => unprovided('postDraftMachine', 'read')),
    /** Stores the current text synchronously. Fails when the storage is full. */
    keep: fromPromise<void>(() => unprovided('postDraftMachine', 'keep')),
    /** Reports that the page is hidden. Also keeps the text when the editor closes. */
    watchPage: fromCallback<EventObject>(() => unprovided('postDraftMachine', 'watchPage')),
  },
  actions: {
    /** Puts a draft into the editor. */
    restore: (_, _draft: KeptDraft | undefined) => unprovided('postDraftMachine', 'restore'),
    forget: () => unprovided('postDraftMachine', 'forget'),
  },
  guards: {
    isFound: (_, draft: KeptDraft | undefined) => draft !== undefined,
    isChanged: ({ context }) => context.isChanged,
  },
  delays: { keepDelay: 700 },
}).createMachine({
  id: 'postDraft',
  context: { draft: undefined, isChanged: false },
  initial: 'looking',
  states: {
    looking: {
      invoke: {
        id: 'read',
        src: 'read',
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'offered',
            actions: assign({ draft: ({ event }) => event.output }),
          },
          { guard: 'isChanged', target: 'waiting' },
          'quiet',
        ],
        onError: [{ guard: 'isChanged', target: 'waiting' }, 'quiet'],
      },
      on: {
        'text.changed': { actions: assign({ isChanged: true }) },
        'post.saved': { actions: assign({ isChanged: false }) },
      },
    },
    offered: {
      on: {
        'text.changed': { actions: assign({ isChanged: true }) },
        'post.saved': { actions: assign({ isChanged: false }) },
        'draft.restored': {
          target: 'kept',
          actions: [
            { type: 'restore', params: ({ context }) => context.draft },
            assign({ draft: undefined }),
          ],
        },
        'draft.discarded': [
          // The text on screen will replace the kept text.
          { guard: 'isChanged', target: 'waiting', actions: assign({ draft: undefined }) },
          { target: 'quiet', actions: ['forget', assign({ draft: undefined })] },
        ],
      },
    },
    quiet: { on: { 'text.changed': 'waiting' } },
    waiting: {
      invoke: { id: 'watchPage', src: 'watchPage' },
      after: { keepDelay: 'keeping' },
      on: {
        'page.hidden': 'keeping',
        'save.attempted': 'keeping',
        'post.saved': { target: 'quiet', actions: 'forget' },
      },
    },
    keeping: {
      invoke: { id: 'keep', src: 'keep', onDone: 'kept', onError: 'unkept' },
      on: {
        // The earlier text is being stored, so the changed text is stored next.
        'text.changed': 'waiting',
        'post.saved': { target: 'quiet', actions: 'forget' },
      },
    },
    kept: { on: { 'text.changed': 'waiting', 'post.saved': { target: 'quiet', actions: 'forget' } } },
    unkept: { on: { 'text.changed': 'waiting', 'post.saved': { target: 'quiet', actions: 'forget' } } },
  },
});

export type PostDraftRef = ActorRefFrom<typeof postDraftMachine>;
