import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { DraftFinding, SharedDraft } from '../../contract/draft-links.ts';
import { unprovided } from '../unprovided.ts';

/** Loads a draft by the secret link in the address. LINK-6. */
export const sharedDraftMachine = setup({
  types: {} as {
    context: { post: SharedDraft['post'] | undefined };
    events: { type: 'retry.pressed' };
  },
  actors: {
    read: fromPromise<DraftFinding>(() => unprovided('sharedDraftMachine', 'read')),
  },
  guards: {
    isFound: (_, { kind }: DraftFinding) => kind === 'found',
    isMissing: (_, { kind }: DraftFinding) => kind === 'none',
  },
}).createMachine({
  id: 'sharedDraft',
  context: { post: undefined },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'read',
        src: 'read',
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'shown',
            actions: assign({ post: ({ event }) => postIn(event.output) }),
          },
          { guard: { type: 'isMissing', params: ({ event }) => event.output }, target: 'none' },
          'over',
        ],
        onError: 'failed',
      },
    },
    shown: {},
    none: {},
    over: {},
    failed: { on: { 'retry.pressed': 'reading' } },
  },
});

export type SharedDraftRef = ActorRefFrom<typeof sharedDraftMachine>;

const postIn = (found: DraftFinding) => (found.kind === 'found' ? found.post : undefined);
