import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { audit } from '../auth/audit.ts';
import { callerOf } from '../auth/bearer.ts';
import { hashOfRecoveryCode, newRecoveryCodes } from '../auth/recovery-codes.ts';
import { type FactorEvent, factorMail } from '../mail/letters.ts';
import { findAdminById } from '../store/admins.ts';
import { queueMail } from '../store/mails.ts';
import { endPasswordResets } from '../store/password-resets.ts';
import type { Tables } from '../store/schema.ts';
import { replaceRecoveryCodes } from '../store/second-factors.ts';
import { closeSessionsOf } from '../store/sessions.ts';

/** A change to the factors of the caller. `subject` is the name of a passkey. */
type Change = { event: FactorEvent; subject?: string };

/** Records a change to the caller's factors and notifies the caller by mail. FACTOR-7, FACTOR-31. */
export async function recordFactorChange(
  db: Transaction<Tables>,
  request: FastifyRequest,
  { event, subject = '' }: Change,
  now: () => number,
): Promise<void> {
  const admin = await findAdminById(db, callerOf(request).adminId);
  await audit({ db, now }, request, event, subject);
  await queueMail(db, factorMail(admin?.email ?? '', event), now());
}

/**
 * Records a factor that the caller added. Ends the open password reset links. With the first factor it also
 * ends the caller's other sessions, which were opened by the password alone. Returns the recovery codes that
 * come with a first factor. The audit entry is written last: no transaction may wait for other rows while it
 * holds the end of the audit chain. FACTOR-4, FACTOR-26, FACTOR-37, SESS-67.
 */
export async function recordNewFactor(
  db: Transaction<Tables>,
  request: FastifyRequest,
  { isFirst, ...change }: Change & { isFirst: boolean },
  now: () => number,
): Promise<string[]> {
  const { adminId, token } = callerOf(request);
  await endPasswordResets(db, adminId);
  if (isFirst) {
    await closeSessionsOf(db, adminId, token);
  }
  const codes = isFirst ? await renewCodes(db, adminId) : [];
  await recordFactorChange(db, request, change, now);
  return codes;
}

/** Replaces an admin's recovery codes and returns the new ones. FACTOR-4, FACTOR-6, FACTOR-26. */
export async function renewCodes(db: Transaction<Tables>, adminId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    db,
    adminId,
    codes.map((code) => hashOfRecoveryCode(adminId, code)),
  );
  return codes;
}
