import { defineFlow } from '../../support/flow-model.ts';

/** The link in an email opens a page with a button, and only the button unsubscribes. */
export const unsubscribeModel = defineFlow({
  flow: 'unsubscribe',
  requirements: ['WAIT-17', 'WAIT-18', 'WAIT-19'],
  initial: 'asking',
  states: {
    asking: { 'press Unsubscribe': 'leaving' },
    leaving: {
      'the server accepts': 'unsubscribed',
      'the link is not valid': 'refused',
      'the server is unreachable': 'failed',
      'press Unsubscribe': 'leaving',
    },
    failed: { 'press Unsubscribe': 'leaving' },
    unsubscribed: {},
    refused: {},
  },
});
