import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { fromPromise } from 'xstate';
import { tellWhen } from '../../effects/other-actors.ts';
import {
  type ProtectedRouteRef,
  protectedRouteMachine,
} from '../../machines/session/protected-route.machine.ts';
import { checkSession } from '../../runtime/check-session.ts';
import { useActorRef } from '../../runtime/live-actor.ts';
import { goToLogin, SessionContext } from '../../runtime/session-actor.tsx';

/** A protected screen, with the live session. SESS-26. */
export function LiveProtectedRoute({ children }: { children: ReactNode }) {
  const session = SessionContext.useActorRef();
  const [logic] = useState(() =>
    protectedRouteMachine.provide({
      actors: {
        check: fromPromise(({ signal }) => checkSession(session, signal)),
        watchSession: tellWhen({ type: 'session.ended' }, () => session.getSnapshot().matches('signedOut'), [
          session,
        ]),
      },
      actions: { goToLogin },
    }),
  );
  return <ProtectedRoute guard={useActorRef(logic)}>{children}</ProtectedRoute>;
}

/** Shows its screen to a signed-in admin, and Loading... during the first check. SESS-27. */
export function ProtectedRoute({ guard, children }: { guard: ProtectedRouteRef; children: ReactNode }) {
  const isAuthenticated = useSelector(guard, (snapshot) => snapshot.matches('authenticated'));
  return isAuthenticated ? children : <Checking role="status">Loading...</Checking>;
}

const Checking = styled.p`
  display: grid;
  place-content: center;
  min-height: 100vh;
  color: var(--ink-500);
`;
