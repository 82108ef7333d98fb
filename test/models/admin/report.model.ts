import { defineFlow, oneWalk } from '../../support/flow-model.ts';

/** Issue 6 (Inbox): a report is read, marked and noted on; what was typed is kept until it is saved. */
export const reportModel = defineFlow({
  flow: 'report',
  spec: ['Issue 6: a report is read, given a state and a note; what was typed is not lost.'],
  levels: { browser: oneWalk },
  initial: 'loading',
  states: {
    loading: {
      'the report comes': 'open',
      'the report comes with a kept note': 'open with a kept note',
      'there is none': 'missing',
      'the server is out of reach': 'unreachable',
    },
    missing: {},
    unreachable: { 'press Try again': 'loading' },
    open: { 'type a note': 'noted', 'choose Done': 'marking' },
    'open with a kept note': { 'press Save': 'saving' },
    noted: { 'press Save': 'saving', 'choose Done': 'marking a noted one' },
    saving: { 'the server has it': 'saved', 'the server is lost': 'unsaved' },
    saved: { 'choose Done': 'marking' },
    unsaved: { 'press Save': 'saving' },
    marking: { 'the server has it': 'done', 'the server is lost': 'not marked' },
    done: {},
    'not marked': { 'choose Done': 'marking' },
    'marking a noted one': { 'the server has it': 'done and noted' },
    'done and noted': {},
  },
});
