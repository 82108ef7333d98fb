import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { ArticleCounts } from '../../contract/admin-feedback.ts';
import { unprovided } from '../unprovided.ts';

/** Readers' answers on help articles, read on arrival and on demand. ADMIN-63, ADMIN-67, ADMIN-68. */
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
        // Keeps the counts of the last read.
        onError: 'failed',
      },
    },
    loaded: { on: { 'refresh.requested': 'loading' } },
    failed: { on: { 'refresh.requested': 'loading' } },
  },
});

export type HelpFeedbackRef = ActorRefFrom<typeof helpFeedbackMachine>;
