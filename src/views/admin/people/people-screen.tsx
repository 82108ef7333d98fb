import { useState } from 'react';
import { fromPromise } from 'xstate';
import { changeAccount, listAccounts } from '../../../api/accounts.ts';
import { peopleMachine } from '../../../machines/admin/people.machine.ts';
import { apiClient } from '../../../runtime/api-client.ts';
import { useActorRef } from '../../../runtime/live-actor.ts';
import { liveStepUp, withProof } from '../../../runtime/step-up.ts';
import { routes } from '../../../screens.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { StepUpDialog } from '../step-up-dialog.tsx';
import { PeopleView } from './people-view.tsx';

/** /admin-people: who may do what, for owners, on live actors. ACC-18. */
export function PeopleScreen() {
  return (
    <AdminFrame title="People" description="Who may sign in, and with which role." path={routes.adminPeople}>
      <People />
    </AdminFrame>
  );
}

/** Asks for a proof where the server wants one. FACTOR-22. */
function People() {
  const stepUp = useActorRef(liveStepUp);
  const [logic] = useState(() =>
    peopleMachine.provide({
      actors: {
        list: fromPromise(({ signal }) => listAccounts(apiClient, signal)),
        change: fromPromise(({ input, signal }) =>
          withProof(stepUp, () => changeAccount(apiClient, input, signal)),
        ),
      },
    }),
  );
  return (
    <>
      <PeopleView people={useActorRef(logic)} />
      <StepUpDialog stepUp={stepUp} />
    </>
  );
}
