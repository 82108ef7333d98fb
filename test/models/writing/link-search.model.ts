import { defineFlow } from '../../support/flow-model.ts';

/** A writer searches for a page to link to. A successful search finds two pages. */
export const linkSearchModel = defineFlow({
  flow: 'linkSearch',
  requirements: ['TOOL-21', 'TOOL-22', 'TOOL-23'],
  levels: { browser: 'an editor test finds a page and links to it' },
  elsewhere: {
    why: 'while the dialog is open, the writer may type, click a page or press Escape at any time',
    events: {
      'type words': [
        'typing',
        'filled with the first',
        'filled with the second',
        'searching',
        'open',
        'first',
        'second',
        'nothing',
        'failed',
      ],
      'type an address': ['typing', 'searching', 'nothing', 'failed', 'first', 'second'],
      'press Escape': ['typing', 'nothing', 'failed', 'first', 'second'],
      'click the second': ['first', 'second'],
    },
  },
  initial: 'closed',
  states: {
    closed: { 'type words': 'typing' },
    typing: { 'after 250 ms': 'searching' },
    searching: {
      'two are found': 'open',
      'none is found': 'nothing',
      'the search fails': 'failed',
      'type an address': 'closed',
      'press Escape': 'closed',
      'type words': 'typing',
    },
    open: {
      'press Down': 'first',
      'press Up': 'second',
      'click the second': 'filled with the second',
      'press Escape': 'closed',
      'type an address': 'closed',
    },
    first: { 'press Down': 'second', 'press Up': 'second', 'press Enter': 'filled with the first' },
    second: { 'press Down': 'first', 'press Up': 'first', 'press Enter': 'filled with the second' },
    nothing: { 'type words': 'typing' },
    failed: { 'type words': 'typing' },
    'filled with the first': {},
    'filled with the second': {},
  },
});
