import { defineFlow } from '../../support/flow-model.ts';

/** The counts come on arrival and on demand; those that were there stay when a call fails. */
export const helpFeedbackModel = defineFlow({
  flow: 'helpFeedback',
  spec: [
    'Issue 16: feedback per article for admins, unhappiest first.',
    'Admin 4: loading comes first, then loaded, empty or error.',
  ],
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
