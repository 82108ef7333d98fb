import type { FlowModel } from '../support/model.ts';

/**
 * Blog and admin 4 (Protected routes): Loading... while checking; a valid token shows the screen,
 * anything else leads to login; checked again periodically. Architecture: every 60 s.
 */
export const protectedRouteModel: FlowModel = {
  flow: 'protectedRoute',
  initial: 'checking',
  states: {
    checking: {
      'the session is valid': 'shown',
      'there is no valid session': 'sent to login',
      'the check fails': 'sent to login',
    },
    shown: {
      'after 60000 ms': 'shown, being checked',
      'the session ends': 'sent to login',
    },
    'shown, being checked': {
      'the session is valid': 'shown',
      'there is no valid session': 'sent to login',
      'the check fails': 'sent to login',
      'the session ends': 'sent to login',
    },
    'sent to login': { 'after 60000 ms': 'sent to login' },
  },
};
