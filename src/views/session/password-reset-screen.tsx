import { fromPromise } from 'xstate';
import { requestReset, resetPassword } from '../../api/password-reset.ts';
import { browserId } from '../../effects/browser-id.ts';
import { focusField } from '../../effects/focus.ts';
import { takeFragment } from '../../effects/page-address.ts';
import { passwordResetMachine } from '../../machines/session/password-reset.machine.ts';
import { apiClient } from '../../runtime/api-client.ts';
import { useLinkKey } from '../../runtime/link-key.ts';
import { useActorRef } from '../../runtime/live-actor.ts';
import { PageHead } from '../../runtime/page-head.tsx';
import { SessionContext } from '../../runtime/session-actor.tsx';
import { routes } from '../../screens.ts';
import { newPasswordFormId, PasswordResetView } from './password-reset-view.tsx';

const livePasswordReset = passwordResetMachine.provide({
  actors: {
    readLink: fromPromise(async () => takeFragment()),
    request: fromPromise(({ input, signal }) => requestReset(apiClient, input, signal)),
    reset: fromPromise(({ input, signal }) =>
      resetPassword(apiClient, { ...input, browser: browserId() }, signal),
    ),
  },
  actions: { showField: () => focusField(newPasswordFormId, 'next') },
});

/**
 * The /reset-password screen, with live actors. The emailed link has its token in the fragment. SESS-53,
 * SESS-56.
 */
export function PasswordResetScreen() {
  return (
    <>
      <PageHead
        title="Choose a new password | SwiftEx"
        description="Choose a new password for the SwiftEx admin area."
        path={routes.passwordReset}
      />
      <LiveReset key={useLinkKey()} />
    </>
  );
}

function LiveReset() {
  const session = SessionContext.useActorRef();
  return (
    <PasswordResetView
      reset={useActorRef(livePasswordReset)}
      onSignIn={() => session.send({ type: 'session.left' })}
    />
  );
}
