import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { SavedBy, StoreOutcome } from '../../contract/admin-posts.ts';
import type { Post } from '../../contract/posts.ts';
import { unprovided } from '../unprovided.ts';
import { postOf } from './post-outcomes.ts';

type Context = {
  /** Whether the post is a draft that is saved automatically. SAVE-7. */
  isAutosaved: boolean;
  /** Who started the running save: the admin or the autosave. */
  by: SavedBy;
  /** Whether the text changed after the running save began. SAVE-11. */
  isChanged: boolean;
  /** Whether the admin requested another save during the running one. SAVE-8. */
  isRequested: boolean;
  /** The time at which the server stored the text, in ISO 8601. Undefined once the text changes. */
  savedAt: string | undefined;
  /** The reason that the text could not be stored. */
  problem: string | undefined;
};

const unreachable = 'the server cannot be reached.';

/** Reports to the form that the running save stored nothing. */
const tellUnstored = {
  type: 'noteUnstored',
  params: ({ context, event }: { context: Context; event: { output: StoreOutcome } }) => ({
    outcome: event.output,
    by: context.by,
  }),
} as const;

/**
 * Saves a post in the background while the admin is writing: drafts a few seconds after a change, and any
 * post on request. One save runs at a time. SAVE-2, SAVE-6 to SAVE-12, SAVE-15.
 */
