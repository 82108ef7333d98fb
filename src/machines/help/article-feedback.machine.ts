import { type ActorRefFrom, assertEvent, fromPromise, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';

/**
 * The question "Was this article helpful?". The thank-you message shows at once, while the answer is being
 * sent. HELP-47.
 */
export const articleFeedbackMachine = setup({
  types: {} as {
    context: Record<string, never>;
    events: { type: 'answer.given'; helpful: boolean };
    tags: 'thanked';
  },
  actors: {
    /** Sends the answer to the server, which counts it. */
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
        // The reader can do nothing about a lost answer, so no error is shown.
        onError: 'answered',
      },
    },
    answered: { tags: 'thanked' },
  },
});

export type ArticleFeedbackRef = ActorRefFrom<typeof articleFeedbackMachine>;
