import { type EventObject, fromCallback } from 'xstate';
import { readToken } from './session-storage.ts';

/** Sends `admin.recognised` at the start when this browser has a session. */
export const recognisedAdmin = fromCallback<EventObject>(({ sendBack }) => {
  if (readToken() !== undefined) {
    sendBack({ type: 'admin.recognised' });
  }
});
