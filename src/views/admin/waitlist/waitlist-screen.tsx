import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { fromPromise } from 'xstate';
import { exportWaitlist, listWaitlist, markSignups, removeSignups } from '../../../api/waitlist.ts';
import { saveFile } from '../../../effects/save-file.ts';
import { windowFocus } from '../../../effects/window-focus.ts';
import { csvExportMachine } from '../../../machines/csv-export.machine.ts';
import { signupSelectionMachine } from '../../../machines/signup-selection.machine.ts';
import { waitlistTableMachine } from '../../../machines/waitlist-table.machine.ts';
import { routes } from '../../../routes.ts';
import { apiClient } from '../../shell/api-client.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { WaitlistView } from './waitlist-view.tsx';

const liveTable = waitlistTableMachine.provide({
  actors: {
    list: fromPromise(({ input, signal }) => listWaitlist(apiClient, input, signal)),
    watchWindow: windowFocus,
  },
});

const liveExport = csvExportMachine.provide({
  actors: {
    saveFile: fromPromise(async ({ signal }) => {
      const today = new Date().toISOString().slice(0, 10);
      saveFile(await exportWaitlist(apiClient, signal), `waitlist-${today}.csv`);
    }),
  },
});

const liveSelection = signupSelectionMachine.provide({
  actors: {
    mark: fromPromise(({ input, signal }) => markSignups(apiClient, input, signal)),
    remove: fromPromise(({ input, signal }) => removeSignups(apiClient, input, signal)),
  },
});

/** Everyone who joined the waitlist, on live actors. Spec: blog and admin 2 (Waitlist Users). */
export function WaitlistScreen() {
  const [search] = useSearchParams();
  const table = useActorRef(liveTable, { input: { search: search.get('search') ?? '' } });
  const [logic] = useState(() =>
    liveSelection.provide({ actions: { tellChanged: () => table.send({ type: 'refresh.requested' }) } }),
  );
  return <WaitlistView table={table} selection={useActorRef(logic)} csvExport={useActorRef(liveExport)} />;
}

/** The head of the page, which the server writes too, before anyone is known to be signed in. */
export function WaitlistHead() {
  return (
    <PageHead
      title="Waiting List | SwiftEx"
      description="Everyone who joined the waiting list."
      path={routes.adminWaitlist}
      isIndexed={false}
    />
  );
}
