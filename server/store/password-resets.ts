import type { Transaction } from 'kysely';
import { isPostgres } from './engine.ts';
import { announceBrowsers } from './known-browsers.ts';
import type { Database, Tables } from './schema.ts';
import { newToken, tokenHash } from './tokens.ts';

/** How long a link to choose a new password works, ms. SESS-54. */
export const resetDuration = 30 * 60_000;

/** The maximum number of emails with a link for one account: one a minute and five an hour. SESS-66. */
const resetLimits = [
  { max: 1, time: 60_000 },
  { max: 5, time: 60 * 60_000 },
];

/**
 * Returns whether another email with a link may be sent to an account now. Counts entries of the audit,
 * because emails can be erased. Locks the account until the end of the transaction, so that only one of two
 * concurrent requests sends an email. SESS-66.
 */
export async function mayAskForReset(
  db: Transaction<Tables>,
  adminId: string,
  now: number,
): Promise<boolean> {
  await db
    .selectFrom('admins')
    .select('id')
    .where('id', '=', adminId)
    .$if(isPostgres(db), (admins) => admins.forUpdate())
    .execute();
  const asked = await db
    .selectFrom('audit')
    .select('at')
    .where('admin_id', '=', adminId)
    .where('action', '=', 'password.forgotten')
    .where('at', '>', now - Math.max(...resetLimits.map(({ time }) => time)))
    .execute();
  return resetLimits.every(({ max, time }) => asked.filter(({ at }) => at > now - time).length < max);
}

/**
 * Adds a link for the admin and returns its token. The store keeps only a hash of the token. Deletes expired
 * links.
 */
export async function addPasswordReset(db: Database, adminId: string, now: number): Promise<string> {
  const token = newToken();
  await db.deleteFrom('password_resets').where('expires_at', '<=', now).execute();
  await db
    .insertInto('password_resets')
    .values({ token_hash: tokenHash(token), admin_id: adminId, expires_at: now + resetDuration })
    .execute();
  return token;
}

/**
 * Sets the new password of the token's admin, and ends all of the admin's sessions and other links. Returns
 * the admin's id, or undefined if the token is unknown, used or expired, or the account is disabled. The
 * deletion locks the token, so only one of two calls with the same token succeeds. SESS-54, SESS-55.
 */
export async function resetPassword(
  db: Transaction<Tables>,
  { token, passwordHash }: { token: string; passwordHash: string },
  now: number,
): Promise<string | undefined> {
  const used = await db
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .returning('admin_id')
    .executeTakeFirst();
  if (used === undefined) {
    return undefined;
  }
  // Updates the admin before the sessions. The update locks the admin's row, so that no login can open a
  // session in between.
  const { numUpdatedRows } = await db
    .updateTable('admins')
    .set({ password_hash: passwordHash })
    .where('id', '=', used.admin_id)
    .where('disabled_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) {
    return undefined;
  }
  await db.deleteFrom('sessions').where('admin_id', '=', used.admin_id).execute();
  await endPasswordResets(db, used.admin_id);
  await announceBrowsers(db, used.admin_id);
  return used.admin_id;
}

/** Deletes the open links of an admin. Called after a change of the password or the factors. SESS-65. */
export async function endPasswordResets(db: Transaction<Tables>, adminId: string): Promise<void> {
  await db.deleteFrom('password_resets').where('admin_id', '=', adminId).execute();
}

/** Returns whether a token is valid. Checked before the form asks for a password. */
export async function isResetOpen(db: Database, token: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('password_resets')
    .select('admin_id')
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}
