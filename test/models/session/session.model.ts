import { defineFlow } from '../../support/flow-model.ts';

/** Events in every state without a session. */
const signedOut = {
  'sign in': 'signed in',
  'another tab changes what is stored': 'reading',
  'a protected screen asks': 'reading',
} as const;

/** Events in every state with a session. */
const signedIn = {
  'sign in': 'signed in',
  'sign out': 'signed out',
  'another tab changes what is stored': 'checking',
  'a protected screen asks': 'checking',
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
    view: 'it draws nothing: what it says is shown by protectedRoute, login and the header',
    browser: {
      'reading: sign out': 'there is no way out on screen before the session is read',
      'reading: the server answers 401':
        'the screens that make such calls are gone by then, and their calls with them',
      'signed out: the server answers 401':
        'the screens that make such calls are gone by then, and their calls with them',
      'signed in: the server answers 401 to an older token': 'first-path.test.ts does it with two tabs',
      'signed in for half an hour: the server answers 401 to an older token':
        'first-path.test.ts does it with two tabs',
      'checking: the server answers 401 to an older token': 'first-path.test.ts does it with two tabs',
      'signed in: a call finds no valid token': 'live-protected-route.test.tsx does it with the real client',
      'signed in for half an hour: a call finds no valid token':
        'live-protected-route.test.tsx does it with the real client',
      'checking: a call finds no valid token': 'live-protected-route.test.tsx does it with the real client',
      'refused: the storage cannot be read': 'where it cannot be read nobody comes to an admin screen',
      'refused: the server answers 401': 'the calls of a screen are answered at once',
      'refused: sign out': 'the screen is on its way to the login page',
      'refused: sign in': 'the screen is on its way to the login page',
      'refused: another tab changes what is stored': 'the storage is read at once',
      'refused: a protected screen asks': 'the storage is read at once',
    },
  },
  elsewhere: {
    why: 'tabs and the server end and begin sessions at any time',
    events: {
      'the server answers 401 to an older token': ['refused', 'checking at the end'],
      'a call finds no valid token': ['refused', 'checking at the end'],
      'another tab changes what is stored': 'everywhere',
      'sign in': 'everywhere',
      'sign out': ['checking at the end'],
      'the server answers 401': ['checking at the end'],
      'a protected screen asks': ['checking at the end'],
      'a session with half an hour left is found': ['checking at the end'],
      'the storage cannot be read': ['checking at the end'],
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
      'sign out': 'signed out',
      'the server answers 401': 'reading',
    },
    'signed in': { ...signedIn, 'after 3600000 ms': 'checking' },
    'signed in for half an hour': { ...signedIn, 'after 1800000 ms': 'checking at the end' },
    'checking at the end': { 'a session is found': 'signed in', 'no session is found': 'signed out' },
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
      'another tab changes what is stored': 'refused',
      'a protected screen asks': 'refused',
      'the server answers 401': 'refused',
      'sign in': 'signed in',
      'sign out': 'signed out',
    },
    'signed out': { ...signedOut, 'the server answers 401': 'signed out' },
    'turned away': signedOut,
  },
});
