import { defineFlow, oneWalk } from '../../support/flow-model.ts';

export const reportModel = defineFlow({
  flow: 'report',
  requirements: ['ADMIN-56', 'ADMIN-57', 'ADMIN-59', 'ADMIN-60', 'ADMIN-61'],
  levels: { browser: oneWalk },
  elsewhere: {
    why: 'the note may be edited, and the state chosen, whenever nothing is sent',
    events: {
      'press Save': ['open', 'done', 'not marked', 'saved', 'done and noted'],
      'type a note': 'everywhere',
      'choose Done': ['open with a kept note', 'done', 'unsaved', 'done and noted'],
      'the server is lost': ['marking a noted one'],
    },
  },
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
