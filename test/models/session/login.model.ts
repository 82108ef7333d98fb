import { defineFlow } from '../../support/flow-model.ts';

const attempts = {
  'sign in': 'signing in',
  'sign in to be remembered': 'signing in to be remembered',
} as const;

const refusals = {
  'the server refuses with words': 'refused in its words',
  'the server refuses without words': 'refused in ours',
  'the server is out of reach': 'surprised',
} as const;

export const loginModel = defineFlow({
  flow: 'login',
  spec: [
    'Public 2: the button reads Signing in... while the call is under way; on success the session is stored.',
    "Public 8: a refusal shows the server's words, else “Login failed”; anything else “An unexpected error occurred”.",
    'Architecture: without remember me the session also ends with the tab.',
  ],
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
});
