import { defineFlow } from '../../support/flow-model.ts';

/** An admin downloads or erases everything about one address. */
export const personalDataModel = defineFlow({
  flow: 'personalData',
  requirements: ['WAIT-63', 'WAIT-64', 'WAIT-65', 'FACTOR-22'],
  levels: { browser: 'the dialog and the download are those of other flows, acted out there' },
  elsewhere: {
    why: 'after an outcome the same choices are open as before',
    events: {
      'type an address': ['saved', 'failed', 'erased'],
      'press Download data': ['saved', 'failed', 'erased'],
      'press Erase data': ['saved', 'erased'],
    },
  },
  initial: 'empty',
  states: {
    empty: { 'type an address': 'typed' },
    typed: { 'press Download data': 'saving', 'press Erase data': 'confirming' },
    saving: {
      'the file is saved': 'saved',
      'the question for a proof is cancelled': 'typed',
      'the server is out of reach': 'failed',
    },
    saved: {},
    failed: { 'press Erase data': 'confirming' },
    confirming: { 'press Cancel': 'typed', 'press Erase': 'erasing' },
    erasing: {
      'the data is erased': 'erased',
      'the question for a proof is cancelled': 'typed',
      'the server is out of reach': 'failed',
    },
    erased: {},
  },
});
