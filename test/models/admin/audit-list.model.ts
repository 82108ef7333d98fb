import { defineFlow } from '../../support/flow-model.ts';

/** Allowed in every state of the list. */
const always = { 'type "ada"': 'typing', 'choose exports': 'loading exports' } as const;

/** The loading states in which no path acts out every possible response. */
const otherReads = [
  'searching for ada',
  'searching for lovelace',
  'loading exports',
  'loading exports of a day',
] as const;

/** The list has two pages. */
export const auditListModel = defineFlow({
  flow: 'auditList',
  requirements: ['AUDIT-4', 'AUDIT-5', 'AUDIT-6', 'AUDIT-7', 'AUDIT-10', 'ADMIN-12', 'ADMIN-14', 'ADMIN-15'],
  levels: {
    browser: 'tests of other admin lists cover the list, the address and the download in a browser',
  },
  elsewhere: {
    why: 'the list may be searched, filtered and paged at any time, and any request may be answered',
    events: {
      'type "lovelace" 300 ms later': 'everywhere',
      'type "ada"': 'everywhere',
      'choose exports': 'everywhere',
      'choose a first and a last day': 'everywhere',
      'press Refresh': { everywhereBut: ['typing', 'typing more'] },
      'one entry arrives': ['loading', 'loading page 2'],
      'page 1 arrives': ['loading page 2', ...otherReads],
      'page 2 arrives': ['loading', ...otherReads],
      'page 2 is past the end': ['loading', ...otherReads],
      'nothing is found': ['loading page 2', ...otherReads],
      'the server refuses': otherReads,
      'the server is unreachable': ['loading page 2', ...otherReads],
      'come back to the page': ['refused on page 2', 'found', 'exports', 'exports of a day'],
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
    typing: { 'type "lovelace" 300 ms later': 'typing more', 'after 400 ms': 'searching for ada' },
    'typing more': { 'after 400 ms': 'searching for lovelace' },
    'searching for ada': { 'one entry arrives': 'found' },
    'searching for lovelace': { 'one entry arrives': 'found' },
    found: {},
    'loading exports': {
      'one entry arrives': 'exports',
      'choose a first and a last day': 'loading exports of a day',
    },
    exports: { 'choose a first and a last day': 'loading exports of a day' },
    'loading exports of a day': { 'one entry arrives': 'exports of a day' },
    'exports of a day': {},
  },
});
