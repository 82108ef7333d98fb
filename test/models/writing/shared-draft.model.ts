import { defineFlow } from '../../support/flow-model.ts';

/** A reader opens a draft by its secret link. */
export const sharedDraftModel = defineFlow({
  flow: 'sharedDraft',
  requirements: ['LINK-6'],
  levels: { browser: 'a test of secret links reads a draft on a real server' },
  initial: 'reading',
  states: {
    reading: {
      'the draft arrives': 'shown',
      'the link no longer works': 'over',
      'there is no link': 'without a link',
      'no answer arrives': 'failed',
    },
    failed: { 'press Try again': 'reading' },
    shown: {},
    over: {},
    'without a link': {},
  },
});
