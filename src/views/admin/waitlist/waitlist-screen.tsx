import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { fromCallback, fromPromise } from 'xstate';
import { exportWaitlist, listWaitlist, markSignups, removeSignups } from '../../../api/waitlist.ts';
import { saveFile } from '../../../effects/save-file.ts';
import { windowFocus } from '../../../effects/window-focus.ts';
import { csvExportMachine } from '../../../machines/csv-export.machine.ts';
import { signupSelectionMachine } from '../../../machines/signup-selection.machine.ts';
import { type WaitlistTableRef, waitlistTableMachine } from '../../../machines/waitlist-table.machine.ts';
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
  const [logic] = useState(() => ({
    selection: liveSelection.provide({
      actors: { watchMatches: watchMatches(table) },
      actions: { tellChanged: () => table.send({ type: 'refresh.requested' }) },
    }),
    csvExport: csvExportMachine.provide({ actors: { saveFile: saveListed(table) } }),
  }));
  return (
    <WaitlistView
      table={table}
      selection={useActorRef(logic.selection)}
      csvExport={useActorRef(logic.csvExport)}
    />
  );
}

/** Tells the selection when other signups match. */
const watchMatches = (table: WaitlistTableRef) =>
  fromCallback(({ sendBack }) => table.on('matches.changed', sendBack).unsubscribe);

/** Saves the signups of the status that the table is filtered by. */
const saveListed = (table: WaitlistTableRef) =>
  fromPromise<void>(async ({ signal }) => {
    const { status } = table.getSnapshot().context;
    const file = await exportWaitlist(apiClient, status, signal);
    const name = status === '' ? 'waitlist' : `waitlist-${status.toLowerCase()}`;
    saveFile(file, `${name}-${new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)}.csv`);
  });

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
