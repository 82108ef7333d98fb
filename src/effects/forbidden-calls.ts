import { type EventObject, fromCallback } from 'xstate';
import { proofHeader } from '../contract/proof.ts';
import { forbiddenListeners } from './refused-calls.ts';

/** Sends `call.forbidden` for each call that the role of the session does not allow. ADMIN-71. */
export const forbiddenCalls = fromCallback<EventObject>(({ sendBack }) => {
  const listener = (headers: Headers) => {
    // A proof would lift the refusal: the screen asks for it.
    if (!headers.has(proofHeader)) {
      sendBack({ type: 'call.forbidden' });
    }
  };
  forbiddenListeners.add(listener);
  return () => forbiddenListeners.delete(listener);
});
