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

export const sessionModel: FlowModel = {
  flow: 'session',
  spec: [
    'Public 4: signed in means that a stored, unexpired token exists.',
    'Public 4: signing in stores the token with an expiry 24 h ahead; signing out removes both values.',
    'Public 4: expiry is checked when the token is read, and every hour.',
    'Public 4: a 401 from an authenticated call clears the session and leads to /login.',
    'Public 9: 24 h, checked every hour.',
    'Architecture: expiry also has its own timer, and a sign-out in one tab signs out all.',
  ],
  stages: {
    view: 'it draws nothing: what it says is shown by protectedRoute, login and the header',
    browser: {
      'reading: the server answers 401':
        'the screens that make such calls are gone by then, and their calls with them',
      'signed out: the server answers 401':
        'the screens that make such calls are gone by then, and their calls with them',
      'expired: the server answers 401':
        'the screens that make such calls are gone by then, and their calls with them',
      'turned away: the server answers 401':
        'the screens that make such calls are gone by then, and their calls with them',
    },
  },
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
