import type { FlowModel } from '../support/model.ts';

/**
 * Blog and admin 2 (Confirm Logout): Cancel and Logout. The admin is signed out here even when the
 * server cannot be told.
 */
export const logoutModel: FlowModel = {
  flow: 'logout',
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
};
