import { waitFor } from 'xstate';
import type { SessionRef } from '../machines/session/session.machine.ts';

/** Reads the stored session again. Resolves to whether an admin is signed in. */
export async function checkSession(session: SessionRef, signal: AbortSignal): Promise<boolean> {
  session.send({ type: 'session.doubted' });
  const settled = await waitFor(session, (snapshot) => !snapshot.hasTag('pending'), { signal });
  return settled.matches('signedIn');
}
