import { randomBytes } from 'node:crypto';
import type { Database } from './schema.ts';
import { tokenHash } from './token-hash.ts';

/** How long a link to choose a new password works, ms. SESS-54. */
export const resetDuration = 30 * 60_000;

/** Adds a link for the admin and returns its token, of which only a hash is stored. Forgets expired ones. */
export async function addPasswordReset(db: Database, adminId: string, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.deleteFrom('password_resets').where('expires_at', '<=', now).execute();
  await db
    .insertInto('password_resets')
    .values({ token_hash: tokenHash(token), admin_id: adminId, expires_at: now + resetDuration })
    .execute();
  return token;
}

/**
 * Sets the new password of the admin whose token this is, and ends all sessions and other links of the admin.
 * Returns the admin's id, or undefined for a token that is unknown, used or expired, or of a disabled account. Of two calls with one
 * token, one wins: the deletion locks it. SESS-54, SESS-55.
 */
export async function resetPassword(
  db: Database,
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
  // The update comes before the sessions: it locks the admin, so that no login can open one in between.
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
  await db.deleteFrom('password_resets').where('admin_id', '=', used.admin_id).execute();
  return used.admin_id;
}

/** Whether a token is worth choosing a password for. */
export async function isResetOpen(db: Database, token: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('password_resets')
    .select('admin_id')
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

// The token is 256 random bits, so a plain hash is as safe as a slow one.
