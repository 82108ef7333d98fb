import { defineFlow } from '../../support/flow-model.ts';

export const protectedRouteModel = defineFlow({
  flow: 'protectedRoute',
  spec: [
    'Admin 4: a protected screen says Loading... while the session is checked.',
    'Admin 4: a valid, unexpired token shows the screen; otherwise it is removed and the visitor is led to the login.',
    'Admin 4: the check is repeated periodically.',
    'Architecture: every 60 s, and expiry by its own timer.',
  ],
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
