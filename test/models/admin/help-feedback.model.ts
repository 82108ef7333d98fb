import { defineFlow } from '../../support/flow-model.ts';

export const helpFeedbackModel = defineFlow({
  flow: 'helpFeedback',
  requirements: ['ADMIN-63', 'ADMIN-67', 'ADMIN-68'],
  elsewhere: {
    why: 'Refresh and Try again send the same event',
    events: {
      'press Try again': ['shown', 'empty'],
      'press Refresh': ['failed', 'failed with counts'],
    },
  },
  initial: 'loading',
  states: {
    loading: {
      'the counts come': 'shown',
      'there are no answers': 'empty',
      'the server is out of reach': 'failed',
    },
    failed: { 'press Try again': 'loading' },
    empty: { 'press Refresh': 'loading' },
    shown: { 'press Refresh': 'refreshing' },
    refreshing: {
      'the counts come': 'shown',
      'there are no answers': 'empty',
      'the server is out of reach': 'failed with counts',
    },
    'failed with counts': { 'press Try again': 'refreshing' },
  },
});
