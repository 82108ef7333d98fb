import { createActor, fromCallback, fromPromise } from 'xstate';
import type { WaitlistListing } from '../../src/contract/waitlist-desk.ts';
import { csvExportMachine } from '../../src/machines/csv-export.machine.ts';
import type { SignupSelectionRef } from '../../src/machines/signup-selection.machine.ts';
import { type WaitlistRequest, waitlistTableMachine } from '../../src/machines/waitlist-table.machine.ts';
import { WaitlistView } from '../../src/views/admin/waitlist/waitlist-view.tsx';
import { answer, fail, type Stage, send } from '../stage.ts';

const emails = ['ada@example.com', 'bea@example.com'];
const listing: WaitlistListing = {
  kind: 'listed',
  users: emails.map((email) => ({ email, createdAt: '2025-01-15T09:30:00.000Z' })),
  pagination: { currentPage: 1, totalPages: 1, totalRecords: 2 },
};
const table = createActor(
  waitlistTableMachine.provide({
    actors: {
      list: fromPromise<WaitlistListing, WaitlistRequest>(async () => listing),
      watchWindow: fromCallback(() => undefined),
    },
  }),
).start();
const csvExport = createActor(csvExportMachine);

export const stage: Stage = {
  isDesk: true,
  acts: {
    'tick Ada': [send('signup.toggled', { email: emails[0] })],
    'tick the page': [send('page.toggled', { emails })],
    'type "ada"': [send('matches.changed')],
    'show unsubscribed': [send('matches.changed')],
    'press Clear': [send('selection.cleared')],
    'choose Invited': [send('status.chosen', { status: 'Invited' })],
    'press Delete': [send('removal.requested')],
    'press Cancel': [send('removal.cancelled')],
    'press Escape': [send('removal.cancelled')],
    confirm: [send('removal.confirmed')],
    'it is done': ({ selected }) => [answer('*', Math.max(1, (selected as string[]).length))],
    'it is not done': [fail('*')],
  },
  View: ({ actor }) => (
    <WaitlistView table={table} selection={actor as SignupSelectionRef} csvExport={csvExport} />
  ),
};
