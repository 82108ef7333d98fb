import { defineFlow } from '../../support/flow-model.ts';

/** Typing in the search box, shared by several states. */
const typing = { 'type "xlm"': 'typing' } as const;

/** The possible responses to the request for page 1 of all posts. */
const answers = {
  'page 1 arrives': 'page 1',
  'nothing is found': 'empty',
  'the server fails': 'failed',
} as const;

export const blogListModel = defineFlow({
  flow: 'blogList',
  requirements: [
    'BLOG-1',
    'BLOG-14',
    'BLOG-15',
    'BLOG-16',
    'BLOG-20',
    'BLOG-25',
    'BLOG-26',
    'BLOG-27',
    'BLOG-29',
    'BLOG-32',
  ],
  levels: { browser: { 'page 1: choose page 4': 'the page has links only to pages that exist' } },
  elsewhere: {
    why: 'the reader may search, filter and page the list at any time, and responses may arrive in any state',
    events: {
      'open the search': {
        everywhereBut: [
          'page 1, search open',
          'typing, search open',
          'searching, search open',
          'matches, search open',
        ],
      },
      'Wallet arrives': [
        'loading page 1',
        'searching, search open',
        'loading page 1 again',
        'loading page 2',
        'searching Wallet',
        'searching',
      ],
      'matches arrive': [
        'loading page 1',
        'loading page 1 again',
        'loading page 2',
        'loading Wallet',
        'searching Wallet',
      ],
      'page 2 arrives': [
        'loading page 1',
        'searching, search open',
        'loading page 1 again',
        'loading Wallet',
        'searching Wallet',
        'searching',
      ],
      'type "xlm"': [
        'typing, search open',
        'loading page 1 again',
        'loading Wallet',
        'typing in Wallet',
        'typing',
        'typing nothing',
      ],
      'choose Wallet': 'everywhere',
      'close the search': {
        everywhereBut: [
          'loading page 1',
          'page 1',
          'loading page 1 again',
          'loading page 2',
          'page 2',
          'loading Wallet',
          'Wallet',
          'empty',
          'failed',
        ],
      },
      'clear the search': [
        'searching, search open',
        'matches, search open',
        'searching Wallet',
        'empty in Wallet',
        'typing',
        'searching',
        'typing nothing',
      ],
      'page 1 arrives': [
        'searching, search open',
        'loading page 2',
        'loading Wallet',
        'searching Wallet',
        'searching',
      ],
      'nothing is found': ['searching, search open', 'loading page 2', 'loading Wallet'],
      'the server fails': ['searching, search open', 'loading page 2', 'loading Wallet', 'searching Wallet'],
      'step back': {
        everywhereBut: [
          'loading page 1',
          'page 1',
          'page 1, search open',
          'typing, search open',
          'loading page 1 again',
          'typing',
          'empty',
          'failed',
        ],
      },
      'choose page 2': ['page 1, search open', 'searching, search open', 'loading page 2', 'page 2'],
      'press Enter': ['typing, search open', 'typing in Wallet', 'typing nothing'],
    },
  },
  initial: 'loading page 1',
  states: {
    'loading page 1': { ...typing, ...answers, 'choose Wallet': 'loading Wallet' },
    'page 1': {
      ...typing,
      'choose page 2': 'loading page 2',
      'choose page 4': 'page 1',
      'choose Wallet': 'loading Wallet',
      'open the search': 'page 1, search open',
    },
    'page 1, search open': {
      'type "xlm"': 'typing, search open',
      'close the search': 'page 1',
      'choose Wallet': 'loading Wallet',
    },
    'typing, search open': {
      'after 300 ms': 'searching, search open',
      'clear the search': 'page 1, search open',
      'close the search': 'loading page 1 again',
    },
    'searching, search open': { 'matches arrive': 'matches, search open' },
    'matches, search open': {
      'close the search': 'loading page 1 again',
      'choose Wallet': 'loading Wallet',
    },
    'loading page 1 again': { ...answers },
    'loading page 2': { ...typing, 'page 2 arrives': 'page 2', 'step back': 'loading page 1 again' },
    'page 2': { ...typing, 'step back': 'loading page 1 again', 'choose Wallet': 'loading Wallet' },
    'loading Wallet': { 'Wallet arrives': 'Wallet', 'choose Wallet': 'loading Wallet' },
    Wallet: { 'type "xlm"': 'typing in Wallet', 'step back': 'loading page 1 again' },
    'typing in Wallet': { 'after 300 ms': 'searching Wallet', 'clear the search': 'Wallet' },
    'searching Wallet': { 'nothing is found': 'empty in Wallet' },
    'empty in Wallet': { 'choose Wallet': 'loading Wallet' },
    typing: { 'after 300 ms': 'searching', 'press Enter': 'searching', 'choose page 2': 'typing' },
    searching: {
      'matches arrive': 'matches',
      'nothing is found': 'no matches',
      'the server fails': 'search failed',
    },
    matches: { 'clear the search': 'typing nothing', 'choose Wallet': 'loading Wallet' },
    'no matches': { 'clear the search': 'typing nothing' },
    'search failed': { 'try again': 'searching', 'clear the search': 'typing nothing' },
    'typing nothing': { 'after 300 ms': 'loading page 1 again' },
    empty: { ...typing, 'choose Wallet': 'loading Wallet' },
    failed: { ...typing, 'try again': 'loading page 1 again' },
  },
});
