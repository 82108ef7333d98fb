import { defineFlow } from '../../support/flow-model.ts';

/** A draft, read by its secret link. */
export const sharedDraftModel = defineFlow({
  flow: 'sharedDraft',
  requirements: ['LINK-6'],
  levels: { browser: 'a test of secret links reads a draft on a real server' },
  initial: 'reading',
  states: {
    reading: {
      'the draft comes': 'shown',
      'the link is over': 'over',
      'there is no link': 'without a link',
      'no answer comes': 'failed',
    },
    failed: { 'press Try again': 'reading' },
    shown: {},
    over: {},
    'without a link': {},
  },
});
