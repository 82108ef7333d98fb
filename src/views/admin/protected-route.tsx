import { useActorRef, useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { type EventObject, fromCallback, fromPromise, waitFor } from 'xstate';
import { type ProtectedRouteRef, protectedRouteMachine } from '../../machines/protected-route.machine.ts';
import type { SessionRef } from '../../machines/session.machine.ts';
import { goToLogin, SessionContext } from '../shell/app-actors.tsx';

/** A protected screen on the live session. */
export function LiveProtectedRoute({ children }: { children: ReactNode }) {
  const session = SessionContext.useActorRef();
  const [logic] = useState(() =>
    protectedRouteMachine.provide({
      actors: { check: checkOf(session), watchSession: endOf(session) },
      actions: { goToLogin },
    }),
  );
  return <ProtectedRoute guard={useActorRef(logic)}>{children}</ProtectedRoute>;
}

/** Shows its screen to a signed-in admin, and Loading... while that is being checked. */
export function ProtectedRoute({ guard, children }: { guard: ProtectedRouteRef; children: ReactNode }) {
  const isAuthenticated = useSelector(guard, (snapshot) => snapshot.matches('authenticated'));
  return isAuthenticated ? children : <Checking role="status">Loading...</Checking>;
}

/** Has the session read anew, and answers whether there is one. */
const checkOf = (session: SessionRef) =>
  fromPromise<boolean>(async ({ signal }) => {
    session.send({ type: 'session.doubted' });
    const settled = await waitFor(session, (snapshot) => !snapshot.hasTag('pending'), { signal });
    return settled.matches('signedIn');
  });

const endOf = (session: SessionRef) =>
  fromCallback<EventObject>(({ sendBack }) => {
    const { unsubscribe } = session.subscribe((snapshot) => {
      if (snapshot.matches('signedOut')) {
        sendBack({ type: 'session.ended' });
      }
    });
    return unsubscribe;
  });

const Checking = styled.p`
  display: grid;
  place-content: center;
  min-height: 100vh;
  color: var(--ink-500);
`;
