import { defineFlow } from '../../support/flow-model.ts';

export const bookmarkModel = defineFlow({
  flow: 'bookmark',
  requirements: ['MARK-6', 'MARK-7'],
  levels: { browser: 'tests of the editor make bookmarks, retry them, and keep the link' },
  elsewhere: {
    why: 'a place can be given up at any time',
    events: {
      'press Remove': ['bad address', 'refused', 'failed'],
      'press Keep the link': ['refused'],
    },
  },
  initial: 'typing',
  states: {
    typing: { 'send no page': 'bad address', 'send a page': 'reading', 'press Remove': 'removed' },
    'bad address': { 'send a page': 'reading' },
    reading: {
      'the page is read': 'card',
      'the server refuses it': 'refused',
      'the server is out of reach': 'failed',
      'press Keep the link': 'link',
      'press Remove': 'removed',
    },
    refused: { 'press Retry': 'reading' },
    failed: { 'press Retry': 'reading', 'press Keep the link': 'link' },
    card: {},
    link: {},
    removed: {},
  },
});
