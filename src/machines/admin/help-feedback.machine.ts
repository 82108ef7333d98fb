import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { ArticleCounts } from '../../contract/admin-feedback.ts';
import { unprovided } from '../unprovided.ts';

/** What readers said of the help articles, read on arrival and again on demand. */
export const helpFeedbackMachine = setup({
  types: {} as {
    context: { articles: ArticleCounts[] };
    events: { type: 'refresh.requested' };
    tags: 'busy';
  },
  actors: { read: fromPromise<ArticleCounts[]>(() => unprovided('helpFeedbackMachine', 'read')) },
}).createMachine({
  id: 'helpFeedback',
  context: { articles: [] },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        onDone: { target: 'loaded', actions: assign({ articles: ({ event }) => event.output }) },
        // The counts that were there stay.
        onError: 'failed',
      },
    },
    loaded: { on: { 'refresh.requested': 'loading' } },
    failed: { on: { 'refresh.requested': 'loading' } },
  },
});

export type HelpFeedbackRef = ActorRefFrom<typeof helpFeedbackMachine>;
