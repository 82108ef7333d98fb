import { defineFlow } from '../../support/flow-model.ts';

/** What may happen to anyone who is not signed in. */
const signedOut = {
  'sign in': 'signed in',
  'another tab changes what is stored': 'reading',
  'a protected screen asks': 'reading',
} as const;

/** What may happen to anyone who is signed in. */
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
  spec: [
    'Public 4: signed in means that a stored, unexpired token exists.',
    'Public 4: signing in stores the token with an expiry 24 h ahead; signing out removes both values.',
    'Public 4: expiry is checked when the token is read, and every hour.',
    'Public 4: a 401 from an authenticated call clears the session and leads to /login.',
    'Issue 16: a 401 counts for the token it answers only, and never erases a newer session.',
    'Issue 16: a session whose time has passed ends with the next call, whatever the timer says.',
    'Public 9: 24 h, checked every hour.',
    'Architecture: expiry also has its own timer, and a sign-out in one tab signs out all.',
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
