import type { AccountRef } from '../../src/machines/account.machine.ts';
import { AccountView } from '../../src/views/admin/account/account-view.tsx';
import { account, secondPage } from '../../test/support/account.ts';
import { answer, fail, type Stage, send } from '../stage.ts';

export const stage: Stage = {
  isDesk: true,
  acts: {
    'it comes': [answer('*', account)],
    'page 2 comes': [answer('*', secondPage)],
    'the server is out of reach': [fail('*')],
    'press Try again': [send('refresh.requested')],
    'choose page 2': [send('page.chosen', { page: 2 })],
    'press Sign out everywhere': [send('departure.requested')],
    'press Cancel': [send('departure.cancelled')],
    'press Escape': [send('departure.cancelled')],
    'press Sign out': [send('departure.confirmed')],
    'the server has heard': [answer('*')],
    'the server does not hear': [fail('*')],
  },
  View: ({ actor }) => <AccountView account={actor as AccountRef} password={null} />,
};
