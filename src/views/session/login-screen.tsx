import { useState, useSyncExternalStore } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { fromPromise } from 'xstate';
import { signIn } from '../../api/auth.ts';
import { browserId } from '../../effects/browser-id.ts';
import { neverChanges } from '../../effects/never-changes.ts';
import { tellWhen } from '../../effects/other-actors.ts';
import { canStoreSession } from '../../effects/session-room.ts';
import { returnPath } from '../../links.ts';
import { loginMachine } from '../../machines/session/login.machine.ts';
import { apiClient } from '../../runtime/api-client.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import { useActorRef } from '../../runtime/live-actor.ts';
import { PageHead } from '../../runtime/page-head.tsx';
import { SessionContext } from '../../runtime/session-actor.tsx';
import { routes } from '../../screens.ts';
import { LoginView } from './login-form.tsx';

const secondStep = lazyPart(async () => (await import('./live-second-step.tsx')).LiveSecondStep);

/** The login page, with live actors. SESS-1, SESS-5, SESS-25, FACTOR-11. */
export function LoginScreen() {
  const session = SessionContext.useActorRef();
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  // The prerendered HTML is the same for every query, so hydration begins without the query.
  const isSentHere = useSyncExternalStore(
    neverChanges,
    () => returnPath(search.get('from')) !== undefined,
    () => false,
  );
  const isUnable = useSyncExternalStore(
    neverChanges,
    () => isSentHere && !canStoreSession(),
    () => false,
  );
  const [logic] = useState(() =>
    loginMachine.provide({
      actors: {
        signIn: fromPromise(({ input, signal }) =>
          signIn(apiClient, { ...input, browser: browserId() }, signal),
        ),
        watchSession: tellWhen(
          { type: 'session.found' },
          () => session.getSnapshot().matches({ signedIn: 'trusted' }),
          [session],
        ),
      },
      actions: {
        openSession: (_, opened) => session.send({ type: 'session.opened', ...opened }),
        leave: () => navigate(returnPath(search.get('from')) ?? routes.adminDashboard, { replace: true }),
      },
    }),
  );
  const login = useActorRef(logic);
  return (
    <>
      <PageHead
        title="Sign in | SwiftEx"
        description="Sign in to the SwiftEx admin area."
        path={routes.login}
      />
      <LoginView
        login={login}
        isSentHere={isSentHere}
        isUnable={isUnable}
        step={(challenge) => (
          <secondStep.Part
            challenge={challenge}
            onAccepted={(session) => login.send({ type: 'code.accepted', session })}
            onPasswordWanted={(message) => login.send({ type: 'password.wanted', message })}
          />
        )}
      />
    </>
  );
}
