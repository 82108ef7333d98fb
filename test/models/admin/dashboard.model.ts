import { defineFlow } from '../../support/flow-model.ts';

/** Issue 6 (/admin-dash): figures on arrival and on demand; those that were there stay when a call fails. */
export const dashboardModel = defineFlow({
  flow: 'dashboard',
  spec: [
    'Issue 6: /admin-dash shows real figures, on arrival and on demand.',
    'Admin 2: the dashboard has summary tiles and recent activity.',
    'Issue 16: the figures are read again when the admin comes back to the page.',
  ],
  initial: 'loading',
  states: {
    loading: { 'the figures come': 'shown', 'the server is out of reach': 'failed' },
    failed: { 'press Refresh': 'loading', 'come back to the page': 'loading' },
    shown: { 'press Refresh': 'refreshing', 'come back to the page': 'refreshing' },
    refreshing: { 'the figures come': 'shown', 'the server is out of reach': 'failed with figures' },
    'failed with figures': { 'press Refresh': 'refreshing', 'come back to the page': 'refreshing' },
  },
});
