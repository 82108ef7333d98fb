import { defineFlow } from '../../support/flow-model.ts';

/** The events of a loaded list. */
const next = {
  'press Rename': 'renaming',
  'press Delete': 'asked to delete',
  'press Refresh': 'loading again',
} as const;

export const tagManagerModel = defineFlow({
  flow: 'tagManager',
  requirements: ['TAG-7', 'TAG-8', 'TAG-9', 'TAG-10', 'TAG-11', 'TAG-12', 'TAG-13', 'TAG-14'],
  elsewhere: {
    why: 'an unsaved name can be changed or discarded, and a changed list can be refreshed',
    events: {
      'there are no tags': ['loading again', 'loading after a loss'],
      'the server is unreachable': ['loading after a loss'],
      'press Rename': ['lost'],
      'press Delete': ['lost'],
      'press Cancel': ['empty name', 'refused'],
      'save the same name': ['empty name', 'refused', 'renaming again'],
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
      'the tags arrive': 'listed',
      'there are no tags': 'empty',
      'the server is unreachable': 'failed',
    },
    failed: { 'press Refresh': 'loading' },
    empty: { 'press Refresh': 'loading' },
    listed: next,
    'loading again': { 'the tags arrive': 'listed', 'the server is unreachable': 'failed again' },
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
      'there is no such tag': 'loading after a loss',
      'the server is unreachable': 'not renamed',
    },
    renamed: {},
    refused: { 'save another name': 'saving' },
    'not renamed': {
      'save another name': 'saving',
      'press Cancel': 'loading again',
      'save the same name': 'loading again',
    },
    'asked to merge': { 'press Keep both': 'renaming again', 'press Merge': 'merging' },
    'renaming again': { 'press Cancel': 'listed' },
    merging: {
      'the server merges them': 'merged',
      'there is no such tag': 'loading after a loss',
      'the server is unreachable': 'not renamed',
    },
    merged: {},
    'asked to delete': { 'keep the tag': 'listed', 'press Delete tag': 'deleting' },
    deleting: {
      'the server deletes it': 'deleted',
      'there is no such tag': 'loading after a loss',
      'posts need the tag': 'refused because posts need the tag',
      'the server is unreachable': 'not deleted',
    },
    'refused because posts need the tag': { 'keep the tag': 'listed' },
    deleted: {},
    'loading after a loss': { 'the tags arrive': 'lost' },
    lost: { 'press Refresh': 'loading again' },
    'not deleted': { 'keep the tag': 'loading again', 'press Delete tag': 'deleting' },
  },
});
