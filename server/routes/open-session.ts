import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { SignedIn } from '../../src/contract/auth.ts';
import { originOf } from '../auth/origin.ts';
import { newBrowserMail } from '../mail/letters.ts';
import type { Admin } from '../store/admins.ts';
import { addEntry, hasSignedIn } from '../store/audit.ts';
import { noteBrowser } from '../store/known-browsers.ts';
import { queueMail } from '../store/mails.ts';
import { recordRefusal } from '../store/refusals.ts';
import type { Tables } from '../store/schema.ts';
import { openSession } from '../store/sessions.ts';

/**
 * A sign-in that may open a session. `browserHash` is the hash of the browser's id, if the browser sent one.
 */
type SignIn = { request: FastifyRequest; admin: Admin; method: string; browserHash: string | undefined };

/**
 * Opens a session, records the sign-in with its method, and mails the admin if the browser is new. Undefined
 * if the password has changed since it was verified. SESS-59, SESS-64, SAFE-78, FACTOR-18.
 */
export async function openRecordedSession(
  db: Transaction<Tables>,
  { request, admin, method, browserHash }: SignIn,
  now: number,
): ReturnType<typeof openSession> {
  const session = await openSession(db, admin, now, request.headers['user-agent'], browserHash);
  if (session !== undefined) {
    const origin = originOf(request);
    const isKnown = await noteBrowser(db, { adminId: admin.id, browserHash }, now);
    if (!isKnown && (await hasSignedIn(db, admin.id))) {
      await queueMail(db, newBrowserMail(admin.email, origin, now), now);
    }
    await addEntry(db, { adminId: admin.id, origin, action: 'session.opened', subject: method }, now);
  }
  return session;
}

/** Returns the response to a sign-in that opened a session. */
export const signedIn = ({
  token,
  expiresAt,
  role,
  account,
}: NonNullable<Awaited<ReturnType<typeof openSession>>>): SignedIn => ({
  token,
  expiresAt: new Date(expiresAt).toISOString(),
  role,
  account,
});

/**
 * Records a wrong password, code or passkey, at most once a minute. `adminId` is empty if there is no
 * account. SAFE-79, FACTOR-18.
 */
export const noteRefusal = (
  db: Transaction<Tables>,
  { request, adminId, action }: { request: FastifyRequest; adminId: string; action: string },
  now: number,
): Promise<void> => recordRefusal(db, { adminId, origin: originOf(request), action }, now);
