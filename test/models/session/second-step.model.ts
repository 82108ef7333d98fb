import { defineFlow } from '../../support/flow-model.ts';

const answers = {
  'the code is right': 'signed in',
  'the challenge is over': 'over',
  'after 300000 ms': 'over',
} as const;

const ways = {
  'press Back to the password': 'left',
  'after 300000 ms': 'over',
} as const;

const first = {
  ...ways,
  'press Use a passkey': 'asking the passkey',
  'choose the other kind of code': 'asking for recovery',
} as const;

/** A sign-in whose password was right asks for a code or a passkey: the account has both. */
export const secondStepModel = defineFlow({
  flow: 'secondStep',
  requirements: ['FACTOR-11', 'FACTOR-12', 'FACTOR-13', 'FACTOR-29', 'FACTOR-30'],
  levels: { browser: 'tests of their own sign in with codes and passkeys, right and wrong' },
  initial: 'asking',
  states: {
    asking: { ...first, 'enter a code': 'checking' },
    'asking the passkey': {
      'the passkey is right': 'signed in',
      'the passkey is refused': 'refused',
      'the challenge is over': 'over',
      'the server is out of reach': 'surprised',
      'after 300000 ms': 'over',
    },
    checking: {
      ...answers,
      'the code is wrong': 'refused',
      'the server is out of reach': 'surprised',
    },
    refused: { ...first, 'enter a code': 'checking' },
    surprised: { ...first, 'enter a code': 'checking' },
    'asking for recovery': {
      ...ways,
      'enter a code': 'checking a recovery code',
      'choose the other kind of code': 'asking',
    },
    'checking a recovery code': {
      ...answers,
      'the code is wrong': 'recovery refused',
      'the server is out of reach': 'recovery surprised',
    },
    'recovery refused': {
      ...ways,
      'enter a code': 'checking a recovery code',
      'choose the other kind of code': 'asking',
    },
    'recovery surprised': {
      ...ways,
      'enter a code': 'checking a recovery code',
      'choose the other kind of code': 'asking',
    },
    'signed in': {},
    over: {},
    left: {},
  },
});
