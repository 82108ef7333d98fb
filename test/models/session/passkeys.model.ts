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

/** The passkeys load again after the response to a change was lost, and after a refused removal. */
const again = [
  'reading after a refused removal',
  'reading after a lost addition',
  'reading after a lost change',
  'reading after lost codes',
] as const;

/** An admin adds, renames and removes passkeys, and makes new recovery codes. */
export const passkeysModel = defineFlow({
  flow: 'passkeys',
  requirements: ['FACTOR-23', 'FACTOR-24', 'FACTOR-25', 'FACTOR-26', 'FACTOR-30', 'FACTOR-39'],
  levels: { browser: 'passkeys.test.ts adds and uses passkeys with a virtual authenticator' },
  elsewhere: {
    why: 'adding the first passkey has the same outcomes as adding another, and every outcome allows the same events',
    events: {
      'it is added': ['adding the first'],
      'it is added, with codes': ['adding'],
      'the server refuses': ['adding the first'],
      'the server is unreachable': ['adding the first'],
      'there are none': [...again],
      'reading fails': [...again],
      'press Rename': ['empty', 'change unconfirmed', 'codes unconfirmed'],
      'press Remove': ['empty', 'change unconfirmed', 'codes unconfirmed'],
      'press New recovery codes': ['empty', 'change unconfirmed', 'codes unconfirmed'],
      'press Add a passkey': ['change unconfirmed', 'codes unconfirmed'],
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
      'the server is unreachable': 'reading after a lost addition',
    },
    'addition refused': { 'describe a passkey': 'adding', 'press Cancel': 'shown' },
    'reading after a lost addition': { 'there are two': 'addition unconfirmed' },
    'addition unconfirmed': choices,
    renaming: { 'give a name': 'saving the name', 'press Cancel': 'shown' },
    'saving the name': {
      'it is saved': 'reading after a rename',
      'the server refuses': 'rename refused',
      'the server is unreachable': 'reading after a lost change',
    },
    'rename refused': { 'give a name': 'saving the name', 'press Cancel': 'reading after a rename' },
    'reading after a lost change': { 'there are two': 'change unconfirmed' },
    'change unconfirmed': {},
    confirming: { 'press Remove it': 'removing', 'press Cancel': 'shown' },
    removing: {
      'it is removed': 'reading after a change',
      'the server refuses': 'reading after a refused removal',
      'the server is unreachable': 'reading after a lost change',
    },
    'reading after a refused removal': { 'there are two': 'removal refused' },
    'removal refused': choices,
    'asked about the codes': { 'press Make new codes': 'renewing', 'press Cancel': 'shown' },
    renewing: {
      'the codes arrive': 'codes shown',
      'the server refuses': 'renewal refused',
      'the server is unreachable': 'reading after lost codes',
    },
    'codes shown': choices,
    'renewal refused': choices,
    'reading after lost codes': { 'there are two': 'codes unconfirmed' },
    'codes unconfirmed': {},
    'reading after a change': read,
    'reading after a rename': read,
  },
});
