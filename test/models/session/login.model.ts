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
  requirements: ['SESS-3', 'SESS-4', 'SESS-5', 'SESS-7', 'SESS-8', 'FACTOR-9', 'FACTOR-11', 'FACTOR-12'],
  elsewhere: {
    why: 'the first press and another one send the same event',
    events: {
      'press the button again': [
        'idle',
        'refused in its words',
        'refused in ours',
        'surprised',
        'asked for the password again',
        'back at the password',
      ],
    },
  },
  initial: 'idle',
  states: {
    idle: attempts,
    'signing in': {
      ...refusals,
      'the server accepts': 'signed in',
      'the server asks for a code': 'asked for a code',
      'press the button again': 'signing in',
    },
    'signing in to be remembered': {
      ...refusals,
      'the server accepts': 'signed in and remembered',
      'the server asks for a code': 'asked for a code to be remembered',
    },
    'asked for a code': {
      'the code is accepted': 'signed in',
      'the second step is over': 'asked for the password again',
      'go back to the password': 'back at the password',
    },
    'asked for a code to be remembered': {
      'the code is accepted': 'signed in and remembered',
      'the second step is over': 'asked for the password again',
      'go back to the password': 'back at the password',
    },
    'asked for the password again': attempts,
    'back at the password': attempts,
    'refused in its words': attempts,
    'refused in ours': attempts,
    surprised: attempts,
    'signed in': {},
    'signed in and remembered': {},
  },
});
