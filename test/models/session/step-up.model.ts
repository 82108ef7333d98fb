import { defineFlow } from '../../support/flow-model.ts';

const passkeyWays = {
  'press Use a passkey': 'asking the passkey',
  'give a proof': 'checking a recovery code',
  'press Cancel': 'idle',
  'press Escape': 'idle',
} as const;

/** A call requires the admin to prove their identity. */
export const stepUpModel = defineFlow({
  flow: 'stepUp',
  requirements: ['FACTOR-22', 'FACTOR-32'],
  levels: { browser: 'second-factor.test.ts downloads the waitlist with a session that needs proof' },
  initial: 'idle',
  states: {
    idle: {
      'a call needs a code': 'asked for a code',
      'a call needs the password': 'asked for the password',
      'a call needs a passkey': 'asked for a passkey',
    },
    'asked for a code': { 'give a proof': 'checking', 'press Cancel': 'idle', 'press Escape': 'idle' },
    'asked for the password': {
      'give a proof': 'checking the password',
      'press Cancel': 'idle',
      'press Escape': 'idle',
    },
    'asked for a passkey': passkeyWays,
    'passkey refused': passkeyWays,
    'passkey failed': passkeyWays,
    'asking the passkey': {
      'it is right': 'proven',
      'it is wrong': 'passkey refused',
      'the server is unreachable': 'passkey failed',
    },
    'checking a recovery code': {
      'it is right': 'proven',
      'it is wrong': 'passkey refused',
      'the server is unreachable': 'passkey failed',
    },
    checking: {
      'it is right': 'proven',
      'it is wrong': 'refused',
      'the server is unreachable': 'failed',
    },
    'checking the password': {
      'it is right': 'proven',
      'it is wrong': 'password refused',
      'the server is unreachable': 'password failed',
    },
    refused: { 'give a proof': 'checking', 'press Cancel': 'idle', 'press Escape': 'idle' },
    failed: { 'give a proof': 'checking', 'press Cancel': 'idle', 'press Escape': 'idle' },
    'password refused': {
      'give a proof': 'checking the password',
      'press Cancel': 'idle',
      'press Escape': 'idle',
    },
    'password failed': {
      'give a proof': 'checking the password',
      'press Cancel': 'idle',
      'press Escape': 'idle',
    },
    proven: {
      'a call needs a code': 'asked for a code',
      'a call needs the password': 'asked for the password',
      'a call needs a passkey': 'asked for a passkey',
    },
  },
});
