import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { challengeDuration } from '../../src/contract/second-factor.ts';
import { type Admin, findAdminById } from './admins.ts';
import { isPostgres } from './engine.ts';
import type { Database, Tables } from './schema.ts';
import { tokenHash } from './token-hash.ts';

/** The maximum number of codes that can be tried on one challenge. FACTOR-10. */
const mostAttempts = 5;

/**
 * Adds a challenge for an admin whose password was right and returns its token, of which only a hash is
 * stored. Forgets expired ones. FACTOR-9, FACTOR-10.
 */
export async function addChallenge(
  db: Database,
  admin: Pick<Admin, 'id' | 'passwordHash'>,
  now: number,
): Promise<{ token: string; expiresAt: number }> {
  const token = randomBytes(32).toString('base64url');
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
      password_key: tokenHash(admin.passwordHash),
      expires_at: expiresAt,
    })
    .execute();
  return { token, expiresAt };
}

/** The admin of a challenge that is open, without using up an attempt. FACTOR-27, FACTOR-29. */
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
  return row?.admin_id;
}

/**
 * Uses up one of the attempts of a challenge and returns its admin. Undefined if the challenge is unknown,
 * used, expired or used up, or the account was disabled or got another password since. Locks the admin first and then the challenge,
 * in the order of a removal of the admin. FACTOR-10.
 */
export async function takeAttempt(
  db: Transaction<Tables>,
  token: string,
  now: number,
): Promise<Admin | undefined> {
  const challenge = await db
    .selectFrom('login_challenges')
    .select(['admin_id', 'password_key'])
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst();
  if (challenge === undefined) {
    return undefined;
  }
  await db
    .selectFrom('admins')
    .select('id')
    .where('id', '=', challenge.admin_id)
    .$if(isPostgres(db), (admins) => admins.forShare())
    .execute();
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
  return numUpdatedRows === 1n ? admin : undefined;
}

/** Ends a challenge whose code was right. FACTOR-10. */
export async function endChallenge(db: Transaction<Tables>, token: string): Promise<void> {
  await db.deleteFrom('login_challenges').where('token_hash', '=', tokenHash(token)).execute();
}

// Both are of high entropy, the hash of a password by its random salt, so a plain hash is enough.
