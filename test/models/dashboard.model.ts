import type { FlowModel } from '../support/model.ts';

/** Issue 6 (/admin-dash): figures on arrival and on demand; those that were there stay when a call fails. */
export const dashboardModel: FlowModel = {
  flow: 'dashboard',
  spec: [
    'Issue 6: /admin-dash shows real figures, on arrival and on demand.',
    'Admin 2: the dashboard has summary tiles and recent activity.',
  ],
  initial: 'loading',
  states: {
    loading: { 'the figures come': 'shown', 'the server is out of reach': 'failed' },
    failed: { 'press Refresh': 'loading' },
    shown: { 'press Refresh': 'refreshing' },
    refreshing: { 'the figures come': 'shown', 'the server is out of reach': 'failed with figures' },
    'failed with figures': { 'press Refresh': 'refreshing' },
  },
};
