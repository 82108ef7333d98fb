import type { DeskSearchRef } from '../../src/machines/desk-search.machine.ts';
import { DeskSearch } from '../../src/views/admin/dashboard/desk-search.tsx';
import { hits } from '../../test/support/dashboard.ts';
import { answer, fail, type Stage, send } from '../stage.ts';

const type = (text: string) => send('text.changed', { text });

export const stage: Stage = {
  isDesk: true,
  acts: {
    'type "a"': [type('a')],
    'type "ada"': [type('ada')],
    'type "ad" 200 ms later': [{ pass: 200 }, type('ad')],
    'press Escape': [send('list.closed')],
    'press Down': [send('option.stepped', { by: 1 })],
    'press Up': [send('option.stepped', { by: -1 })],
    'press Enter': ({ active }) => [send('option.chosen', { index: active === -1 ? 0 : active })],
    'click the second': [send('option.chosen', { index: 1 })],
    'two are found': [answer('*', hits)],
    'nothing is found': [answer('*', [])],
    'the server is out of reach': [fail('*')],
  },
  View: ({ actor }) => <DeskSearch search={actor as DeskSearchRef} />,
};
