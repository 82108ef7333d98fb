import { defineFlow } from '../../support/flow-model.ts';

export const consentModel = defineFlow({
  flow: 'consent',
  requirements: ['PRIV-2', 'PRIV-4', 'PRIV-5', 'PRIV-6'],
  levels: {
    browser: {
      'looking up: nothing was answered before, and a dialog is open':
        'the answer is looked up before a visitor can open a dialog',
      'kept back: close the dialog': 'the answer is looked up before a visitor can open a dialog',
    },
  },
  elsewhere: {
    why: 'the answer is read again after it could not be kept',
    events: {
      'nothing was answered before': ['kept back'],
      'the answer cannot be read': ['kept back'],
    },
  },
  initial: 'looking up',
  states: {
    'looking up': {
      'nothing was answered before': 'asked',
      'nothing was answered before, and a dialog is open': 'kept back',
      'it was allowed before': 'counting',
      'it was refused before': 'not counting',
      'the answer cannot be read': 'asked',
    },
    'kept back': { 'close the dialog': 'asked' },
    asked: { 'allow it': 'counting', 'refuse it': 'not counting' },
    counting: { 'think again': 'asked' },
    'not counting': { 'think again': 'asked' },
  },
});
