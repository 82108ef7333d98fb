import { type ActorRefFrom, assertEvent, fromPromise, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';

/**
 * Was this article helpful? Either answer is thanked for at once, and counted behind the thanks.
 * Spec: blog, admin and help 2 (Help article), 4.
 */
export const articleFeedbackMachine = setup({
  types: {} as {
    context: Record<string, never>;
    events: { type: 'answer.given'; helpful: boolean };
    tags: 'thanked';
  },
  actors: {
    /** Has the answer counted. */
    count: fromPromise<void, { helpful: boolean }>(() => unprovided('articleFeedbackMachine', 'count')),
  },
}).createMachine({
  id: 'articleFeedback',
  context: {},
  initial: 'unanswered',
  states: {
    unanswered: { on: { 'answer.given': 'counting' } },
    counting: {
      tags: 'thanked',
      invoke: {
        id: 'count',
        src: 'count',
        input: ({ event }) => {
          assertEvent(event, 'answer.given');
          return { helpful: event.helpful };
        },
        onDone: 'answered',
        // The reader has done their part: a lost answer is no worry of theirs.
        onError: 'answered',
      },
    },
    answered: { tags: 'thanked' },
  },
});

export type ArticleFeedbackRef = ActorRefFrom<typeof articleFeedbackMachine>;
