import type { LeaveGuardRef } from '../../src/machines/leave-guard.machine.ts';
import { LeaveDialog } from '../../src/views/admin/posts/leave-dialog.tsx';
import { answer, type Stage, send } from '../stage.ts';

export const stage: Stage = {
  acts: {
    write: [send('text.changed')],
    'save the post': [send('post.saved')],
    'follow a link': [send('leave.attempted', { to: '/admin-waitlist' })],
    'press Stay here': [send('leave.cancelled')],
    'press Escape': [send('leave.cancelled')],
    'press Leave': [send('leave.confirmed'), answer('go')],
  },
  View: ({ actor }) => <LeaveDialog guard={actor as LeaveGuardRef} />,
};
