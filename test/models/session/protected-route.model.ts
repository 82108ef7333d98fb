import { defineFlow } from '../../support/flow-model.ts';

export const protectedRouteModel = defineFlow({
  flow: 'protectedRoute',
  requirements: ['SESS-27', 'SESS-28', 'SESS-29', 'SESS-30'],
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
});
