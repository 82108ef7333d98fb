import { useState } from 'react';
import { fromPromise } from 'xstate';
import { changeAccount, listAccounts } from '../../../api/accounts.ts';
import { changeFactorPolicy, readFactorPolicy } from '../../../api/factor-policy.ts';
import { changeInvitation, invite, listInvitations } from '../../../api/invitations.ts';
import { focusField } from '../../../effects/focus.ts';
import { factorPolicyMachine } from '../../../machines/admin/factor-policy.machine.ts';
import { invitationsMachine } from '../../../machines/admin/invitations.machine.ts';
import { peopleMachine } from '../../../machines/admin/people.machine.ts';
import { apiClient } from '../../../runtime/api-client.ts';
import { useActorRef } from '../../../runtime/live-actor.ts';
import { changeWithProof, liveStepUp } from '../../../runtime/step-up.ts';
import { routes } from '../../../screens.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { StepUpDialog } from '../step-up-dialog.tsx';
import { FactorPolicyView } from './factor-policy-view.tsx';
import { inviteFormId } from './invitation-form.tsx';
import { InvitationsView, InviteButton, InviteStatus } from './invitations-view.tsx';
import { PeopleView } from './people-view.tsx';

/** /admin-people: the accounts and their roles, for owners, with live actors. ACC-18. */
export function PeopleScreen() {
  return (
    <AdminFrame title="People" description="Who may sign in, and with which role." path={routes.adminPeople}>
      <People />
    </AdminFrame>
  );
}

/** The content of the screen. Asks for proof of identity when the server requires it. FACTOR-22. */
function People() {
  const stepUp = useActorRef(liveStepUp);
  const [invitationsLogic] = useState(() =>
    invitationsMachine.provide({
      actors: {
        list: fromPromise(({ signal }) => listInvitations(apiClient, signal)),
        invite: fromPromise(({ input, signal }) =>
          changeWithProof(stepUp, () => invite(apiClient, input, signal)),
        ),
        change: fromPromise(({ input, signal }) =>
          changeWithProof(stepUp, () => changeInvitation(apiClient, input, signal)),
        ),
      },
      actions: { showField: (_, field) => focusField(inviteFormId, field) },
    }),
  );
  const invitations = useActorRef(invitationsLogic);
  const readInvitations = () => invitations.send({ type: 'refresh.requested' });
  const [logic] = useState(() =>
    peopleMachine.provide({
      actors: {
        list: fromPromise(({ signal }) => listAccounts(apiClient, signal)),
        change: fromPromise(({ input, signal }) =>
          changeWithProof(stepUp, () => changeAccount(apiClient, input, signal)),
        ),
      },
      actions: { noteChanged: readInvitations },
    }),
  );
  const [policyLogic] = useState(() =>
    factorPolicyMachine.provide({
      actors: {
        read: fromPromise(({ signal }) => readFactorPolicy(apiClient, signal)),
        change: fromPromise(({ input, signal }) =>
          changeWithProof(stepUp, () => changeFactorPolicy(apiClient, input, signal)),
        ),
      },
    }),
  );
  return (
    <>
      <PeopleView
        people={useActorRef(logic)}
        tools={<InviteButton invitations={invitations} />}
        messages={<InviteStatus invitations={invitations} />}
        onRefresh={readInvitations}
      >
        <InvitationsView invitations={invitations} />
        <FactorPolicyView policy={useActorRef(policyLogic)} />
      </PeopleView>
      <StepUpDialog stepUp={stepUp} />
    </>
  );
}
