import { defineFlow, oneWalk } from '../../support/flow-model.ts';

const words = { 'type swap': 'searching swap', 'type fees': 'searching fees' } as const;
const typing = { ...words, 'empty the box': 'blank' } as const;
const answers = {
  'two articles match': 'found, first selected',
  'nothing matches': 'nothing found',
  'no word counts': 'away',
  'the index fails to load': 'failed',
} as const;
const turns = {
  'go back to no search': 'blank',
  'go back to memo': 'searching memo from the address',
} as const;
const ends = { 'press Escape': 'away', 'follow the second': 'away', 'leave the box': 'away' } as const;

export const helpSearchModel = defineFlow({
  flow: 'helpSearch',
  requirements: ['HELP-38', 'HELP-41', 'HELP-42', 'HELP-43', 'HELP-44', 'HELP-45'],
  levels: { browser: oneWalk },
  elsewhere: {
    why: 'the search box may be edited and the address may change at any time',
    events: {
      'type swap': 'everywhere',
      'type fees': 'everywhere',
      'enter the box': ['blank'],
      'go back to memo': { everywhereBut: ['searching memo from the address'] },
      'empty the box': 'everywhere',
      'go back to no search': { everywhereBut: ['blank'] },
      'press Escape': { everywhereBut: ['blank'] },
      'press down': ['the first opened', 'the second opened'],
      'press up': ['away', 'the first opened', 'the second opened'],
      'press Enter': [
        'searching fees',
        'searching memo from the address',
        'searching again',
        'the first opened',
        'the second opened',
      ],
      'leave the box': ['searching fees', 'searching memo from the address', 'searching again'],
    },
  },
  initial: 'blank',
  states: {
    blank: { ...words, 'enter the box': 'blank', 'go back to memo': 'searching memo from the address' },
    'searching swap': {
      ...typing,
      ...answers,
      ...turns,
      'press Escape': 'away',
      'leave the box': 'away',
      'press Enter': 'searching swap, Enter pressed',
    },
    'searching swap, Enter pressed': {
      ...answers,
      'two articles match': 'the first opened',
      'type fees': 'searching fees',
      'leave the box': 'away',
    },
    'searching fees': { ...typing, ...answers, 'go back to no search': 'blank', 'press Escape': 'away' },
    'searching memo from the address': { ...typing, ...answers, 'go back to no search': 'blank' },
    'found, first selected': {
      ...typing,
      ...turns,
      ...ends,
      'press down': 'found, second selected',
      'press up': 'found, second selected',
      'press Enter': 'the first opened',
    },
    'found, second selected': {
      ...ends,
      'press down': 'found, first selected',
      'press up': 'found, first selected',
      'press Enter': 'the second opened',
    },
    'nothing found': {
      ...typing,
      ...turns,
      'press Escape': 'away',
      'leave the box': 'away',
      'press Enter': 'searching again',
    },
    failed: {
      ...typing,
      ...turns,
      'press Escape': 'away',
      'leave the box': 'away',
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
