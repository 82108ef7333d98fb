import { challengeDuration } from '../../src/contract/second-factor.ts';
import { isPostgres } from './engine.ts';
import type { Database } from './schema.ts';
import { newToken, tokenHash } from './tokens.ts';

/**
 * The purpose of a passkey challenge, and the token of the session or sign-in that requested it. FACTOR-27.
 */
export type PasskeyUse = {
  adminId: string;
  purpose: 'add' | 'sign in' | 'prove';
  token: string;
};

/**
 * Adds a challenge and returns it. The new challenge replaces an earlier challenge for the same use. Only a
 * hash of the challenge is stored. Deletes expired challenges. FACTOR-27.
 */
export async function addPasskeyChallenge(
  db: Database,
  { adminId, purpose, token }: PasskeyUse,
  now: number,
): Promise<string> {
  const challenge = newToken();
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
 * Uses up a challenge. Returns false if it is unknown, used, expired, or belongs to another admin, purpose,
 * session or sign-in. Only one of two concurrent uses succeeds. FACTOR-27.
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
