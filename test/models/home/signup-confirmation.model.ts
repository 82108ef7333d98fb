import { defineFlow, oneWalk } from '../../support/flow-model.ts';

/** The link in an email opens a page with a button, and only the button confirms the signup. */
export const signupConfirmationModel = defineFlow({
  flow: 'signupConfirmation',
  requirements: ['WAIT-58', 'WAIT-59'],
  levels: { browser: oneWalk },
  initial: 'asking',
  states: {
    asking: { 'press Confirm': 'confirming' },
    confirming: {
      'the server accepts': 'confirmed',
      'the link no longer works': 'over',
      'the server is unreachable': 'failed',
      'press Confirm': 'confirming',
    },
    failed: { 'press Confirm': 'confirming' },
    confirmed: {},
    over: {},
  },
});
