import { defineFlow } from '../../support/flow-model.ts';

/** Allowed in every state without a session. */
const signedOut = {
  'sign in': 'signed in',
  'another tab changes the storage': 'reading',
  'a protected screen checks the session': 'reading',
} as const;

/** Allowed in every state with a session. */
const signedIn = {
  'sign in': 'signed in',
  'sign out': 'signed out',
  'another tab changes the storage': 'checking',
  'a protected screen checks the session': 'checking',
  'the server answers 401': 'refused',
  'the server answers 401 to an older token': 'refused',
  'a call finds no valid token': 'refused',
} as const;

export const sessionModel = defineFlow({
  flow: 'session',
  requirements: [
    'SESS-17',
    'SESS-18',
    'SESS-19',
    'SESS-20',
    'SESS-21',
    'SESS-23',
    'SESS-24',
    'SESS-25',
    'SESS-32',
  ],
  levels: {
    view: 'it has no view: protectedRoute, login and the header show its state',
    browser: {
      'reading: sign out': 'the logout button appears only when the session has been read',
      'reading: the server answers 401': 'no screen that makes such calls is mounted in this state',
      'signed out: the server answers 401': 'no screen that makes such calls is mounted in this state',
      'signed in: the server answers 401 to an older token': 'first-path.test.ts covers this with two tabs',
      'signed in for half an hour: the server answers 401 to an older token':
        'first-path.test.ts covers this with two tabs',
      'checking: the server answers 401 to an older token': 'first-path.test.ts covers this with two tabs',
      'signed in: a call finds no valid token':
        'live-protected-route.test.tsx covers this with the real client',
      'signed in for half an hour: a call finds no valid token':
        'live-protected-route.test.tsx covers this with the real client',
      'checking: a call finds no valid token':
        'live-protected-route.test.tsx covers this with the real client',
      'signed in: sign in': 'the login page shows no form to a signed-in admin',
      'signed in for half an hour: sign in': 'the login page shows no form to a signed-in admin',
      'checking: sign in': 'the login page shows no form to a signed-in admin',
      'refused: the storage cannot be read': 'no admin screen opens without storage',
      'refused: the server answers 401': 'reading the storage ends before this can happen',
      'refused: sign out': 'the screen is redirecting to the login page',
      'refused: sign in': 'the screen is redirecting to the login page',
      'refused: another tab changes the storage': 'reading the storage ends before this can happen',
      'refused: a protected screen checks the session': 'reading the storage ends before this can happen',
    },
  },
  elsewhere: {
    why: 'other tabs and the server may begin or end a session at any time',
    events: {
      'a session with half an hour left is found': ['checking at the expiry'],
      'the storage cannot be read': ['checking at the expiry'],
      'another tab changes the storage': 'everywhere',
      'sign in': 'everywhere',
      'sign out': ['checking at the expiry'],
      'the server answers 401': ['checking at the expiry', 'refused'],
      'a protected screen checks the session': { everywhereBut: ['reading'] },
      'the server answers 401 to an older token': ['checking at the expiry', 'refused'],
      'a call finds no valid token': ['checking at the expiry', 'refused'],
    },
  },
  initial: 'reading',
  states: {
    reading: {
      'a session is found': 'signed in',
      'a session with half an hour left is found': 'signed in for half an hour',
      'no session is found': 'signed out',
      'the storage cannot be read': 'signed out',
      'another tab changes the storage': 'reading',
      'sign in': 'signed in',
      'sign out': 'signed out',
      'the server answers 401': 'reading',
    },
    'signed in': { ...signedIn, 'after 3600000 ms': 'checking' },
    'signed in for half an hour': { ...signedIn, 'after 1800000 ms': 'checking at the expiry' },
    'checking at the expiry': { 'a session is found': 'signed in', 'no session is found': 'signed out' },
    checking: {
      ...signedIn,
      'a session is found': 'signed in',
      'a session with half an hour left is found': 'signed in for half an hour',
      'no session is found': 'signed out',
      'the storage cannot be read': 'signed out',
    },
    refused: {
      'a session is found': 'signed in',
      'no session is found': 'turned away',
      'the storage cannot be read': 'turned away',
      'another tab changes the storage': 'refused',
      'a protected screen checks the session': 'refused',
      'the server answers 401': 'refused',
      'sign in': 'signed in',
      'sign out': 'signed out',
    },
    'signed out': { ...signedOut, 'the server answers 401': 'signed out' },
    'turned away': signedOut,
  },
});
