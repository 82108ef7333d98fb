import { navigate } from 'wouter/use-browser-location';
import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { onRefusedCall } from '../effects/refused-calls.ts';
import {
  forgetSession,
  forgetToken,
  onSessionChangedElsewhere,
  readSession,
  storeSession,
} from '../effects/session-storage.ts';
import { hrefTo } from '../links.ts';
import { sessionMachine } from '../machines/session/session.machine.ts';
import { routes } from '../screens.ts';
import { createActorContext } from './live-actor.ts';

/**
 * Redirects to the login page. After signing in, the admin returns to the current page. Does nothing on the
 * login page.
 */
export function goToLogin() {
  if (location.pathname !== routes.login) {
    navigate(hrefTo.loginReturningTo(location.pathname + location.search), { replace: true });
  }
}

/** The session of this browser, for the whole application. */
export const SessionContext = createActorContext(
  sessionMachine.provide({
    actors: {
      read: fromPromise(readSession),
      watchStorage: fromCallback<EventObject>(({ sendBack }) =>
        onSessionChangedElsewhere(() => sendBack({ type: 'storage.changed' })),
      ),
      watchRefusals: fromCallback<EventObject>(({ sendBack }) =>
        onRefusedCall((token) => sendBack({ type: 'session.refused', token })),
      ),
    },
    actions: {
      store: (_, opened) => storeSession(opened),
      forget: forgetSession,
      forgetToken: (_, token) => forgetToken(token),
      goToLogin,
    },
  }),
);
