import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { SignedIn } from '../../src/contract/auth.ts';
import { originOf } from '../auth/origin.ts';
import { newBrowserMail } from '../mail/letters.ts';
import type { Admin } from '../store/admins.ts';
import { addDeed, hasDeedSince, signInBrowsersOf } from '../store/audit.ts';
import { queueMail } from '../store/mails.ts';
import type { Tables } from '../store/schema.ts';
import { openSession } from '../store/sessions.ts';

/** Time without a further entry for a refused sign-in of the same account, ms. SAFE-79, FACTOR-18. */
const refusalPause = 60_000;

/**
 * Opens a session, records the sign-in with its method, and tells the admin of a new browser. Undefined if the
 * password has changed since it was verified. SESS-59, SAFE-78, FACTOR-18.
 */
export async function openRecordedSession(
  db: Transaction<Tables>,
  { request, admin, method }: { request: FastifyRequest; admin: Admin; method: string },
  now: number,
): ReturnType<typeof openSession> {
  const session = await openSession(db, admin, now, request.headers['user-agent']);
  if (session !== undefined) {
    const origin = originOf(request);
    const known = await signInBrowsersOf(db, admin.id);
    if (known.length > 0 && !known.includes(origin.browser)) {
      await queueMail(db, newBrowserMail(admin.email, origin, now), now);
    }
    await addDeed(db, { adminId: admin.id, origin, action: 'session.opened', subject: method }, now);
  }
  return session;
}

/** The answer to a sign-in that opened a session. */
export const signedIn = ({
  token,
  expiresAt,
  role,
}: NonNullable<Awaited<ReturnType<typeof openSession>>>): SignedIn => ({
  token,
  expiresAt: new Date(expiresAt).toISOString(),
  role,
});

/**
 * Records a refused sign-in, unless one was recorded in the last minute: guesses must not fill the audit.
 * SAFE-79, FACTOR-18.
 */
export async function noteRefusal(
  db: Transaction<Tables>,
  { request, adminId, action }: { request: FastifyRequest; adminId: string; action: string },
  now: number,
): Promise<void> {
  const deed = { adminId, origin: originOf(request), action, subject: '' };
  if (!(await hasDeedSince(db, deed, now - refusalPause))) {
    await addDeed(db, deed, now);
  }
}
