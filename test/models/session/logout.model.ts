import { defineFlow } from '../../support/flow-model.ts';

export const logoutModel = defineFlow({
  flow: 'logout',
  requirements: ['SESS-34', 'SESS-35'],
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
      'the server accepts': 'signed out',
      'the server is unreachable': 'signed out',
      'press Escape': 'signing out',
      'click outside': 'signing out',
    },
    'signed out': {},
  },
});
