import { fromPromise } from 'xstate';
import { confirmSignup } from '../../api/signup-confirmation.ts';
import { signupConfirmation as words } from '../../content/signup-confirmation.ts';
import { fragmentOf } from '../../effects/page-address.ts';
import { signupConfirmationMachine } from '../../machines/home/signup-confirmation.machine.ts';
import { apiClient } from '../../runtime/api-client.ts';
import { useLinkKey } from '../../runtime/link-key.ts';
import { useActorRef } from '../../runtime/live-actor.ts';
import { PageHead } from '../../runtime/page-head.tsx';
import { routes } from '../../screens.ts';
import { ConfirmSignupView } from './confirm-signup-view.tsx';

const liveConfirmation = signupConfirmationMachine.provide({
  actors: {
    confirm: fromPromise(({ signal }) => confirmSignup(apiClient, fragmentOf(), signal)),
  },
});

/**
 * /confirm-signup, with live actors. The fragment of the address contains the token from the email. WAIT-58,
 * WAIT-59.
 */
export function ConfirmSignupScreen() {
  return (
    <>
      <PageHead title={`${words.title} | SwiftEx`} description={words.question} path={routes.confirmSignup} />
      <LiveConfirmation key={useLinkKey()} />
    </>
  );
}

function LiveConfirmation() {
  return <ConfirmSignupView confirmation={useActorRef(liveConfirmation)} />;
}
