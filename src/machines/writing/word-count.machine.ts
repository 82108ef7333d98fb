import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';

/**
 * Counts the words of the text when the editor is idle, at most twice a second. While a count is pending,
 * further key presses add no work. TOOL-6, TOOL-7.
 */
export const wordCountMachine = setup({
  types: {} as {
    /** Undefined until the first count. */
    context: { words: number | undefined };
    events: { type: 'text.changed' };
    tags: 'settled';
  },
  actors: {
    count: fromPromise<number>(() => unprovided('wordCountMachine', 'count')),
  },
  delays: { countQuiet: 500 },
}).createMachine({
  id: 'wordCount',
  context: { words: undefined },
  initial: 'counting',
  states: {
    counting: {
      tags: 'settled',
      invoke: {
        id: 'count',
        src: 'count',
        onDone: { target: 'counted', actions: assign({ words: ({ event }) => event.output }) },
        onError: 'counted',
      },
      on: { 'text.changed': 'changed' },
    },
    counted: { tags: 'settled', on: { 'text.changed': 'changed' } },
    changed: { after: { countQuiet: 'counting' } },
  },
});

export type WordCountRef = ActorRefFrom<typeof wordCountMachine>;
