import type { FlowModel } from '../support/model.ts';

/** What may happen to anyone who is not signed in. */
const signedOut = {
  'sign in': 'signed in',
  'another tab changes what is stored': 'reading',
  'a protected screen asks': 'reading',
  'the server answers 401': 'turned away',
};

/** What may happen to anyone who is signed in. */
const signedIn = {
  'sign in': 'signed in',
  'sign out': 'signed out',
  'another tab changes what is stored': 'checking',
  'a protected screen asks': 'checking',
  'the server answers 401': 'turned away',
};

/**
 * Public site 4: signed in is a stored, unexpired token. Signing in stores it for 24 h, signing out
 * removes it, it is checked when it is read and every hour, and a 401 clears it and leads to /login.
 * Architecture: expiry also by its own timer; a sign-out in one tab signs out all.
 */
export const sessionModel: FlowModel = {
  flow: 'session',
  initial: 'reading',
  states: {
    reading: {
      'a session is found': 'signed in',
      'a session with half an hour left is found': 'signed in for half an hour',
      'no session is found': 'signed out',
      'the storage cannot be read': 'signed out',
      'another tab changes what is stored': 'reading',
      'sign in': 'signed in',
      'the server answers 401': 'turned away',
    },
    'signed in': { ...signedIn, 'after 3600000 ms': 'checking' },
    'signed in for half an hour': { ...signedIn, 'after 1800000 ms': 'expired' },
    checking: {
      ...signedIn,
      'a session is found': 'signed in',
      'a session with half an hour left is found': 'signed in for half an hour',
      'no session is found': 'signed out',
      'the storage cannot be read': 'signed out',
    },
    'signed out': signedOut,
    expired: signedOut,
    'turned away': signedOut,
  },
};
