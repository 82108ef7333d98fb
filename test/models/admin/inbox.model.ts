import { defineFlow, oneWalk } from '../../support/flow-model.ts';

/** What the admin may do whatever the list shows. */
const always = { 'type "ada"': 'typing', 'choose bugs': 'loading bugs' } as const;

/**
 * Issue 6 (Inbox): a list by type and state, each choice read at once and from its first page; the
 * search goes to the server 300 ms after the last keystroke. The list has two pages.
 */
export const inboxModel = defineFlow({
  flow: 'inbox',
  spec: [
    'Issue 6: the inbox lists messages and bug reports by type, state and search, page by page.',
    'Issue 16: a page past the end falls back to the last page; a refresh requested while a page loads is not dropped.',
    'Issue 16: the list is read again when the admin comes back to the page.',
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
