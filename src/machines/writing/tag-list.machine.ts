import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';

/** Loads the tags in use, most used first. If they fail to load, the list stays empty. WRITE-22. */
export const tagListMachine = setup({
  types: {} as { context: { tags: string[] }; events: { type: 'tags.wanted' } },
  actors: { list: fromPromise<string[]>(() => unprovided('tagListMachine', 'list')) },
}).createMachine({
  id: 'tagList',
  context: { tags: [] },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'list',
        src: 'list',
        onDone: { target: 'loaded', actions: assign({ tags: ({ event }) => event.output }) },
        onError: 'failed',
      },
    },
    loaded: {},
    failed: { on: { 'tags.wanted': 'loading' } },
  },
});

export type TagListRef = ActorRefFrom<typeof tagListMachine>;
