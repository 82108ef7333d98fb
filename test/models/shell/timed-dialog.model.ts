import { defineFlow } from '../../support/flow-model.ts';

export const timedDialogModel = defineFlow({
  flow: 'timedDialog',
  requirements: ['DIALOG-5', 'DIALOG-6', 'DIALOG-12'],
  elsewhere: {
    why: 'these events have the same effects as in the state "waiting"',
    events: {
      'ask for the dialog': ['waiting, loaded 1 s late', 'about to open, loaded 1 s late'],
      'open another dialog': ['waiting, loaded 1 s late', 'about to open, loaded 1 s late'],
      'it was dismissed on an earlier visit': ['about to open', 'about to open, loaded 1 s late'],
    },
  },
  initial: 'not loaded',
  states: {
    'not loaded': {
      'load the page': 'waiting',
      'load the page 1 s late': 'waiting, loaded 1 s late',
    },
    waiting: {
      'it was dismissed on an earlier visit': 'cancelled',
      'it was never dismissed': 'about to open',
      'ask for the dialog': 'open',
      'open another dialog': 'cancelled',
    },
    'waiting, loaded 1 s late': {
      'it was dismissed on an earlier visit': 'cancelled',
      'it was never dismissed': 'about to open, loaded 1 s late',
    },
    'about to open': {
      'after 1500 ms': 'open',
      'ask for the dialog': 'open',
      'open another dialog': 'cancelled',
    },
    'about to open, loaded 1 s late': { 'after 500 ms': 'open' },
    open: { 'close the dialog': 'cancelled' },
    cancelled: {
      'ask for the dialog': 'open',
      'open another dialog': 'cancelled',
      'after 1500 ms': 'cancelled',
    },
  },
});
