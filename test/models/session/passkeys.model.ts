import { defineFlow } from '../../support/flow-model.ts';

const read = {
  'there are two': 'shown',
  'there are none': 'empty',
  'reading fails': 'failed',
} as const;

const choices = {
  'press Add a passkey': 'describing',
  'press Rename': 'renaming',
  'press Remove': 'confirming',
  'press New recovery codes': 'asked about the codes',
} as const;

/** An admin adds, renames and removes passkeys, and makes new recovery codes. */
export const passkeysModel = defineFlow({
  flow: 'passkeys',
  requirements: ['FACTOR-23', 'FACTOR-24', 'FACTOR-25', 'FACTOR-26', 'FACTOR-30'],
  levels: { browser: 'passkeys.test.ts adds and uses passkeys with a virtual authenticator' },
  elsewhere: {
    why: 'adding the first passkey has the same outcomes as adding another, and every outcome allows the same events',
    events: {
      'it is added': ['adding the first'],
      'it is added, with codes': ['adding'],
      'the server refuses': ['adding the first'],
      'the server is unreachable': ['adding the first'],
      'press Rename': ['empty'],
      'press Remove': ['empty'],
      'press New recovery codes': ['empty'],
      'press Cancel': ['addition failed', 'rename failed'],
      'describe a passkey': ['addition failed'],
      'give a name': ['rename failed'],
      'press Add a passkey': ['removal failed', 'renewal failed'],
    },
  },
  initial: 'reading',
  states: {
    reading: read,
    failed: { 'press Try again': 'reading' },
    empty: { 'press Add a passkey': 'describing the first' },
    'describing the first': { 'describe a passkey': 'adding the first', 'press Cancel': 'empty' },
    'adding the first': { 'it is added, with codes': 'reading with codes' },
    'reading with codes': read,
    shown: choices,
    describing: { 'describe a passkey': 'adding', 'press Cancel': 'shown' },
    adding: {
      'it is added': 'reading after a change',
      'the server refuses': 'addition refused',
      'the server is unreachable': 'addition failed',
    },
    'addition refused': { 'describe a passkey': 'adding', 'press Cancel': 'shown' },
    'addition failed': {},
    renaming: { 'give a name': 'saving the name', 'press Cancel': 'shown' },
    'saving the name': {
      'it is saved': 'reading after a rename',
      'the server refuses': 'rename refused',
      'the server is unreachable': 'rename failed',
    },
    'rename refused': { 'give a name': 'saving the name', 'press Cancel': 'shown' },
    'rename failed': {},
    confirming: { 'press Remove it': 'removing', 'press Cancel': 'shown' },
    removing: {
      'it is removed': 'reading after a change',
      'the server refuses': 'removal refused',
      'the server is unreachable': 'removal failed',
    },
    'removal refused': choices,
    'removal failed': {
      'press Rename': 'renaming',
      'press Remove': 'confirming',
      'press New recovery codes': 'asked about the codes',
    },
    'asked about the codes': { 'press Make new codes': 'renewing', 'press Cancel': 'shown' },
    renewing: {
      'the codes arrive': 'codes shown',
      'the server refuses': 'renewal refused',
      'the server is unreachable': 'renewal failed',
    },
    'codes shown': choices,
    'renewal refused': choices,
    'renewal failed': {
      'press Rename': 'renaming',
      'press Remove': 'confirming',
      'press New recovery codes': 'asked about the codes',
    },
    'reading after a change': read,
    'reading after a rename': read,
  },
});
