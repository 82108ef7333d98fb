import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { AuthorList } from '../../contract/authors.ts';
import { unprovided } from '../unprovided.ts';

type Authors = AuthorList['authors'];

/** Loads the authors to choose from when the admin asks to change a post's author. AUTHOR-18. */
export const authorChoiceMachine = setup({
  types: {} as {
    context: { authors: Authors };
    events: { type: 'authors.wanted' };
    tags: 'busy';
  },
  actors: { list: fromPromise<Authors>(() => unprovided('authorChoiceMachine', 'list')) },
  actions: {
    /** Focuses the select box, which replaces the pressed button. */
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
