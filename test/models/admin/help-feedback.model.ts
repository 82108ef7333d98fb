import { defineFlow } from '../../support/flow-model.ts';

export const helpFeedbackModel = defineFlow({
  flow: 'helpFeedback',
  requirements: ['ADMIN-12', 'ADMIN-63', 'ADMIN-67', 'ADMIN-68'],
  initial: 'loading',
  states: {
    loading: {
      'the counts arrive': 'shown',
      'there are no answers': 'empty',
      'the server is unreachable': 'failed',
    },
    failed: { 'press Refresh': 'loading', 'come back to the page': 'loading' },
    empty: { 'press Refresh': 'loading', 'come back to the page': 'loading' },
    shown: { 'press Refresh': 'refreshing', 'come back to the page': 'refreshing' },
    refreshing: {
      'the counts arrive': 'shown',
      'there are no answers': 'empty',
      'the server is unreachable': 'failed with counts',
    },
    'failed with counts': { 'press Refresh': 'refreshing', 'come back to the page': 'refreshing' },
  },
});
