import { defineFlow } from '../../support/flow-model.ts';

const elsewhere = { 'another tab allows it': 'counting', 'another tab refuses it': 'not counting' } as const;

export const consentModel = defineFlow({
  flow: 'consent',
  requirements: ['PRIV-2', 'PRIV-4', 'PRIV-5', 'PRIV-6'],
  levels: {
    browser: {
      'looking up: nothing was answered before, and a dialog is open':
        'the stored answer is read before a visitor can open a dialog',
      'held back: close the dialog': 'the stored answer is read before a visitor can open a dialog',
      'looking up: another tab allows it': 'the stored answer is read as soon as the page has started',
      'looking up: another tab refuses it': 'the stored answer is read as soon as the page has started',
      'held back: another tab allows it': 'the stored answer is read before a visitor can open a dialog',
      'held back: another tab refuses it': 'the stored answer is read before a visitor can open a dialog',
    },
  },
  elsewhere: {
    why: 'both events also report that no dialog is open, so a question that was held back appears',
    events: {
      'nothing was answered before': ['held back'],
      'the answer cannot be read': ['held back'],
    },
  },
  initial: 'looking up',
  states: {
    'looking up': {
      'nothing was answered before': 'asked',
      'nothing was answered before, and a dialog is open': 'held back',
      'it was allowed before': 'counting',
      'it was refused before': 'not counting',
      'the answer cannot be read': 'asked',
      ...elsewhere,
    },
    'held back': { 'close the dialog': 'asked', ...elsewhere },
    asked: { 'allow it': 'counting', 'refuse it': 'not counting', ...elsewhere },
    counting: { 'think again': 'asked', 'another tab refuses it': 'not counting' },
    'not counting': { 'think again': 'asked', 'another tab allows it': 'counting' },
  },
});
