import { defineFlow, oneWalk } from '../../support/flow-model.ts';

const words = { 'type swap': 'searching swap', 'type fees': 'searching fees' } as const;
const typing = { ...words, 'empty the box': 'blank' } as const;
const answers = {
  'two articles match': 'found, the first chosen',
  'nothing matches': 'nothing found',
  'the index does not come': 'failed',
} as const;
const turns = {
  'go back to no search': 'blank',
  'go back to memo': 'searching memo, as the address says',
} as const;
const ends = { 'press Escape': 'away', 'follow the second': 'away', 'turn elsewhere': 'away' } as const;

export const helpSearchModel = defineFlow({
  flow: 'helpSearch',
  requirements: ['HELP-41', 'HELP-42', 'HELP-43', 'HELP-44', 'HELP-45'],
  levels: { browser: oneWalk },
  elsewhere: {
    why: 'the box may be edited, and the address may change, at any time',
    events: {
      'type swap': 'everywhere',
      'type fees': 'everywhere',
      'enter the box': ['blank'],
      'go back to memo': { everywhereBut: ['searching memo, as the address says'] },
      'empty the box': 'everywhere',
      'go back to no search': { everywhereBut: ['blank'] },
      'press Escape': { everywhereBut: ['blank'] },
      'press down': ['the first opened', 'the second opened'],
      'press up': ['away', 'the first opened', 'the second opened'],
      'press Enter': ['the first opened', 'the second opened'],
    },
  },
  initial: 'blank',
  states: {
    blank: { ...words, 'enter the box': 'blank', 'go back to memo': 'searching memo, as the address says' },
    'searching swap': { ...typing, ...answers, ...turns, 'press Escape': 'away' },
    'searching fees': { ...typing, ...answers, 'go back to no search': 'blank', 'press Escape': 'away' },
    'searching memo, as the address says': { ...typing, ...answers, 'go back to no search': 'blank' },
    'found, the first chosen': {
      ...typing,
      ...turns,
      ...ends,
      'press down': 'found, the second chosen',
      'press up': 'found, the second chosen',
      'press Enter': 'the first opened',
    },
    'found, the second chosen': {
      ...ends,
      'press down': 'found, the first chosen',
      'press up': 'found, the first chosen',
      'press Enter': 'the second opened',
    },
    'nothing found': {
      ...typing,
      ...turns,
      'press Escape': 'away',
      'turn elsewhere': 'away',
      'press Enter': 'searching again',
    },
    failed: {
      ...typing,
      ...turns,
      'press Escape': 'away',
      'turn elsewhere': 'away',
      'press Enter': 'searching again',
    },
    'searching again': { ...answers },
    away: {
      'type swap': 'searching swap',
      'press down': 'searching again',
      'press Enter': 'searching again',
      'press Escape': 'blank',
    },
    'the first opened': {},
    'the second opened': {},
  },
});
