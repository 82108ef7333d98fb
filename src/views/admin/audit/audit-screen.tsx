import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { fromPromise } from 'xstate';
import { checkAudit, exportAudit, listAudit } from '../../../api/audit.ts';
import { replaceAddress } from '../../../effects/page-address.ts';
import { saveCsv } from '../../../effects/save-file.ts';
import { windowFocus } from '../../../effects/window-focus.ts';
import { auditCheckMachine } from '../../../machines/admin/audit-check.machine.ts';
import { type AuditRequest, auditListMachine } from '../../../machines/admin/audit-list.machine.ts';
import { csvExportMachine } from '../../../machines/admin/csv-export.machine.ts';
import { apiClient } from '../../../runtime/api-client.ts';
import { useActorRef } from '../../../runtime/live-actor.ts';
import { useScreenKey } from '../../../runtime/screen-key.ts';
import { exportWithProof, liveStepUp } from '../../../runtime/step-up.ts';
import { routes } from '../../../screens.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { StepUpDialog } from '../step-up-dialog.tsx';
import { auditHref, auditRequestIn } from './audit-address.ts';
import { AuditView } from './audit-view.tsx';

const liveList = auditListMachine.provide({
  actors: {
    list: fromPromise(({ input, signal }) => listAudit(apiClient, input, signal)),
    watchWindow: windowFocus,
  },
  actions: { showInAddress: (_, request) => replaceAddress(auditHref(request)) },
});

const liveCheck = auditCheckMachine.provide({
  actors: { check: fromPromise(({ signal }) => checkAudit(apiClient, signal)) },
});

/** /admin-audit: the actions of admins, for owners, with live actors. AUDIT-4. */
export function AuditScreen() {
  return (
    <AdminFrame title="Audit" description="What admins did, and when." path={routes.adminAudit}>
      <Audit key={useScreenKey()} />
    </AdminFrame>
  );
}

function Audit() {
  const [search] = useSearchParams();
  const [input] = useState(() => auditRequestIn(search));
  const list = useActorRef(liveList, { input });
  const stepUp = useActorRef(liveStepUp);
  const [liveExport] = useState(() =>
    csvExportMachine.provide({
      actors: {
        saveFile: fromPromise(({ signal }) =>
          exportWithProof(stepUp, () => saveAudit(list.getSnapshot().context, signal)),
        ),
      },
    }),
  );
  return (
    <>
      <AuditView list={list} check={useActorRef(liveCheck)} csvExport={useActorRef(liveExport)} />
      <StepUpDialog stepUp={stepUp} />
    </>
  );
}

/** Downloads the entries that match the filters. AUDIT-8. */
async function saveAudit({ search, kind, from, to }: AuditRequest, signal: AbortSignal) {
  saveCsv(await exportAudit(apiClient, { search, kind, from, to }, signal), 'audit');
}
