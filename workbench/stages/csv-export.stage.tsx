import { createActor } from 'xstate';
import type { CsvExportRef } from '../../src/machines/csv-export.machine.ts';
import { signupSelectionMachine } from '../../src/machines/signup-selection.machine.ts';
import { waitlistTableMachine } from '../../src/machines/waitlist-table.machine.ts';
import { WaitlistView } from '../../src/views/admin/waitlist/waitlist-view.tsx';
import { answer, fail, type Stage, send } from '../stage.ts';

export const stage: Stage = {
  isDesk: true,
  acts: {
    'press Export CSV': [send('export.requested')],
    'the file is saved': [answer('saveFile')],
    'the file cannot be had': [fail('saveFile')],
  },
  // Its button stands above a table, which is not started here.
  View: ({ actor }) => (
    <WaitlistView
      table={createActor(waitlistTableMachine)}
      selection={createActor(signupSelectionMachine)}
      csvExport={actor as CsvExportRef}
    />
  ),
};
