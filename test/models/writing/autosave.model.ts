import { defineFlow } from '../../support/flow-model.ts';

const byHand = { 'press Ctrl+S': 'saving by hand', 'the form starts saving': 'paused' } as const;
const troubles = {
  'another writer saved first': 'in conflict',
  'the server refuses it': 'refused',
  'the server has an error': 'failed',
  'the server is unreachable': 'failed',
} as const;
const decided = {
  'the form has saved': 'unchanged',
  'the form fails': 'changed',
  'press Ctrl+S': 'saving by hand',
} as const;

/** Changes to a draft are saved while its author continues writing. */
export const autosaveModel = defineFlow({
  flow: 'autosave',
  requirements: [
    'SAVE-2',
    'SAVE-6',
    'SAVE-7',
    'SAVE-8',
    'SAVE-9',
    'SAVE-10',
    'SAVE-11',
    'SAVE-12',
    'SAVE-15',
  ],
  levels: { browser: 'the save tests cover this on a real server' },
  elsewhere: {
    why: 'the form, the text and the server may send events at any time',
    events: {
      write: ['saving, public', 'saving, requested', 'failed for good'],
      'make it public': [
        ...(['unchanged', 'saved', 'failed', 'failed for good', 'refused', 'paused', 'in conflict'] as const),
        ...(['saving, changed', 'saving, requested', 'saving by hand'] as const),
      ],
      'press Ctrl+S': ['saving by hand', 'saving, public'],
      'the form starts saving': ['in conflict'],
      'there is nothing to store': ['saving by hand', 'saving, public'],
      'another writer saved first': ['saving, changed', 'saving, public', 'saving, requested'],
      'the server has an error': ['saving, changed', 'saving, public', 'saving, requested'],
      'the server refuses it': ['saving, public'],
      'the post is out already': ['saving, requested', 'saving by hand'],
    },
  },
  initial: 'unchanged',
  states: {
    unchanged: { write: 'changed', ...byHand },
    changed: { 'after 5000 ms': 'saving', 'make it public': 'unchanged', ...byHand },
    saving: {
      'the server stores it': 'saved',
      'the post is out already': 'saved',
      'there is nothing to store': 'unchanged',
      ...troubles,
      write: 'saving, changed',
      'make it public': 'saving, public',
      'press Ctrl+S': 'saving, requested',
    },
    'saving, changed': {
      'the server stores it': 'changed',
      'the post is out already': 'unchanged',
      'there is nothing to store': 'changed',
      'the server refuses it': 'changed',
      'the server is unreachable': 'failed',
      'press Ctrl+S': 'saving, requested',
    },
    'saving, public': {
      'the server stores it': 'unchanged',
      'the post is out already': 'unchanged',
      'the server is unreachable': 'failed for good',
    },
    'saving, requested': {
      'the server stores it': 'saving by hand',
      'there is nothing to store': 'saving by hand',
      'the server refuses it': 'saving by hand',
      'the server is unreachable': 'saving by hand',
      'the form starts saving': 'saving',
    },
    'saving by hand': { 'the server stores it': 'saved', ...troubles, write: 'saving, changed' },
    saved: { write: 'changed', ...byHand },
    failed: { 'after 10000 ms': 'saving', write: 'changed', ...byHand },
    'failed for good': byHand,
    refused: { write: 'changed', ...byHand },
    'in conflict': decided,
    paused: decided,
  },
});
