import { defineFlow } from '../../support/flow-model.ts';

export const consentModel = defineFlow({
  flow: 'consent',
  spec: [
    'Admin 7: a third-party analytics tag loads on startup.',
    'Architecture: the tag exists only where the operator sets ANALYTICS_SRC.',
    'Issue 3: it loads only after the visitor allows it; the answer is kept and can be changed.',
    'Architecture: the question does not come up behind an open dialog.',
  ],
  levels: {
    browser: {
      'looking up: nothing was answered before, and a dialog is open':
        'the answer is looked up before a visitor can open a dialog',
      'kept back: close the dialog': 'the answer is looked up before a visitor can open a dialog',
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
