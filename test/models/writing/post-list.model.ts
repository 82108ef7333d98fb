import { defineFlow, oneWalk } from '../../support/flow-model.ts';

/**
 * Blog and admin 2, 4, 9 (Blog admin list): pages of 10, a search 300 ms after the last keystroke, a
 * tag filter; issue 5: a status filter. A deleted post's row goes at once. The list has two pages.
 */
export const postListModel = defineFlow({
  flow: 'postList',
  spec: [
    'Admin 2: the admin list has a search, a tag filter, pages and Showing page X of Y.',
    'Admin 4: confirming a deletion removes the row.',
    'Admin 9: ten posts a page; a search waits for 300 ms.',
    'Issue 5: the status is shown and filters.',
    'Issue 16: the list is read again when the admin comes back to the page; the rows stay.',
  ],
  levels: { browser: oneWalk },
  initial: 'loading',
  states: {
    loading: {
      'page 1 comes': 'page 1',
      'there are no posts': 'empty',
      'the server is out of reach': 'failed',
      'type "dawn"': 'typing',
    },
    'page 1': {
      'choose page 2': 'loading page 2',
      'choose page 3': 'page 1',
      'type "dawn"': 'typing',
      'choose the tag News': 'loading News',
      'choose drafts': 'loading drafts',
      'the first post is deleted': 'page 1, filling up',
      'come back to the page': 'page 1, refreshing',
    },
    'page 1, refreshing': {
      'page 1 comes': 'page 1',
      'the server is out of reach': 'failed',
      'choose page 2': 'loading page 2',
    },
    'page 1, filling up': { 'page 1 comes': 'page 1', 'the server is out of reach': 'failed' },
    'loading page 2': { 'page 2 comes': 'page 2', 'the page is past the end': 'loading' },
    'page 2': { 'its only post is deleted': 'page 2, filling up', 'choose page 1': 'loading' },
    'page 2, filling up': { 'the page is past the end': 'loading' },
    failed: {
      'press Try again': 'loading',
      'come back to the page': 'loading',
      'type "dawn"': 'typing',
    },
    empty: { 'type "dawn"': 'typing', 'come back to the page': 'refreshing nothing' },
    'refreshing nothing': { 'there are no posts': 'empty', 'page 1 comes': 'page 1' },
    typing: { 'type on 200 ms later': 'typing on', 'after 300 ms': 'searching for dawn' },
    'typing on': { 'after 300 ms': 'searching for dawns' },
    'searching for dawn': { 'one post comes': 'matches', 'type on 200 ms later': 'typing on' },
    'searching for dawns': { 'there are no posts': 'no matches' },
    matches: {},
    'no matches': {},
    'loading News': { 'one post comes': 'News' },
    News: {},
    'loading drafts': { 'one post comes': 'drafts' },
    drafts: {},
  },
});
