import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { fromPromise } from 'xstate';
import { exportWaitlist, listWaitlist, markSignups, removeSignups } from '../../../api/waitlist.ts';
import type { WaitlistStatus } from '../../../contract/admin-waitlist.ts';
import { emittedBy } from '../../../effects/other-actors.ts';
import { replaceAddress } from '../../../effects/page-address.ts';
import { saveCsv } from '../../../effects/save-file.ts';
import { windowFocus } from '../../../effects/window-focus.ts';
import { csvExportMachine } from '../../../machines/admin/csv-export.machine.ts';
import { signupSelectionMachine } from '../../../machines/admin/signup-selection.machine.ts';
import { waitlistMachine } from '../../../machines/admin/waitlist.machine.ts';
import { apiClient } from '../../../runtime/api-client.ts';
import { useActorRef } from '../../../runtime/live-actor.ts';
import { exportWithProof, liveStepUp } from '../../../runtime/step-up.ts';
import { StepUpDialog } from '../step-up-dialog.tsx';
import { LivePersonalData } from './live-personal-data.tsx';
import { waitlistHref, waitlistRequestIn } from './waitlist-address.ts';
import { WaitlistView } from './waitlist-view.tsx';

const liveTable = waitlistMachine.provide({
  actors: {
    list: fromPromise(({ input, signal }) => listWaitlist(apiClient, input, signal)),
    watchWindow: windowFocus,
  },
  actions: { showInAddress: (_, request) => replaceAddress(waitlistHref(request)) },
});

const liveSelection = signupSelectionMachine.provide({
  actors: {
    mark: fromPromise(({ input, signal }) => markSignups(apiClient, input, signal)),
    remove: fromPromise(({ input, signal }) => removeSignups(apiClient, input, signal)),
  },
});

/** The waitlist with live actors. WAIT-34, WAIT-48, FACTOR-22. */
export function LiveWaitlist() {
  const [search] = useSearchParams();
  const [input] = useState(() => waitlistRequestIn(search));
  const table = useActorRef(liveTable, { input });
  const stepUp = useActorRef(liveStepUp);
  const [logic] = useState(() => ({
    selection: liveSelection.provide({
      actors: { watchMatches: emittedBy(table) },
      actions: { tellChanged: () => table.send({ type: 'refresh.requested' }) },
    }),
    csvExport: csvExportMachine.provide({
      actors: {
        saveFile: fromPromise(({ signal }) =>
          exportWithProof(stepUp, () => saveSignups(table.getSnapshot().context.status, signal)),
        ),
      },
    }),
  }));
  const selection = useActorRef(logic.selection);
  const showErasure = () => {
    table.send({ type: 'refresh.requested' });
    selection.send({ type: 'selection.cleared' });
  };
  return (
    <>
      <WaitlistView table={table} selection={selection} csvExport={useActorRef(logic.csvExport)} />
      <LivePersonalData onErased={showErasure} />
      <StepUpDialog stepUp={stepUp} />
    </>
  );
}

/** Downloads the signups of this status, or of every status. WAIT-48, WAIT-50. */
async function saveSignups(status: WaitlistStatus | '', signal: AbortSignal) {
  const name = status === '' ? 'waitlist' : `waitlist-${status.toLowerCase()}`;
  saveCsv(await exportWaitlist(apiClient, status, signal), name);
}
