import { defineFlow } from '../../support/flow-model.ts';

/** Allowed in every state of the list. */
const always = { 'type "rocket"': 'typing', 'choose unused files': 'loading unused files' } as const;

/** The list has two pages. */
export const mediaLibraryModel = defineFlow({
  flow: 'mediaLibrary',
  requirements: ['LIB-3', 'LIB-4', 'LIB-10', 'LIB-11'],
  levels: { browser: 'the browser tests of the inbox cover the parts of a paged list' },
  elsewhere: {
    why: 'the list may be searched, filtered and paged at any time, and any request may be answered',
    events: {
      'type "cover" 200 ms later': 'everywhere',
      'one file arrives': ['loading', 'loading page 2'],
      'press Refresh': { everywhereBut: ['typing', 'typing more'] },
      'page 2 arrives': ['loading', 'searching for rocket', 'searching for cover', 'loading unused files'],
      'page 2 is past the end': [
        'loading',
        'searching for rocket',
        'searching for cover',
        'loading unused files',
      ],
      'type "rocket"': 'everywhere',
      'choose unused files': 'everywhere',
      'page 1 arrives': [
        'loading page 2',
        'searching for rocket',
        'searching for cover',
        'loading unused files',
      ],
      'nothing is found': [
        'loading page 2',
        'searching for rocket',
        'searching for cover',
        'loading unused files',
      ],
      'the server refuses': ['searching for rocket', 'searching for cover', 'loading unused files'],
      'the server is unreachable': [
        'loading page 2',
        'searching for rocket',
        'searching for cover',
        'loading unused files',
      ],
      'come back to the page': ['refused on page 2', 'found', 'unused files'],
      'choose page 2': ['loading page 2', 'page 2'],
    },
  },
  initial: 'loading',
  states: {
    loading: {
      ...always,
      'page 1 arrives': 'page 1',
      'nothing is found': 'empty',
      'the server refuses': 'refused',
      'the server is unreachable': 'failed',
      'choose page 2': 'loading',
    },
    'page 1': {
      ...always,
      'choose page 2': 'loading page 2',
      'choose page 3': 'page 1',
      'press Refresh': 'loading',
      'come back to the page': 'loading',
    },
    'loading page 2': {
      ...always,
      'page 2 arrives': 'page 2',
      'page 2 is past the end': 'loading',
      'press Refresh': 'loading page 2',
      'the server refuses': 'refused on page 2',
    },
    'page 2': { ...always, 'press Refresh': 'loading page 2', 'come back to the page': 'loading page 2' },
    'refused on page 2': { ...always, 'press Refresh': 'loading page 2' },
    empty: { ...always, 'press Refresh': 'loading', 'come back to the page': 'loading' },
    refused: { ...always, 'press Refresh': 'loading', 'come back to the page': 'loading' },
    failed: { ...always, 'press Refresh': 'loading', 'come back to the page': 'loading' },
    typing: { 'type "cover" 200 ms later': 'typing more', 'after 300 ms': 'searching for rocket' },
    'typing more': { 'after 300 ms': 'searching for cover' },
    'searching for rocket': { 'one file arrives': 'found' },
    'searching for cover': { 'one file arrives': 'found' },
    found: {},
    'loading unused files': { 'one file arrives': 'unused files' },
    'unused files': {},
  },
});
