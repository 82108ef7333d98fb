import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { Stats } from '../contract/dashboard.ts';
import { unprovided } from './unprovided.ts';

/** The dashboard's figures, read on arrival and again on demand. Issue 6 (/admin-dash). */
export const dashboardMachine = setup({
  types: {} as {
    context: { stats: Stats | undefined };
    events: { type: 'refresh.requested' };
    tags: 'busy';
  },
  actors: { read: fromPromise<Stats>(() => unprovided('dashboardMachine', 'read')) },
}).createMachine({
  id: 'dashboard',
  context: { stats: undefined },
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        onDone: { target: 'shown', actions: assign({ stats: ({ event }) => event.output }) },
        // The figures that were there stay.
        onError: 'failed',
      },
    },
    shown: { on: { 'refresh.requested': 'reading' } },
    failed: { on: { 'refresh.requested': 'reading' } },
  },
});

export type DashboardRef = ActorRefFrom<typeof dashboardMachine>;
