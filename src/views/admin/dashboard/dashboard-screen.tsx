import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { fromPromise } from 'xstate';
import { readStats, searchDesk } from '../../../api/dashboard.ts';
import type { DeskHit } from '../../../contract/dashboard.ts';
import { windowFocus } from '../../../effects/window-focus.ts';
import { adminHrefTo } from '../../../links.ts';
import { dashboardMachine } from '../../../machines/admin/dashboard.machine.ts';
import { searchMachine } from '../../../machines/admin/search.machine.ts';
import { apiClient } from '../../../runtime/api-client.ts';
import { routes } from '../../../screens.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { DashboardView } from './dashboard-view.tsx';
import { DeskSearch } from './desk-search.tsx';

const liveDashboard = dashboardMachine.provide({
  actors: { read: fromPromise(({ signal }) => readStats(apiClient, signal)), watchWindow: windowFocus },
});

/** /admin-dash, where an admin arrives after signing in, on live actors. ADMIN-23, ADMIN-41. */
export function DashboardScreen() {
  return (
    <AdminFrame title="Dashboard" description="SwiftEx at a glance." path={routes.adminDashboard}>
      <Dashboard />
    </AdminFrame>
  );
}

function Dashboard() {
  const [, navigate] = useLocation();
  const [logic] = useState(() =>
    searchMachine.provide({
      actors: { search: fromPromise(({ input, signal }) => searchDesk(apiClient, input, signal)) },
      actions: { go: (_, hit) => navigate(addressOf(hit)) },
    }),
  );
  return (
    <DashboardView
      dashboard={useActorRef(liveDashboard)}
      search={<DeskSearch search={useActorRef(logic)} />}
    />
  );
}

function addressOf({ kind, key }: DeskHit) {
  switch (kind) {
    case 'post':
      return adminHrefTo.post(key);
    case 'signup':
      return adminHrefTo.signup(key);
    case 'report':
      return adminHrefTo.report(key);
  }
}
