import { defineFlow } from '../../support/flow-model.ts';

export const libraryFileModel = defineFlow({
  flow: 'libraryFile',
  requirements: ['LIB-12', 'LIB-13'],
  levels: { browser: 'the deletion of a post walks through the same questions in a browser' },
  elsewhere: {
    why: 'what failed can be tried again, changed or left',
    events: {
      'open the file': ['saved', 'deleted'],
      'type a description': ['in use', 'not deleted'],
      'press Save': ['open', 'in use', 'not deleted'],
      'press Delete': ['changed', 'not deleted'],
      'press Close': ['changed', 'not saved', 'in use', 'not deleted'],
    },
  },
  initial: 'closed',
  states: {
    closed: { 'open the file': 'open' },
    open: { 'type a description': 'changed', 'press Close': 'closed', 'press Delete': 'asked' },
    changed: { 'press Save': 'saving' },
    saving: { 'the server saves it': 'saved', 'the server does not save it': 'not saved' },
    saved: {},
    'not saved': { 'press Save': 'saving', 'press Delete': 'asked' },
    asked: { 'press Cancel': 'open', 'press Delete file': 'deleting' },
    deleting: {
      'the server deletes it': 'deleted',
      'a post uses it': 'in use',
      'the server does not delete it': 'not deleted',
    },
    deleted: {},
    'in use': { 'press Delete': 'asked' },
    'not deleted': {},
  },
});
