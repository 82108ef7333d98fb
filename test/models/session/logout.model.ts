import { defineFlow } from '../../support/flow-model.ts';

export const logoutModel = defineFlow({
  flow: 'logout',
  spec: [
    'Admin 2: a Confirm Logout dialog has Cancel and Logout.',
    'Public 4: signing out removes the stored session.',
    'Architecture: signing out revokes the session at the server; here it ends even when the server cannot be told.',
  ],
  initial: 'not asked',
  states: {
    'not asked': { 'ask to log out': 'asked' },
    asked: {
      'press Cancel': 'not asked',
      'press Escape': 'not asked',
      'click outside': 'not asked',
      'press Logout': 'signing out',
    },
    'signing out': {
      'the server has heard': 'signed out',
      'the server is out of reach': 'signed out',
      'press Escape': 'signing out',
      'click outside': 'signing out',
    },
    'signed out': {},
  },
});
