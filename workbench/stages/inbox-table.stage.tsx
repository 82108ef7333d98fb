import { createActor } from 'xstate';
import { csvExportMachine } from '../../src/machines/csv-export.machine.ts';
import type { InboxTableRef } from '../../src/machines/inbox-table.machine.ts';
import { InboxView } from '../../src/views/admin/inbox/inbox-view.tsx';
import { bugReport, inboxAnswers } from '../../test/support/inbox.ts';
import { answer, fail, type Stage, send } from '../stage.ts';

const search = (text: string) => send('search.changed', { search: text });
const page = (number: number) => [send('page.chosen', { page: number })];
const csvExport = createActor(csvExportMachine);

export const stage: Stage = {
  isDesk: true,
  acts: {
    ...Object.fromEntries(
      Object.entries(inboxAnswers).map(([name, output]) => [name, [answer('*', output)]]),
    ),
    'the server is out of reach': [fail('*')],
    'choose page 2': page(2),
    'choose page 3': page(3),
    'choose bugs': [send('filter.changed', { filter: { type: 'bug' } })],
    'choose done': [send('filter.changed', { filter: { status: 'done' } })],
    'press Refresh': [send('refresh.requested')],
    'come back to the page': [send('window.focused')],
    'a report is done': [send('report.changed', { report: { ...bugReport, state: 'done' } })],
    'type "ada"': [search('ada')],
    'type "lovelace" 200 ms later': [{ pass: 200 }, search('lovelace')],
  },
  View: ({ actor }) => (
    <InboxView table={actor as InboxTableRef} csvExport={csvExport} openedId={undefined}>
      {null}
    </InboxView>
  ),
};
