import { defineFlow } from '../../support/flow-model.ts';

/** The controls for saving the recovery codes. Each remains available after use. */
const keeping = {
  'press Copy': 'copying',
  'press Download': 'saved',
  'press Print': 'printed',
  'tick that the codes are saved': 'ticked',
} as const;

/** A change of a passkey during a load starts the load again. */
const reading = ['reading', 'reading again', 'reading after a lost removal'] as const;

/** An admin turns the second factor on, makes new recovery codes and turns it off. */
export const secondFactorModel = defineFlow({
  flow: 'secondFactor',
  requirements: ['FACTOR-1', 'FACTOR-2', 'FACTOR-4', 'FACTOR-6', 'FACTOR-8', 'FACTOR-26', 'FACTOR-39'],
  levels: { browser: 'second-factor.test.ts turns a real factor on and off with codes from an app' },
  elsewhere: {
    why: 'codes may be copied, downloaded and printed until the admin closes them, and a new passkey may bring codes at any time',
    events: {
      'a passkey brings codes': {
        everywhereBut: ['off', 'on', 'codes', 'saved', 'printed', 'unticked'],
      },
      'a passkey changes': ['failed', 'still on', ...reading],
      'press Try again': ['off', 'on', 'on without codes', 'still on', ...reading],
      'reading fails': ['reading after a lost removal'],
      'press New recovery codes': ['still on'],
      'press Copy': ['copied', 'not copied', 'saved', 'printed', 'ticked', 'copying'],
      'press Download': ['copied', 'not copied', 'saved', 'printed', 'ticked', 'copying'],
      'press Print': ['copied', 'not copied', 'saved', 'printed', 'ticked', 'copying'],
      'tick that the codes are saved': ['copied', 'not copied', 'saved', 'printed', 'copying', 'ticked'],
      'untick it': ['codes', 'copied', 'not copied', 'saved', 'printed', 'copying', 'unticked'],
      'press Cancel': ['password failed', 'code failed', 'renewal unconfirmed'],
      'give the password': ['password failed'],
      'enter a code': ['code failed', 'not checked', 'renewal unconfirmed'],
      'press Turn off': ['on without codes', 'still on'],
    },
  },
  initial: 'reading',
  states: {
    reading: { 'it is off': 'off', 'it is on': 'on', 'reading fails': 'failed' },
    failed: { 'press Try again': 'reading' },
    off: {
      'press Set up': 'asked for the password',
      'a passkey brings codes': 'codes',
      'a passkey changes': 'reading again',
    },
    'asked for the password': { 'give the password': 'beginning', 'press Cancel': 'reading again' },
    beginning: {
      'the key arrives': 'scanning',
      'the server refuses': 'password refused',
      'the server is unreachable': 'password failed',
    },
    'password refused': { 'give the password': 'beginning', 'press Cancel': 'reading again' },
    'password failed': {},
    scanning: { 'enter a code': 'confirming', 'press Cancel': 'reading again' },
    confirming: {
      'the codes arrive': 'codes',
      'it is set up without codes': 'reading again',
      'the server refuses': 'code refused',
      'the server is unreachable': 'checking',
    },
    checking: { 'it is on': 'on without codes', 'it is off': 'code failed', 'reading fails': 'not checked' },
    'on without codes': {
      'press New recovery codes': 'renewal',
      'a passkey changes': 'reading again',
    },
    'not checked': { 'press Cancel': 'reading again' },
    'code refused': { 'enter a code': 'confirming', 'press Cancel': 'reading again' },
    'code failed': {},
    codes: keeping,
    copying: { 'they are copied': 'copied', 'they are not copied': 'not copied' },
    copied: {},
    'not copied': {},
    saved: {},
    printed: {},
    ticked: { 'untick it': 'unticked', 'press Done': 'reading again' },
    unticked: keeping,
    'reading again': { 'it is on': 'on', 'it is off': 'off', 'reading fails': 'failed' },
    on: {
      'press New recovery codes': 'renewal',
      'press Turn off': 'removal',
      'a passkey brings codes': 'codes',
      'a passkey changes': 'reading again',
    },
    renewal: { 'enter a code': 'renewing', 'press Cancel': 'reading again' },
    renewing: {
      'the codes arrive': 'codes',
      'the server refuses': 'renewal refused',
      'the server is unreachable': 'renewal unconfirmed',
    },
    'renewal refused': { 'enter a code': 'renewing', 'press Cancel': 'reading again' },
    'renewal unconfirmed': {},
    removal: { 'enter a code': 'removing', 'press Cancel': 'reading again' },
    removing: {
      'it is removed': 'reading again',
      'the server refuses': 'removal refused',
      'the server is unreachable': 'reading after a lost removal',
    },
    'removal refused': { 'enter a code': 'removing', 'press Cancel': 'reading again' },
    'reading after a lost removal': { 'it is on': 'still on', 'it is off': 'off' },
    'still on': {},
  },
});
