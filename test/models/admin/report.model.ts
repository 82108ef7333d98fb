import { defineFlow, oneWalk } from '../../support/flow-model.ts';

export const reportModel = defineFlow({
  flow: 'report',
  requirements: ['ADMIN-56', 'ADMIN-57', 'ADMIN-59', 'ADMIN-60', 'ADMIN-61', 'ADMIN-69', 'ADMIN-70'],
  levels: { browser: oneWalk },
  elsewhere: {
    why: 'the note may be edited, the state chosen and the trace saved, whenever nothing is sent',
    events: {
      'press Save': [
        'open',
        'open with what happened',
        'what happened is saved',
        'done',
        'not marked',
        'saved',
        'done and noted',
      ],
      'press Download': ['what happened is saved'],
      'type a note': {
        everywhereBut: ['loading', 'missing', 'unreachable', 'saving', 'marking', 'marking a noted one'],
      },
      'choose Done': [
        'open with a kept note',
        'open with what happened',
        'what happened is saved',
        'done',
        'unsaved',
        'done and noted',
      ],
      'the server is lost': ['marking a noted one'],
    },
  },
  initial: 'loading',
  states: {
    loading: {
      'the report comes': 'open',
      'the report comes with a kept note': 'open with a kept note',
      'the report comes with what happened': 'open with what happened',
      'there is none': 'missing',
      'the server is out of reach': 'unreachable',
    },
    missing: {},
    unreachable: { 'press Try again': 'loading' },
    open: { 'type a note': 'noted', 'choose Done': 'marking' },
    'open with a kept note': { 'press Save': 'saving' },
    'open with what happened': { 'press Download': 'what happened is saved' },
    'what happened is saved': {},
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
