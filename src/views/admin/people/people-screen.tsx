import { fromPromise } from 'xstate';
import { changeAccount, listAccounts } from '../../../api/accounts.ts';
import { peopleMachine } from '../../../machines/admin/people.machine.ts';
import { apiClient } from '../../../runtime/api-client.ts';
import { useActorRef } from '../../../runtime/live-actor.ts';
import { routes } from '../../../screens.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { PeopleView } from './people-view.tsx';

const livePeople = peopleMachine.provide({
  actors: {
    list: fromPromise(({ signal }) => listAccounts(apiClient, signal)),
    change: fromPromise(({ input, signal }) => changeAccount(apiClient, input, signal)),
  },
});

/** /admin-people: who may do what, for owners, on live actors. ACC-18. */
export function PeopleScreen() {
  return (
    <AdminFrame title="People" description="Who may sign in, and with which role." path={routes.adminPeople}>
      <People />
    </AdminFrame>
  );
}

function People() {
  return <PeopleView people={useActorRef(livePeople)} />;
}
