import { randomBytes } from 'node:crypto';
import { challengeDuration } from '../../src/contract/second-factor.ts';
import { isPostgres } from './engine.ts';
import type { Database } from './schema.ts';
import { tokenHash } from './token-hash.ts';

/**
 * What a passkey signs a challenge for, and the token of the session or the sign-in that asked for it.
 * FACTOR-27.
 */
export type PasskeyUse = {
  adminId: string;
  purpose: 'add' | 'sign in' | 'prove';
  token: string;
};

/**
 * Adds a challenge and returns it; an earlier one for the same use is void. Only its hash is stored. Forgets
 * expired ones. FACTOR-27.
 */
export async function addPasskeyChallenge(
  db: Database,
  { adminId, purpose, token }: PasskeyUse,
  now: number,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const boundTo = tokenHash(token);
  const old = db
    .selectFrom('passkey_challenges')
    .select('challenge_hash')
    .where((is) =>
      is.or([
        is('expires_at', '<=', now),
        is.and([is('admin_id', '=', adminId), is('purpose', '=', purpose), is('bound_to', '=', boundTo)]),
      ]),
    )
    .$if(isPostgres(db), (challenges) => challenges.forUpdate().skipLocked());
  await db.deleteFrom('passkey_challenges').where('challenge_hash', 'in', old).execute();
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: tokenHash(challenge),
      admin_id: adminId,
      purpose,
      bound_to: boundTo,
      expires_at: now + challengeDuration,
    })
    .execute();
  return challenge;
}

/**
 * Uses up a challenge. False if it is unknown, used, expired, or of another admin, purpose, session or sign-in:
 * of two uses at once one wins. FACTOR-27.
 */
export async function spendPasskeyChallenge(
  db: Database,
  challenge: string,
  { adminId, purpose, token }: PasskeyUse,
  now: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', tokenHash(challenge))
    .where('admin_id', '=', adminId)
    .where('purpose', '=', purpose)
    .where('bound_to', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
