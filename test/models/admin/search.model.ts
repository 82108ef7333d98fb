import { defineFlow, oneWalk } from '../../support/flow-model.ts';

/** The search finds two hits. */
export const searchModel = defineFlow({
  flow: 'search',
  requirements: ['ADMIN-38', 'ADMIN-40', 'ADMIN-41', 'ADMIN-42', 'ADMIN-43', 'ADMIN-44'],
  levels: { browser: oneWalk },
  elsewhere: {
    why: 'the box may be edited at any time while the search is open',
    events: {
      'type "ad" 200 ms later': 'everywhere',
      'type "ada"': 'everywhere',
      'type "a"': { everywhereBut: ['one letter'] },
      'press Escape': {
        everywhereBut: ['closed', 'one letter', 'opened the first', 'opened the second', 'closed with text'],
      },
      'press Enter': ['typing less', 'searching less'],
      'nothing is found': ['searching less'],
      'the server is unreachable': ['searching less', 'searching, entered'],
      'click the second': ['at the first', 'at the second'],
    },
  },
  initial: 'closed',
  states: {
    closed: { 'type "a"': 'one letter', 'type "ada"': 'typing' },
    'one letter': { 'type "ada"': 'typing' },
    typing: {
      'type "ad" 200 ms later': 'typing less',
      'type "a"': 'one letter',
      'press Escape': 'closed with text',
      'press Enter': 'typing, entered',
      'after 250 ms': 'searching',
    },
    'typing, entered': { 'type "ad" 200 ms later': 'typing less', 'after 250 ms': 'searching, entered' },
    'searching, entered': {
      'two are found': 'opened the first',
      'nothing is found': 'nothing',
      'press Escape': 'closed with text',
    },
    'typing less': { 'after 250 ms': 'searching less' },
    'searching less': { 'two are found': 'open' },
    searching: {
      'two are found': 'open',
      'nothing is found': 'nothing',
      'the server is unreachable': 'failed',
      'press Enter': 'searching, entered',
      'type "a"': 'one letter',
      'press Escape': 'closed with text',
    },
    nothing: { 'type "a"': 'one letter' },
    failed: { 'type "a"': 'one letter' },
    open: {
      'press Down': 'at the first',
      'press Up': 'at the second',
      'press Enter': 'opened the first',
      'click the second': 'opened the second',
      'press Escape': 'closed with text',
      'type "a"': 'one letter',
    },
    'at the first': {
      'press Down': 'at the second',
      'press Up': 'at the second',
      'press Enter': 'opened the first',
    },
    'at the second': {
      'press Down': 'at the first',
      'press Up': 'at the first',
      'press Enter': 'opened the second',
    },
    'opened the first': {},
    'opened the second': {},
    'closed with text': {},
  },
});
