import type { Transaction } from 'kysely';
import { challengeDuration } from '../../src/contract/second-factor.ts';
import { lockAccount } from './account-lock.ts';
import { type Admin, findAdminById } from './admins.ts';
import { isPostgres } from './engine.ts';
import type { Database, Tables } from './schema.ts';
import { newToken, tokenHash } from './tokens.ts';

/** The maximum number of codes that can be tried on one challenge. FACTOR-10. */
const mostAttempts = 5;

/**
 * The admin who must answer a challenge, and the hash of the id of the browser that sent the password.
 * SESS-64.
 */
export type ChallengedAdmin = Admin & { browserHash: string | undefined };

/**
 * Adds a challenge for an admin who gave the right password, and deletes expired challenges. Returns the
 * token. The store keeps only a hash of it. FACTOR-9, FACTOR-10.
 */
export async function addChallenge(
  db: Database,
  admin: Pick<Admin, 'id' | 'passwordHash'>,
  now: number,
  browserHash?: string,
): Promise<{ token: string; expiresAt: number }> {
  const token = newToken();
  const expiresAt = now + challengeDuration;
  const expired = db
    .selectFrom('login_challenges')
    .select('token_hash')
    .where('expires_at', '<=', now)
    .$if(isPostgres(db), (challenges) => challenges.forUpdate().skipLocked());
  await db.deleteFrom('login_challenges').where('token_hash', 'in', expired).execute();
  await db
    .insertInto('login_challenges')
    .values({
      token_hash: tokenHash(token),
      admin_id: admin.id,
      // A fast hash is enough: the hash of a password cannot be guessed, because its salt has 128 random
      // bits.
      password_key: tokenHash(admin.passwordHash),
      expires_at: expiresAt,
      browser_hash: browserHash ?? null,
    })
    .execute();
  return { token, expiresAt };
}

/**
 * Returns the id of the admin of an open challenge, without using up an attempt. Locks the account.
 * FACTOR-27, FACTOR-29, SESS-67.
 */
export async function challengedAdmin(
  db: Transaction<Tables>,
  token: string,
  now: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('login_challenges')
    .select('admin_id')
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .where('attempts', '<', mostAttempts)
    .executeTakeFirst();
  return row !== undefined && (await lockAccount(db, row.admin_id)) ? row.admin_id : undefined;
}

/**
 * Uses up one attempt of a challenge and returns its admin. Returns undefined if the challenge is unknown,
 * used, expired or out of attempts, or if the account has been disabled or its password changed since. Locks
 * the account before the challenge. FACTOR-10, SESS-67.
 */
export async function takeAttempt(
  db: Transaction<Tables>,
  token: string,
  now: number,
): Promise<ChallengedAdmin | undefined> {
  const challenge = await db
    .selectFrom('login_challenges')
    .select(['admin_id', 'password_key', 'browser_hash'])
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst();
  if (challenge === undefined || !(await lockAccount(db, challenge.admin_id))) {
    return undefined;
  }
  const admin = await findAdminById(db, challenge.admin_id);
  if (admin === undefined || admin.isDisabled || tokenHash(admin.passwordHash) !== challenge.password_key) {
    return undefined;
  }
  const { numUpdatedRows } = await db
    .updateTable('login_challenges')
    .set((values) => ({ attempts: values('attempts', '+', 1) }))
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .where('attempts', '<', mostAttempts)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n ? { ...admin, browserHash: challenge.browser_hash ?? undefined } : undefined;
}

/** Ends a challenge after the right code was entered. FACTOR-10. */
export async function endChallenge(db: Transaction<Tables>, token: string): Promise<void> {
  await db.deleteFrom('login_challenges').where('token_hash', '=', tokenHash(token)).execute();
}
