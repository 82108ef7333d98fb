import { defineFlow } from '../../support/flow-model.ts';

export const timedDialogModel = defineFlow({
  flow: 'timedDialog',
  requirements: ['DIALOG-5', 'DIALOG-6', 'DIALOG-12'],
  elsewhere: {
    why: 'a second that goes by changes nothing about what may happen',
    events: {
      'ask for the dialog': ['waiting, a second gone', 'about to open, a second gone'],
      'open another dialog': ['waiting, a second gone', 'about to open, a second gone'],
      'it was dismissed on an earlier visit': ['about to open', 'about to open, a second gone'],
    },
  },
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
    'out of the way': {
      'ask for the dialog': 'open',
      'open another dialog': 'out of the way',
      'after 1500 ms': 'out of the way',
    },
  },
});
