import { defineFlow } from '../../support/flow-model.ts';

export const pastingModel = defineFlow({
  flow: 'pasting',
  requirements: ['PASTE-8', 'PASTE-9', 'PASTE-11'],
  levels: {
    browser: 'the readers finish within milliseconds, before a walk could act',
  },
  elsewhere: {
    why: 'text may be pasted at any time, and pastes are read one after another',
    events: {
      paste: 'everywhere',
      'paste again': 'everywhere',
      'it is read': ['reading the first of two', 'reading the second of two', 'reading slowly'],
      'it is read in part': ['reading the first of two', 'reading the second of two', 'reading slowly'],
      'it is refused': ['reading the first of two', 'reading the second of two', 'reading slowly'],
      'the readers fail to load': ['reading the first of two', 'reading the second of two', 'reading slowly'],
    },
  },
  initial: 'idle',
  states: {
    idle: { paste: 'reading' },
    reading: {
      'it is read': 'inserted',
      'it is read in part': 'inserted with a notice',
      'it is refused': 'refused',
      'the readers fail to load': 'inserted as text',
      'after 300 ms': 'reading slowly',
      'paste again': 'reading the first of two',
    },
    'reading slowly': { 'it is read': 'inserted' },
    'reading the first of two': { 'it is read': 'reading the second of two' },
    'reading the second of two': { 'it is read': 'both inserted' },
    inserted: {},
    'inserted with a notice': { paste: 'reading' },
    refused: { paste: 'reading' },
    'inserted as text': { paste: 'reading' },
    'both inserted': {},
  },
});
