import { type ActorRefFrom, assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import type { Stats } from '../../contract/dashboard.ts';
import { unprovided } from '../unprovided.ts';

/**
 * Loads the dashboard's figures on arrival, on demand, and when the admin comes back to the page. ADMIN-12,
 * ADMIN-23, ADMIN-24.
 */
export const dashboardMachine = setup({
  types: {} as {
    context: { stats: Stats | undefined };
    events: { type: 'refresh.requested' } | { type: 'window.focused' };
    tags: 'busy';
  },
  actors: {
    read: fromPromise<Stats>(() => unprovided('dashboardMachine', 'read')),
    /** Sends `window.focused` when the admin comes back to the page. */
    watchWindow: fromCallback<EventObject>(() => unprovided('dashboardMachine', 'watchWindow')),
  },
}).createMachine({
  id: 'dashboard',
  context: { stats: undefined },
  invoke: { id: 'watchWindow', src: 'watchWindow' },
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        onDone: { target: 'shown', actions: assign({ stats: ({ event }) => event.output }) },
        // Keeps the figures that were loaded before.
        onError: 'failed',
      },
    },
    shown: { on: { 'refresh.requested': 'reading', 'window.focused': 'reading' } },
    failed: { on: { 'refresh.requested': 'reading', 'window.focused': 'reading' } },
  },
});

export type DashboardRef = ActorRefFrom<typeof dashboardMachine>;
