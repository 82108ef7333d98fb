import { defineFlow } from '../../support/flow-model.ts';

/** What an admin does next with a list that is shown. */
const next = {
  'press Rename': 'renaming',
  'press Delete': 'asked to delete',
  'press Refresh': 'loading again',
} as const;

export const tagManagerModel = defineFlow({
  flow: 'tagManager',
  requirements: ['TAG-7', 'TAG-8', 'TAG-9', 'TAG-10', 'TAG-11', 'TAG-12', 'TAG-13'],
  elsewhere: {
    why: 'a name that was not saved can be changed or given up, and a list that changed can be read again',
    events: {
      'there are no tags': ['loading again'],
      'press Cancel': ['empty name', 'refused', 'not renamed'],
      'save the same name': ['empty name', 'refused', 'not renamed', 'renaming again'],
      'save an empty name': ['refused', 'not renamed', 'renaming again'],
      'save another name': ['renaming again'],
      'the server merges them': ['saving'],
      'the server renames it': ['merging'],
      'another tag has the name': ['merging'],
      'the server refuses the name': ['merging'],
      'press Refresh': ['renamed', 'merged', 'deleted'],
    },
  },
  initial: 'loading',
  states: {
    loading: {
      'the tags come': 'listed',
      'there are no tags': 'empty',
      'the server is out of reach': 'failed',
    },
    failed: { 'press Refresh': 'loading' },
    empty: { 'press Refresh': 'loading' },
    listed: next,
    'loading again': { 'the tags come': 'listed', 'the server is out of reach': 'failed again' },
    'failed again': { 'press Refresh': 'loading again' },
    renaming: {
      'press Cancel': 'listed',
      'save the same name': 'listed',
      'save an empty name': 'empty name',
      'save another name': 'saving',
    },
    'empty name': { 'save another name': 'saving' },
    saving: {
      'the server renames it': 'renamed',
      'another tag has the name': 'asked to merge',
      'the server refuses the name': 'refused',
      'the server is out of reach': 'not renamed',
    },
    renamed: {},
    refused: { 'save another name': 'saving' },
    'not renamed': { 'save another name': 'saving' },
    'asked to merge': { 'press Keep both': 'renaming again', 'press Merge': 'merging' },
    'renaming again': { 'press Cancel': 'listed' },
    merging: { 'the server merges them': 'merged', 'the server is out of reach': 'not renamed' },
    merged: {},
    'asked to delete': { 'press Keep tag': 'listed', 'press Delete tag': 'deleting' },
    deleting: {
      'the server deletes it': 'deleted',
      'posts need it': 'told of the posts',
      'the server is out of reach': 'not deleted',
    },
    'told of the posts': { 'press Keep tag': 'listed' },
    deleted: {},
    'not deleted': { 'press Keep tag': 'listed', 'press Delete tag': 'deleting' },
  },
});
