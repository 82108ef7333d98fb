import { useState } from 'react';
import { useLocation } from 'wouter';
import { fromPromise } from 'xstate';
import { readStats, searchAdmin } from '../../../api/dashboard.ts';
import type { AdminSearchHit } from '../../../contract/dashboard.ts';
import { windowFocus } from '../../../effects/window-focus.ts';
import { hrefTo } from '../../../links.ts';
import { dashboardMachine } from '../../../machines/admin/dashboard.machine.ts';
import { searchMachine } from '../../../machines/admin/search.machine.ts';
import { apiClient } from '../../../runtime/api-client.ts';
import { useActorRef } from '../../../runtime/live-actor.ts';
import { routes } from '../../../screens.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { adminHrefTo } from '../admin-links.ts';
import { AdminSearch } from './admin-search.tsx';
import { DashboardView } from './dashboard-view.tsx';

const liveDashboard = dashboardMachine.provide({
  actors: { read: fromPromise(({ signal }) => readStats(apiClient, signal)), watchWindow: windowFocus },
});

/** /admin-dash, the first screen after signing in, with live actors. ADMIN-23, ADMIN-41. */
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
      actors: { search: fromPromise(({ input, signal }) => searchAdmin(apiClient, input, signal)) },
      actions: { go: (_, hit) => navigate(addressOf(hit)) },
    }),
  );
  return (
    <DashboardView
      dashboard={useActorRef(liveDashboard)}
      search={<AdminSearch search={useActorRef(logic)} />}
    />
  );
}

function addressOf({ kind, key }: AdminSearchHit) {
  switch (kind) {
    case 'post':
      return hrefTo.blogPost(key);
    case 'signup':
      return adminHrefTo.signup(key);
    case 'report':
      return adminHrefTo.report(key);
  }
}
