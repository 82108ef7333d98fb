import { defineFlow } from '../../support/flow-model.ts';

export const timedDialogModel = defineFlow({
  flow: 'timedDialog',
  spec: [
    'Public 4: the demo opens by itself 1.5 s after the first load, unless it was dismissed before.',
    'Public 9: the delay is 1500 ms.',
    'Issue 3: it does not come up over another dialog.',
  ],
  initial: 'not here yet',
  states: {
    'not here yet': {
      'load the page': 'waiting',
      'load the page, slowly by a second': 'waiting, a second gone',
    },
    waiting: {
      'it was dismissed on an earlier visit': 'out of the way',
      'it was never dismissed': 'about to open',
      'ask for the dialog': 'open',
      'open another dialog': 'out of the way',
    },
    'waiting, a second gone': {
      'it was dismissed on an earlier visit': 'out of the way',
      'it was never dismissed': 'about to open, a second gone',
    },
    'about to open': {
      'after 1500 ms': 'open',
      'ask for the dialog': 'open',
      'open another dialog': 'out of the way',
    },
    'about to open, a second gone': { 'after 500 ms': 'open' },
    open: { 'close the dialog': 'out of the way' },
    'out of the way': { 'ask for the dialog': 'open', 'after 1500 ms': 'out of the way' },
  },
});
