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

/** A sign-in whose password was right asks for a code. */
export const secondStepModel = defineFlow({
  flow: 'secondStep',
  requirements: ['FACTOR-11', 'FACTOR-12', 'FACTOR-13'],
  levels: { browser: 'a test of its own signs in with codes of a real factor, right and wrong' },
  initial: 'asking',
  states: {
    asking: { ...ways, 'enter a code': 'checking', 'choose the other kind of code': 'asking for recovery' },
    checking: {
      ...answers,
      'the code is wrong': 'refused',
      'the server is out of reach': 'surprised',
    },
    refused: { ...ways, 'enter a code': 'checking', 'choose the other kind of code': 'asking for recovery' },
    surprised: {
      ...ways,
      'enter a code': 'checking',
      'choose the other kind of code': 'asking for recovery',
    },
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
