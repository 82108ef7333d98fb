import type { LogoutRef } from '../../src/machines/logout.machine.ts';
import { LogoutDialog } from '../../src/views/admin/logout-dialog.tsx';
import { answer, fail, type Stage, send } from '../stage.ts';

export const stage: Stage = {
  acts: {
    'ask to log out': [send('logout.requested')],
    'press Cancel': [send('logout.cancelled')],
    'press Escape': [send('logout.cancelled')],
    'click outside': [send('logout.cancelled')],
    'press Logout': [send('logout.confirmed')],
    'the server has heard': [answer('revoke')],
    'the server is out of reach': [fail('revoke')],
  },
  View: ({ actor }) => <LogoutDialog logout={actor as LogoutRef} />,
};
