import { defineFlow, oneWalk } from '../../support/flow-model.ts';

/** The ways a save can fail. */
const troubles = <Mode extends string>(mode: Mode) =>
  ({
    'the server refuses with words': `${mode} refused`,
    'the server fails without words': `${mode} failed`,
    'the server is out of reach': `${mode} failed`,
  }) as const;

export const postFormModel = defineFlow({
  flow: 'postForm',
  requirements: [
    'WRITE-3',
    'WRITE-4',
    'WRITE-5',
    'WRITE-6',
    'WRITE-7',
    'WRITE-8',
    'WRITE-14',
    'WRITE-15',
    'WRITE-34',
    'WRITE-35',
    'WRITE-36',
  ],
  levels: { browser: oneWalk },
  elsewhere: {
    why: 'the fields may be edited at any time',
    events: {
      'the server is out of reach': ['overwriting'],
      'open a new post': 'everywhere',
      'open a post': 'everywhere',
      'edit every field': 'everywhere',
      'submit nothing': [
        'corrected',
        'opened',
        'mended',
        'create refused',
        'create failed',
        'update refused',
        'update failed',
        'holding theirs',
        'editing mine',
      ],
      'write and submit': ['corrected', 'update refused', 'holding theirs', 'editing mine'],
      'another writer was faster': ['creating', 'overwriting'],
      'the server refuses with words': ['overwriting'],
      'the server fails without words': ['overwriting'],
    },
  },
  initial: 'not open',
  states: {
    'not open': { 'open a new post': 'new', 'open a post': 'loading' },
    loading: {
      'the post comes': 'opened',
      'the server refuses the post': 'not fetched',
      'the answer is no post': 'not understood',
      'the server is out of reach': 'not loaded',
    },
    'not fetched': { 'after 2000 ms': 'back at the list' },
    'not understood': { 'after 2000 ms': 'back at the list' },
    'not loaded': { 'after 2000 ms': 'back at the list' },
    new: { 'submit nothing': 'corrected', 'write and submit': 'creating' },
    corrected: { 'edit every field': 'mended' },
    mended: { 'write and submit': 'creating' },
    creating: { 'the server saves it': 'created', ...troubles('create') },
    created: { 'after 1500 ms': 'back at the list' },
    'create refused': { 'write and submit': 'creating' },
    'create failed': { 'write and submit': 'creating' },
    opened: { 'write and submit': 'updating' },
    updating: {
      'the server saves it': 'updated',
      'another writer was faster': 'in conflict',
      ...troubles('update'),
    },
    updated: { 'after 1500 ms': 'back at the list' },
    'update refused': {},
    'update failed': { 'write and submit': 'updating' },
    'in conflict': {
      'save mine over theirs': 'overwriting',
      'use theirs': 'holding theirs',
      'keep editing': 'editing mine',
    },
    overwriting: { 'the server saves it': 'updated' },
    'holding theirs': {},
    'editing mine': {},
    'back at the list': {},
  },
});
