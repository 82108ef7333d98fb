import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { AuthorList } from '../../contract/authors.ts';
import { unprovided } from '../unprovided.ts';

type Authors = AuthorList['authors'];

/** The authors that a post can be given, read when the admin asks for them. AUTHOR-18. */
export const authorChoiceMachine = setup({
  types: {} as {
    context: { authors: Authors };
    events: { type: 'authors.wanted' };
    tags: 'busy';
  },
  actors: { list: fromPromise<Authors>(() => unprovided('authorChoiceMachine', 'list')) },
  actions: {
    /** Focuses the choice, which takes the place of the button that was pressed. */
    focusChoice: () => unprovided('authorChoiceMachine', 'focusChoice'),
  },
}).createMachine({
  id: 'authorChoice',
  context: { authors: [] },
  initial: 'closed',
  states: {
    closed: { on: { 'authors.wanted': 'loading' } },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'list',
        src: 'list',
        onDone: {
          target: 'open',
          actions: [assign({ authors: ({ event }) => event.output }), 'focusChoice'],
        },
        onError: 'failed',
      },
    },
    open: {},
    failed: { on: { 'authors.wanted': 'loading' } },
  },
});

export type AuthorChoiceRef = ActorRefFrom<typeof authorChoiceMachine>;
