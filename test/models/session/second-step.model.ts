import { defineFlow } from '../../support/flow-model.ts';

const answers = {
  'the code is right': 'signed in',
  'the challenge has expired': 'over',
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

/**
 * After the right password, the login asks for a code or a passkey. The account has an authenticator app and a
 * passkey.
 */
export const secondStepModel = defineFlow({
  flow: 'secondStep',
  requirements: ['FACTOR-11', 'FACTOR-12', 'FACTOR-13', 'FACTOR-29', 'FACTOR-30'],
  levels: {
    browser: 'second-factor.test.ts and passkeys.test.ts sign in with right and wrong codes and passkeys',
  },
  initial: 'asking',
  states: {
    asking: { ...first, 'enter a code': 'checking' },
    'asking the passkey': {
      'the passkey is right': 'signed in',
      'the passkey is refused': 'refused',
      'the challenge has expired': 'over',
      'the server is unreachable': 'unexpected error',
      'after 300000 ms': 'over',
    },
    checking: {
      ...answers,
      'the code is wrong': 'refused',
      'the server is unreachable': 'unexpected error',
    },
    refused: { ...first, 'enter a code': 'checking' },
    'unexpected error': { ...first, 'enter a code': 'checking' },
    'asking for recovery': {
      ...ways,
      'enter a code': 'checking a recovery code',
      'choose the other kind of code': 'asking',
    },
    'checking a recovery code': {
      ...answers,
      'the code is wrong': 'recovery refused',
      'the server is unreachable': 'unexpected error at recovery',
    },
    'recovery refused': {
      ...ways,
      'enter a code': 'checking a recovery code',
      'choose the other kind of code': 'asking',
    },
    'unexpected error at recovery': {
      ...ways,
      'enter a code': 'checking a recovery code',
      'choose the other kind of code': 'asking',
    },
    'signed in': {},
    over: {},
    left: {},
  },
});
