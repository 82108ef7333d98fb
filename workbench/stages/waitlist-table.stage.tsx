import { createActor } from 'xstate';
import { csvExportMachine } from '../../src/machines/csv-export.machine.ts';
import { signupSelectionMachine } from '../../src/machines/signup-selection.machine.ts';
import type { WaitlistTableRef } from '../../src/machines/waitlist-table.machine.ts';
import { WaitlistView } from '../../src/views/admin/waitlist/waitlist-view.tsx';
import { answers } from '../../test/support/waitlist.ts';
import { answer, fail, type Stage, send } from '../stage.ts';

const page = (number: number) => [send('page.chosen', { page: number })];
const search = (text: string) => send('search.changed', { search: text });
const csvExport = createActor(csvExportMachine);
const selection = createActor(signupSelectionMachine);

export const stage: Stage = {
  isDesk: true,
  acts: {
    ...Object.fromEntries(Object.entries(answers).map(([name, output]) => [name, [answer('list', output)]])),
    'the server has no success to report': [
      answer('list', { kind: 'refused', message: 'Failed to fetch data' }),
    ],
    'the server is out of reach': [fail('list')],
    'choose page 0': page(0),
    'choose page 1': page(1),
    'choose page 1.5': page(1.5),
    'choose page 2': page(2),
    'choose page 4': page(4),
    'press Refresh': [send('refresh.requested')],
    'sort by name': ({ sort }) => [send('sort.chosen', { sort: sort === 'name' ? '-name' : 'name' })],
    'sort by email': [send('sort.chosen', { sort: 'email' })],
    'sort by date': [send('sort.chosen', { sort: '-createdAt' })],
    'show unsubscribed': [send('status.filtered', { status: 'Unsubscribed' })],
    'show everyone': [send('status.filtered', { status: '' })],
    'come back to the page': [send('window.focused')],
    'type "ada"': [search('ada')],
    'type "lovelace" 400 ms later': [{ pass: 400 }, search('lovelace')],
    'clear the search': [search('')],
  },
  View: ({ actor }) => (
    <WaitlistView table={actor as WaitlistTableRef} selection={selection} csvExport={csvExport} />
  ),
};
