import { defineFlow } from '../../support/flow-model.ts';

export const dashboardModel = defineFlow({
  flow: 'dashboard',
  requirements: ['ADMIN-11', 'ADMIN-12', 'ADMIN-23', 'ADMIN-24'],
  initial: 'loading',
  states: {
    loading: { 'the figures arrive': 'shown', 'the server is unreachable': 'failed' },
    failed: { 'press Refresh': 'loading', 'come back to the page': 'loading' },
    shown: { 'press Refresh': 'refreshing', 'come back to the page': 'refreshing' },
    refreshing: { 'the figures arrive': 'shown', 'the server is unreachable': 'failed with figures' },
    'failed with figures': { 'press Refresh': 'refreshing', 'come back to the page': 'refreshing' },
  },
});
