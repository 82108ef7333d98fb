import { defineFlow } from '../../support/flow-model.ts';

export const bookmarkModel = defineFlow({
  flow: 'bookmark',
  requirements: ['MARK-6', 'MARK-7'],
  levels: { browser: 'editor tests make bookmarks, retry them and keep the link' },
  elsewhere: {
    why: 'after a failure the writer may remove the placeholder or keep the plain link',
    events: {
      'press Remove': ['bad address', 'refused', 'failed'],
      'press Keep the link': ['refused'],
    },
  },
  initial: 'typing',
  states: {
    typing: {
      'submit an address that is not a web page': 'bad address',
      'submit a web page': 'reading',
      'press Remove': 'removed',
    },
    'bad address': { 'submit a web page': 'reading' },
    reading: {
      'the page is read': 'card',
      'the server refuses it': 'refused',
      'the server is unreachable': 'failed',
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
