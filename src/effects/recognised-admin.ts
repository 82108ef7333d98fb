import { type EventObject, fromCallback } from 'xstate';
import { readToken } from './session-storage.ts';

/** Tells `admin.recognised` at the start when this browser holds a session. */
export const recognisedAdmin = fromCallback<EventObject>(({ sendBack }) => {
  if (readToken() !== undefined) {
    sendBack({ type: 'admin.recognised' });
  }
});
