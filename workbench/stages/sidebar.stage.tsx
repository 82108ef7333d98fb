import type { SidebarRef } from '../../src/machines/sidebar.machine.ts';
import { Sidebar } from '../../src/views/admin/sidebar.tsx';
import { type Stage, send } from '../stage.ts';

export const stage: Stage = {
  acts: { 'press the fold button': [send('sidebar.toggled')] },
  View: ({ actor }) => <Sidebar sidebar={actor as SidebarRef} onLogout={() => undefined} />,
};
