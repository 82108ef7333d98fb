import { type EventObject, fromCallback } from 'xstate';
import { factorNeededHeader } from '../contract/factor-policy.ts';
import { proofHeader } from '../contract/proof.ts';
import { forbiddenListeners, type HeaderNames } from './refused-calls.ts';

const factorListeners = new Set<() => void>();

/** Reports that the admin has added a second factor to the account. FACTOR-36. */
export function tellFactorAdded() {
  for (const listener of factorListeners) {
    listener();
  }
}

/** Calls back each time the admin adds a second factor. FACTOR-36. */
export const whenFactorAdded = (listener: () => void) =>
  fromCallback(() => {
    factorListeners.add(listener);
    return () => factorListeners.delete(listener);
  });

/**
 * Sends `call.forbidden` for each call that the role of the session does not allow. Sends `factor.needed` for
 * each call that needs a second factor first, and `factor.added` once the admin has added one. ADMIN-71,
 * FACTOR-36.
 */
export const forbiddenCalls = fromCallback<EventObject>(({ sendBack }) => {
  const listener = (headers: HeaderNames) => {
    if (headers.has(factorNeededHeader)) {
      sendBack({ type: 'factor.needed' });
    } else if (!headers.has(proofHeader)) {
      // A call that needs a proof is not forbidden: the screen asks for the proof.
      sendBack({ type: 'call.forbidden' });
    }
  };
  const factorListener = () => sendBack({ type: 'factor.added' });
  forbiddenListeners.add(listener);
  factorListeners.add(factorListener);
  return () => {
    forbiddenListeners.delete(listener);
    factorListeners.delete(factorListener);
  };
});
