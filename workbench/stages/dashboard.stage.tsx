import type { DashboardRef } from '../../src/machines/dashboard.machine.ts';
import { DashboardView } from '../../src/views/admin/dashboard/dashboard-view.tsx';
import { stats } from '../../test/support/dashboard.ts';
import { answer, fail, type Stage, send } from '../stage.ts';

export const stage: Stage = {
  isDesk: true,
  acts: {
    'the figures come': [answer('*', stats)],
    'the server is out of reach': [fail('*')],
    'press Refresh': [send('refresh.requested')],
    'come back to the page': [send('window.focused')],
  },
  View: ({ actor }) => <DashboardView dashboard={actor as DashboardRef} search={null} />,
};
