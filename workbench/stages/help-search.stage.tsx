import type { HelpSearchRef } from '../../src/machines/help-search.machine.ts';
import { HelpSearch } from '../../src/views/help/help-search.tsx';
import { answer, fail, type Stage, send } from '../stage.ts';

const matches = [
  { id: 'swapping-assets', title: 'Swap one asset for another', folder: 'Swapping' },
  { id: 'slippage', title: 'Slippage explained', folder: 'Swapping' },
];
const type = (query: string) => [send('query.changed', { query })];
const addressed = (query: string) => [send('query.addressed', { query })];

export const stage: Stage = {
  acts: {
    'enter the box': [send('box.entered')],
    'type swap': type('swap'),
    'type fees': type('fees'),
    'empty the box': type(''),
    'go back to no search': addressed(''),
    // Who is there already has been elsewhere in between.
    'go back to memo': ({ query }) =>
      query === 'memo' ? [...addressed(''), ...addressed('memo')] : addressed('memo'),
    'two articles match': [answer('*', matches)],
    'nothing matches': [answer('*', [])],
    'the index does not come': [fail('*')],
    'press down': [send('arrow.pressed', { by: 1 })],
    'press up': [send('arrow.pressed', { by: -1 })],
    'press Enter': [send('enter.pressed')],
    'press Escape': [send('escape.pressed')],
    'follow the second': [send('match.followed')],
    'turn elsewhere': [send('attention.lost')],
  },
  View: ({ actor }) => <HelpSearch search={actor as HelpSearchRef} />,
};
