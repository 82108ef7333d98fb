import { fromPromise } from 'xstate';
import { acceptInvitation, readInvitation } from '../../api/acceptance.ts';
import { focusField } from '../../effects/focus.ts';
import { takeFragment } from '../../effects/page-address.ts';
import { invitationMachine } from '../../machines/session/invitation.machine.ts';
import { apiClient } from '../../runtime/api-client.ts';
import { useLinkKey } from '../../runtime/link-key.ts';
import { useActorRef } from '../../runtime/live-actor.ts';
import { PageHead } from '../../runtime/page-head.tsx';
import { SessionContext } from '../../runtime/session-actor.tsx';
import { routes } from '../../screens.ts';
import { InvitationView, invitationFormId } from './invitation-view.tsx';

const liveInvitation = invitationMachine.provide({
  actors: {
    readLink: fromPromise(async () => takeFragment()),
    read: fromPromise(({ input, signal }) => readInvitation(apiClient, input, signal)),
    accept: fromPromise(({ input, signal }) => acceptInvitation(apiClient, input, signal)),
  },
  actions: { showField: () => focusField(invitationFormId, 'next') },
});

/**
 * The /accept-invitation screen, with live actors. The emailed link has its token in the fragment. ACC-29.
 */
export function InvitationScreen() {
  return (
    <>
      <PageHead
        title="Your invitation | SwiftEx"
        description="Accept an invitation to the SwiftEx admin area."
        path={routes.invitation}
      />
      <LiveInvitation key={useLinkKey()} />
    </>
  );
}

function LiveInvitation() {
  const session = SessionContext.useActorRef();
  return (
    <InvitationView
      invitation={useActorRef(liveInvitation)}
      onSignIn={() => session.send({ type: 'session.left' })}
    />
  );
}
