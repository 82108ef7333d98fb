import type { DeleteConfirmationRef } from '../../src/machines/delete-confirmation.machine.ts';
import { DeleteDialog } from '../../src/views/admin/posts/delete-dialog.tsx';
import { answer, fail, type Stage, send } from '../stage.ts';

export const stage: Stage = {
  acts: {
    'press Delete on the row': [send('delete.requested', { id: 'post-7', title: 'Dawn on Stellar' })],
    'press Cancel': [send('delete.cancelled')],
    'press Escape': [send('delete.cancelled')],
    'press Delete': [send('delete.confirmed')],
    'the server deletes it': [answer('*')],
    'the server is out of reach': [fail('*')],
  },
  View: ({ actor }) => <DeleteDialog deletion={actor as DeleteConfirmationRef} />,
};
