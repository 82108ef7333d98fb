import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { fromPromise } from 'xstate';
import { readStats, searchDesk } from '../../../api/dashboard.ts';
import type { DeskHit } from '../../../contract/dashboard.ts';
import { windowFocus } from '../../../effects/window-focus.ts';
import { dashboardMachine } from '../../../machines/dashboard.machine.ts';
import { deskSearchMachine } from '../../../machines/desk-search.machine.ts';
import { hrefTo, routes } from '../../../routes.ts';
import { apiClient } from '../../shell/api-client.ts';
import { AdminScreen } from '../admin-screen.tsx';
import { DashboardView } from './dashboard-view.tsx';
import { DeskSearch } from './desk-search.tsx';

const liveDashboard = dashboardMachine.provide({
  actors: { read: fromPromise(({ signal }) => readStats(apiClient, signal)), watchWindow: windowFocus },
});

/** /admin-dash, where an admin arrives after signing in. Spec: blog and admin 2; issue 6. */
export function DashboardScreen() {
  return (
    <AdminScreen title="Dashboard" description="SwiftEx at a glance." path={routes.adminDashboard}>
      <Dashboard />
    </AdminScreen>
  );
}

function Dashboard() {
  const [, navigate] = useLocation();
  const [logic] = useState(() =>
    deskSearchMachine.provide({
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
      return hrefTo.adminPost(key);
    case 'signup':
      return hrefTo.adminSignup(key);
    case 'report':
      return hrefTo.adminReport(key);
  }
}
