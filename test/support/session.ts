import { createActor } from 'xstate';
import type { StoredSession } from '../../src/contract/auth.ts';
import { sessionMachine } from '../../src/machines/session/session.machine.ts';
import { heldCallback, heldPromise } from './held.ts';

/** Starts a session without storage or redirects, for views that only read the session. */
export function startSession() {
  const read = heldPromise<StoredSession | undefined>();
  const session = createActor(
    sessionMachine.provide({
      actors: { read: read.logic, watchStorage: heldCallback().logic, watchRefusals: heldCallback().logic },
      actions: {
        store: () => undefined,
        forget: () => undefined,
        forgetToken: () => undefined,
        goToLogin: () => undefined,
      },
    }),
  ).start();
  const signIn = () =>
    session.send({
      type: 'session.opened',
      session: { token: 'a token', expiresAt: Date.now() + 86_400_000 },
      isRemembered: true,
    });
  return { session, signIn };
}
