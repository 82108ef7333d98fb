import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { fromPromise } from 'xstate';
import { exportReports, listReports, readReport, saveReport } from '../../../api/inbox.ts';
import { dropDraft, keepDraft, readDraft } from '../../../effects/drafts.ts';
import { saveFile } from '../../../effects/save-file.ts';
import { windowFocus } from '../../../effects/window-focus.ts';
import { csvExportMachine } from '../../../machines/csv-export.machine.ts';
import { type InboxTableRef, inboxTableMachine } from '../../../machines/inbox-table.machine.ts';
import { reportDeskMachine } from '../../../machines/report-desk.machine.ts';
import { routes } from '../../../routes.ts';
import { apiClient } from '../../shell/api-client.ts';
import { AdminScreen } from '../admin-screen.tsx';
import { InboxView } from './inbox-view.tsx';
import { ReportPanel } from './report-panel.tsx';

const liveTable = inboxTableMachine.provide({
  actors: {
    list: fromPromise(({ input, signal }) => listReports(apiClient, input, signal)),
    watchWindow: windowFocus,
  },
});

const liveExport = csvExportMachine.provide({
  actors: {
    saveFile: fromPromise(async ({ signal }) => {
      const today = new Date().toISOString().slice(0, 10);
      saveFile(await exportReports(apiClient, signal), `reports-${today}.csv`);
    }),
  },
});

const draftOf = (id: string) => `report ${id}`;

const liveDesk = reportDeskMachine.provide({
  actors: {
    load: fromPromise(async ({ input: id, signal }) => {
      const report = await readReport(apiClient, id, signal);
      return report === undefined ? undefined : { report, draft: readDraft(draftOf(id)) };
    }),
    save: fromPromise(({ input, signal }) => saveReport(apiClient, input, signal)),
  },
  actions: {
    keepDraft: (_, { id, note }) => keepDraft(draftOf(id), note),
    dropDraft: (_, id) => dropDraft(draftOf(id)),
  },
});

/** /admin-inbox: what visitors send. The open report is part of the address. Issue 6 (Inbox). */
export function InboxScreen() {
  return (
    <AdminScreen
      title="Inbox"
      description="The messages and bug reports that visitors sent."
      path={routes.adminInbox}
    >
      <Inbox />
    </AdminScreen>
  );
}

function Inbox() {
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const table = useActorRef(liveTable);
  const openedId = search.get('report') ?? undefined;
  return (
    <InboxView table={table} csvExport={useActorRef(liveExport)} openedId={openedId}>
      {openedId === undefined ? null : (
        <OpenReport key={openedId} id={openedId} table={table} onClose={() => navigate(routes.adminInbox)} />
      )}
    </InboxView>
  );
}

function OpenReport({ id, table, onClose }: { id: string; table: InboxTableRef; onClose: () => void }) {
  const [logic] = useState(() =>
    liveDesk.provide({
      actions: { tellChanged: (_, report) => table.send({ type: 'report.changed', report }) },
    }),
  );
  return <ReportPanel desk={useActorRef(logic, { input: { id } })} onClose={onClose} />;
}
