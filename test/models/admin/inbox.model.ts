import { defineFlow, oneWalk } from '../../support/flow-model.ts';

/** Allowed in every state of the list. */
const always = { 'type "ada"': 'typing', 'choose bugs': 'loading bugs' } as const;

/** The list has two pages. */
export const inboxModel = defineFlow({
  flow: 'inbox',
  requirements: [
    'ADMIN-11',
    'ADMIN-12',
    'ADMIN-14',
    'ADMIN-15',
    'ADMIN-46',
    'ADMIN-47',
    'ADMIN-48',
    'ADMIN-51',
    'ADMIN-52',
    'ADMIN-58',
  ],
  levels: {
    browser: oneWalk,
  },
  initial: 'loading',
  states: {
    loading: {
      ...always,
      'page 1 comes': 'page 1',
      'nothing is found': 'empty',
      'the server refuses': 'refused',
      'the server is out of reach': 'failed',
      'choose page 2': 'loading',
    },
    'page 1': {
      ...always,
      'choose page 2': 'loading page 2',
      'choose page 3': 'page 1',
      'press Refresh': 'loading',
      'come back to the page': 'loading',
      'a report is done': 'page 1 with a done report',
    },
    'page 1 with a done report': { 'press Refresh': 'loading' },
    'loading page 2': {
      ...always,
      'page 2 comes': 'page 2',
      'page 2 is past the end': 'loading',
      'press Refresh': 'loading page 2',
      'the server refuses': 'refused on page 2',
    },
    'page 2': { ...always, 'press Refresh': 'loading page 2', 'come back to the page': 'loading page 2' },
    'refused on page 2': { ...always, 'press Refresh': 'loading page 2' },
    empty: { ...always, 'press Refresh': 'loading', 'come back to the page': 'loading' },
    refused: { ...always, 'press Refresh': 'loading', 'come back to the page': 'loading' },
    failed: { ...always, 'press Refresh': 'loading', 'come back to the page': 'loading' },
    typing: { 'type "lovelace" 200 ms later': 'typing more', 'after 300 ms': 'searching for ada' },
    'typing more': { 'after 300 ms': 'searching for lovelace' },
    'searching for ada': { 'one report comes': 'found' },
    'searching for lovelace': { 'one report comes': 'found' },
    found: {},
    'loading bugs': { 'one report comes': 'bugs', 'choose done': 'loading done bugs' },
    bugs: { 'choose done': 'loading done bugs' },
    'loading done bugs': { 'one report comes': 'done bugs' },
    'done bugs': {},
  },
});
