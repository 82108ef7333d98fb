import { defineFlow } from '../../support/flow-model.ts';

const open = [
  'blank',
  'typing',
  'finding',
  'first',
  'second',
  'nothing',
  'changed',
  'refreshing',
  'replaced',
] as const;

/** A writer finds and replaces text. A successful search finds two matches. */
export const findReplaceModel = defineFlow({
  flow: 'findReplace',
  requirements: ['TOOL-8', 'TOOL-9', 'TOOL-10', 'TOOL-12', 'TOOL-14', 'TOOL-15', 'TOOL-16', 'TOOL-17'],
  levels: { browser: 'editor tests find and replace text' },
  elsewhere: {
    why: 'while the bar is open, its fields and its option may change, and the bar may close',
    events: {
      'press Ctrl+F': open,
      'type a query': open,
      'empty the field': open,
      'press Match case': open,
      'press Escape': open,
      'type a replacement': open,
    },
  },
  initial: 'closed',
  states: {
    closed: { 'press Ctrl+F': 'blank' },
    'closed with a query': { 'press Ctrl+F': 'finding' },
    blank: { 'type a query': 'typing', 'press Escape': 'closed' },
    typing: {
      'after 150 ms': 'finding',
      'empty the field': 'blank',
      'press Escape': 'closed with a query',
    },
    finding: { 'two are found': 'first', 'none is found': 'nothing', 'the search fails': 'nothing' },
    first: {
      'press Next match': 'second',
      'press Previous match': 'second',
      'press Replace': 'finding',
      'press Replace all': 'replaced',
      'press Match case': 'finding',
      'change the text': 'changed',
      'press Escape': 'closed with a query',
      'type a query': 'typing',
      'type a replacement': 'first',
    },
    second: {
      'press Next match': 'first',
      'press Previous match': 'first',
      'press Replace': 'finding',
      'press Replace all': 'replaced',
      'change the text': 'changed',
    },
    nothing: { 'change the text': 'changed', 'press Match case': 'finding' },
    changed: { 'after 300 ms': 'refreshing' },
    refreshing: {
      'two are found': 'first',
      'none is found': 'nothing',
      'the search fails': 'nothing',
      'change the text': 'changed',
    },
    replaced: { 'press Next match': 'finding', 'press Previous match': 'finding' },
  },
});