export const autosaveMachine = setup({
  types: {} as {
    context: Context;
    events: /** `isAutosaved`: the post is a draft now, and was a draft when it was last stored. */
      | { type: 'text.changed'; isAutosaved: boolean }
      | { type: 'save.requested' }
      /** The form starts its own save, for example to publish the post. */
      | { type: 'save.attempted' }
      | { type: 'save.failed' }
      | { type: 'post.saved' };
    tags: 'saving';
  },
  actors: {
    /** Collects the form's fields and the text and stores them. Fails when the server is unreachable. */
    store: fromPromise<StoreOutcome, SavedBy>(() => unprovided('autosaveMachine', 'store')),
  },
  actions: {
    /** Reports that a save began. Either `noteStored` or `noteUnstored` follows. */
    noteStoring: () => unprovided('autosaveMachine', 'noteStoring'),
    noteStored: (_, _stored: { post: Post; by: SavedBy }) => unprovided('autosaveMachine', 'noteStored'),
    /**
     * Reports an outcome in which nothing was stored. The outcome is undefined if the server did not respond.
     */
    noteUnstored: (_, _failed: { outcome: StoreOutcome | undefined; by: SavedBy }) =>
      unprovided('autosaveMachine', 'noteUnstored'),
    /** Reports that the server has the current text. SAVE-11. */
    noteSaved: () => unprovided('autosaveMachine', 'noteSaved'),
    begin: assign((_, by: SavedBy) => ({
      ...{ by, isChanged: false, isRequested: false },
      ...{ savedAt: undefined, problem: undefined },
    })),
    fail: assign((_, problem: string | undefined) => ({ problem })),
  },
  guards: {
    isAutosaved: ({ context }) => context.isAutosaved,
    isRequested: ({ context }) => context.isRequested,
    isDue: ({ context }) => context.isChanged && context.isAutosaved,
    isStored: ({ context }) => context.savedAt !== undefined && !context.isChanged,
    wasStored: (_, { kind }: StoreOutcome) => kind === 'saved',
    wasUnneeded: (_, { kind }: StoreOutcome) => kind === 'empty' || kind === 'out',
    wasConflict: (_, { kind }: StoreOutcome) => kind === 'conflict',
    wasServerError: (_, outcome: StoreOutcome) => outcome.kind === 'refused' && !outcome.message,
  },
  delays: { autosaveDelay: 5_000, retryDelay: 10_000 },
}).createMachine({
  id: 'autosave',
  context: {
    isAutosaved: true,
    by: 'autosave',
    isChanged: false,
    isRequested: false,
    savedAt: undefined,
    problem: undefined,
  },
  initial: 'idle',
  on: {
    'text.changed': {
      target: '.changed',
      actions: assign({ isAutosaved: ({ event }) => event.isAutosaved }),
    },
    'save.requested': { target: '.saving', actions: { type: 'begin', params: 'admin' } },
    'save.attempted': '.held',
  },
  states: {
    idle: {},
    changed: { always: [{ guard: 'isAutosaved', target: 'waiting' }, 'idle'] },
    waiting: {
      on: {
        // Only the first unsaved change starts the timer, so that a save also happens during steady writing.
        'text.changed': {
          guard: ({ event }) => event.isAutosaved,
        },
      },
      after: { autosaveDelay: { target: 'saving', actions: { type: 'begin', params: 'autosave' } } },
    },
    saving: {
      tags: 'saving',
      entry: 'noteStoring',
      invoke: {
        id: 'store',
        src: 'store',
        input: ({ context }) => context.by,
        onDone: [
          {
            guard: { type: 'wasStored', params: ({ event }) => event.output },
            target: 'settling',
            actions: [
              {
                type: 'noteStored',
                params: ({ context: { by }, event }) => ({ post: postOf(event.output), by }),
              },
              assign({
                savedAt: ({ event }) => postOf(event.output).updatedAt,
              }),
            ],
          },
          {
            guard: { type: 'wasUnneeded', params: ({ event }) => event.output },
            target: 'settling',
            actions: [
              tellUnstored,
              // A requested save would publish the text. The admin first learns that the post is out.
              assign(({ event: { output } }) =>
                output.kind === 'out'
                  ? {
                      isAutosaved: false,
                      isRequested: false,
                      savedAt: output.isCurrent ? output.post.updatedAt : undefined,
                    }
                  : {},
              ),
            ],
          },
          {
            guard: { type: 'wasConflict', params: ({ event }) => event.output },
            target: 'held',
            actions: [{ type: 'fail', params: 'this post was changed elsewhere.' }, tellUnstored],
          },
          {
            guard: { type: 'wasServerError', params: ({ event }) => event.output },
            target: 'failed',
            actions: [{ type: 'fail', params: 'the server had an error.' }, tellUnstored],
          },
          {
            target: 'refused',
            actions: [{ type: 'fail', params: ({ event }) => messageOf(event.output) }, tellUnstored],
          },
        ],
        onError: {
          target: 'failed',
          actions: [
            { type: 'fail', params: unreachable },
            { type: 'noteUnstored', params: ({ context }) => ({ outcome: undefined, by: context.by }) },
          ],
        },
      },
      on: {
        'text.changed': {
          actions: assign({ isChanged: true, isAutosaved: ({ event }) => event.isAutosaved }),
        },
        'save.requested': { actions: assign({ isRequested: true }) },
        // The form waits until the running save has finished, and then saves what was requested.
        'save.attempted': { actions: assign({ isRequested: false }) },
      },
    },
    settling: {
      always: [
        { guard: 'isRequested', target: 'saving', actions: { type: 'begin', params: 'admin' } },
        { guard: 'isDue', target: 'waiting' },
        { guard: 'isStored', target: 'saved' },
        'idle',
      ],
    },
    saved: { entry: 'noteSaved' },
    failed: {
      always: { guard: 'isRequested', target: 'saving', actions: { type: 'begin', params: 'admin' } },
      after: {
        retryDelay: {
          guard: 'isAutosaved',
          target: 'saving',
          actions: { type: 'begin', params: 'autosave' },
        },
      },
    },
    refused: {
      always: [
        { guard: 'isRequested', target: 'saving', actions: { type: 'begin', params: 'admin' } },
        { guard: 'isDue', target: 'waiting' },
      ],
    },
    /** The form is saving, or the admin is deciding between two texts. SAVE-12. */
    held: {
      on: {
        'text.changed': { actions: assign({ isAutosaved: ({ event }) => event.isAutosaved }) },
        'save.attempted': { actions: assign({ problem: undefined }) },
        'save.failed': 'changed',
        'post.saved': { target: 'idle', actions: assign({ problem: undefined }) },
      },
    },
  },
});

const messageOf = (outcome: StoreOutcome) => (outcome.kind === 'refused' ? outcome.message : undefined);

export type AutosaveRef = ActorRefFrom<typeof autosaveMachine>;
