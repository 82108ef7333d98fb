import { defineFlow } from '../../support/flow-model.ts';

/** An admin downloads or erases all data about an email address. */
export const personalDataModel = defineFlow({
  flow: 'personalData',
  requirements: ['WAIT-63', 'WAIT-64', 'WAIT-65', 'FACTOR-22'],
  levels: { browser: 'tests of other flows cover the dialog and the download in a browser' },
  elsewhere: {
    why: 'every outcome allows the same events',
    events: {
      'type an address': ['saved', 'failed', 'erased', 'erasure unconfirmed'],
      'press Download data': ['saved', 'failed', 'erased', 'erasure unconfirmed'],
      'press Erase data': ['saved', 'erased', 'erasure unconfirmed'],
    },
  },
  initial: 'empty',
  states: {
    empty: { 'type an address': 'typed' },
    typed: { 'press Download data': 'saving', 'press Erase data': 'confirming' },
    saving: {
      'the file is saved': 'saved',
      'the identity check is cancelled': 'typed',
      'the server is unreachable': 'failed',
    },
    saved: {},
    failed: { 'press Erase data': 'confirming' },
    confirming: { 'press Cancel': 'typed', 'press Erase': 'erasing' },
    erasing: {
      'the data is erased': 'erased',
      'the identity check is cancelled': 'typed',
      'the server is unreachable': 'erasure unconfirmed',
    },
    erased: {},
    'erasure unconfirmed': {},
  },
});
