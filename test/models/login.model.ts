import type { FlowModel } from '../support/model.ts';

const attempts = {
  'sign in': 'signing in',
  'sign in to be remembered': 'signing in to be remembered',
};

const refusals = {
  'the server refuses with words': 'refused in its words',
  'the server refuses without words': 'refused in ours',
  'the server is out of reach': 'surprised',
};

/**
 * Public site 2, 4, 8 (Login): Signing in... while busy; on success the session is stored; otherwise
 * the server's message, else 'Login failed', else 'An unexpected error occurred'. Architecture:
 * remember me decides whether the session ends with the tab.
 */
export const loginModel: FlowModel = {
  flow: 'login',
  initial: 'idle',
  states: {
    idle: attempts,
    'signing in': { ...refusals, 'the server accepts': 'signed in', 'press the button again': 'signing in' },
    'signing in to be remembered': { ...refusals, 'the server accepts': 'signed in and remembered' },
    'refused in its words': attempts,
    'refused in ours': attempts,
    surprised: attempts,
    'signed in': {},
    'signed in and remembered': {},
  },
};
