import { defineFlow, oneWalk } from '../../support/flow-model.ts';

/**
 * Issue 6 (/admin-dash): a search box that finds as you type, 250 ms after the last keystroke and
 * from two characters on, and is gone through by keyboard. It finds two things.
 */
export const searchModel = defineFlow({
  flow: 'search',
  spec: ['Issue 6: the search box finds posts, signups and reports as you type and by keyboard.'],
  levels: { browser: oneWalk },
  initial: 'closed',
  states: {
    closed: { 'type "a"': 'one letter', 'type "ada"': 'typing' },
    'one letter': { 'type "ada"': 'typing' },
    typing: {
      'type "ad" 200 ms later': 'typing less',
      'type "a"': 'one letter',
      'press Escape': 'closed with text',
      'after 250 ms': 'searching',
    },
    'typing less': { 'after 250 ms': 'searching less' },
    'searching less': { 'two are found': 'open' },
    searching: {
      'two are found': 'open',
      'nothing is found': 'nothing',
      'the server is out of reach': 'failed',
      'type "a"': 'one letter',
      'press Escape': 'closed with text',
    },
    nothing: { 'type "a"': 'one letter' },
    failed: { 'type "a"': 'one letter' },
    open: {
      'press Down': 'at the first',
      'press Up': 'at the second',
      'press Enter': 'gone to the first',
      'click the second': 'gone to the second',
      'press Escape': 'closed with text',
      'type "a"': 'one letter',
    },
    'at the first': {
      'press Down': 'at the second',
      'press Up': 'at the second',
      'press Enter': 'gone to the first',
    },
    'at the second': {
      'press Down': 'at the first',
      'press Up': 'at the first',
      'press Enter': 'gone to the second',
    },
    'gone to the first': {},
    'gone to the second': {},
    'closed with text': {},
  },
});
