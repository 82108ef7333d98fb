import { defineFlow } from '../../support/flow-model.ts';

const attempts = {
  'sign in': 'signing in',
  'sign in with Remember me': 'signing in with Remember me',
  'another tab signs in': 'signed in by another tab',
} as const;

const refusals = {
  'the server refuses with a message': 'refused with its message',
  'the server refuses without a message': 'refused with our message',
  'the server is unreachable': 'unexpected error',
} as const;

export const loginModel = defineFlow({
  flow: 'login',
  requirements: [
    'SESS-3',
    'SESS-4',
    'SESS-5',
    'SESS-7',
    'SESS-8',
    'SESS-25',
    'FACTOR-9',
    'FACTOR-11',
    'FACTOR-12',
  ],
  elsewhere: {
    why: 'every press of the button sends the same event, so a press in these states starts an attempt',
    events: {
      'press the button again': [
        'idle',
        'refused with its message',
        'refused with our message',
        'unexpected error',
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
    'signing in with Remember me': {
      ...refusals,
      'the server accepts': 'signed in and remembered',
      'the server asks for a code': 'asked for a code with Remember me',
    },
    'asked for a code': {
      'the code is accepted': 'signed in',
      'the second step has expired': 'asked for the password again',
      'go back to the password': 'back at the password',
    },
    'asked for a code with Remember me': {
      'the code is accepted': 'signed in and remembered',
      'the second step has expired': 'asked for the password again',
      'go back to the password': 'back at the password',
    },
    'asked for the password again': attempts,
    'back at the password': attempts,
    'refused with its message': attempts,
    'refused with our message': attempts,
    'unexpected error': attempts,
    'signed in': {},
    'signed in and remembered': {},
    'signed in by another tab': {},
  },
});
