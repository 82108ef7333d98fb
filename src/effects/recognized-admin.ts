import { type EventObject, fromCallback } from 'xstate';
import { isReader } from '../contract/roles.ts';
import { readRole, readToken } from './session-storage.ts';

/** Sends `admin.recognized` at the start when this browser has a session that may read drafts. ACC-8. */
export const recognizedAdmin = fromCallback<EventObject>(({ sendBack }) => {
  if (readToken() !== undefined && isReader(readRole())) {
    sendBack({ type: 'admin.recognized' });
  }
});
