import { type ActorRefFrom, assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import type { ArticleCounts } from '../../contract/admin-feedback.ts';
import { unprovided } from '../unprovided.ts';

/**
 * Loads the counts of readers' answers for each help article: on arrival, on demand, and when the admin comes
 * back to the page. ADMIN-12, ADMIN-63, ADMIN-67, ADMIN-68.
 */
export const helpFeedbackMachine = setup({
  types: {} as {
    context: { articles: ArticleCounts[] };
    events: { type: 'refresh.requested' } | { type: 'window.focused' };
    tags: 'busy';
  },
  actors: {
    read: fromPromise<ArticleCounts[]>(() => unprovided('helpFeedbackMachine', 'read')),
    /** Sends `window.focused` when the admin comes back to the page. */
    watchWindow: fromCallback<EventObject>(() => unprovided('helpFeedbackMachine', 'watchWindow')),
  },
}).createMachine({
  id: 'helpFeedback',
  context: { articles: [] },
  invoke: { id: 'watchWindow', src: 'watchWindow' },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        onDone: { target: 'loaded', actions: assign({ articles: ({ event }) => event.output }) },
        // Keeps the counts that were loaded before.
        onError: 'failed',
      },
    },
    loaded: { on: { 'refresh.requested': 'loading', 'window.focused': 'loading' } },
    failed: { on: { 'refresh.requested': 'loading', 'window.focused': 'loading' } },
  },
});

export type HelpFeedbackRef = ActorRefFrom<typeof helpFeedbackMachine>;
