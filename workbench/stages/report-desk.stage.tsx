import type { ReportDeskRef } from '../../src/machines/report-desk.machine.ts';
import { ReportPanel } from '../../src/views/admin/inbox/report-panel.tsx';
import { bugReport } from '../../test/support/inbox.ts';
import { answer, fail, type Stage, send } from '../stage.ts';

const note = 'Seen on iOS 15.';
const open = (draft?: string) => [answer('*', { report: bugReport, draft })];

export const stage: Stage = {
  isDesk: true,
  input: { id: bugReport.id },
  acts: {
    'the report comes': open(),
    'the report comes with a kept note': open(note),
    'there is none': [answer('*')],
    'the server is out of reach': [fail('*')],
    'press Try again': [send('retry.requested')],
    'type a note': [send('note.changed', { note })],
    'choose Done': [send('state.chosen', { state: 'done' })],
    'press Save': [send('note.submitted')],
    'the server has it': ({ report, note: typed }) => [
      answer('*', { ...bugReport, ...(report as object), state: 'done', note: typed }),
    ],
    'the server is lost': [fail('*')],
  },
  View: ({ actor }) => <ReportPanel desk={actor as ReportDeskRef} onClose={() => undefined} />,
};
