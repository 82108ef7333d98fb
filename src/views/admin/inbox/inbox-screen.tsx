import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { fromPromise } from 'xstate';
import { exportReports, listReports, readReport, saveReport } from '../../../api/inbox.ts';
import type { OpenedAnswer } from '../../../contract/opened-report.ts';
import {
  dropNoteDraft,
  keepNoteDraft,
  readNoteDraft,
  removeNoteDraft,
} from '../../../effects/note-drafts.ts';
import { withOwnReports } from '../../../effects/own-changes.ts';
import { panelFocus } from '../../../effects/panel-focus.ts';
import { saveCsv, saveJson } from '../../../effects/save-file.ts';
import { windowFocus } from '../../../effects/window-focus.ts';
import { csvExportMachine } from '../../../machines/admin/csv-export.machine.ts';
import { type InboxRef, inboxMachine } from '../../../machines/admin/inbox.machine.ts';
import { reportMachine } from '../../../machines/admin/report.machine.ts';
import { apiClient } from '../../../runtime/api-client.ts';
import { useActorRef } from '../../../runtime/live-actor.ts';
import { exportWithProof, liveStepUp } from '../../../runtime/step-up.ts';
import { routes } from '../../../screens.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { StepUpDialog } from '../step-up-dialog.tsx';
import { InboxView } from './inbox-view.tsx';
import { reportTitleId, rowIdOf } from './report-ids.ts';
import { ReportPanel } from './report-panel.tsx';

const liveTable = inboxMachine.provide({
  actors: {
    list: fromPromise(({ input, signal }) => listReports(apiClient, input, signal)),
    watchWindow: windowFocus,
  },
});

const withDraft = (opened: OpenedAnswer | undefined) =>
  opened === undefined ? undefined : { ...opened, draft: readNoteDraft(opened.report) };

const save = withOwnReports(
  (request, signal) => saveReport(apiClient, request, signal),
  (id, signal) => readReport(apiClient, id, signal),
);

const liveReport = reportMachine.provide({
  actors: {
    load: fromPromise(async ({ input: id, signal }) => withDraft(await readReport(apiClient, id, signal))),
    save: fromPromise(({ input, signal }) => save(input, signal)),
    moveFocus: panelFocus(reportTitleId, rowIdOf),
  },
  actions: {
    keepDraft: (_, draft) => keepNoteDraft(draft),
    dropDraft: (_, id) => dropNoteDraft(id),
    removeDraft: (_, id) => removeNoteDraft(id),
    saveTrace: (_, { id, trace }) => saveJson(trace, `trace-${id.slice(0, 8)}`),
  },
});

/**
 * /admin-inbox: visitors' reports. The address contains the id of the open report. ADMIN-45, ADMIN-53,
 * ADMIN-54.
 */
export function InboxScreen() {
  return (
    <AdminFrame
      title="Inbox"
      description="The messages and bug reports that visitors sent."
      path={routes.adminInbox}
    >
      <Inbox />
    </AdminFrame>
  );
}

function Inbox() {
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const table = useActorRef(liveTable);
  const stepUp = useActorRef(liveStepUp);
  const [liveExport] = useState(() =>
    csvExportMachine.provide({
      actors: {
        saveFile: fromPromise(({ signal }) => exportWithProof(stepUp, () => saveReports(signal))),
      },
    }),
  );
  const openedId = search.get('report') ?? undefined;
  return (
    <>
      <InboxView table={table} csvExport={useActorRef(liveExport)} openedId={openedId}>
        {openedId === undefined ? null : (
          <OpenReport
            key={openedId}
            id={openedId}
            table={table}
            onClose={() => navigate(routes.adminInbox)}
          />
        )}
      </InboxView>
      <StepUpDialog stepUp={stepUp} />
    </>
  );
}

async function saveReports(signal: AbortSignal) {
  saveCsv(await exportReports(apiClient, signal), 'reports');
}

function OpenReport({ id, table, onClose }: { id: string; table: InboxRef; onClose: () => void }) {
  const [logic] = useState(() =>
    liveReport.provide({
      actions: {
        tellChanged: (_, report) => table.send({ type: 'report.changed', report }),
        tellGone: () => table.send({ type: 'refresh.requested' }),
      },
    }),
  );
  return <ReportPanel panel={useActorRef(logic, { input: { id } })} onClose={onClose} />;
}
