import { createHash, randomBytes } from 'node:crypto';
import type { OwnSession } from '../../src/contract/account.ts';
import { sessionDuration } from '../../src/contract/auth.ts';
import type { Database } from './schema.ts';

/**
 * Opens a session of 24 hours and returns its token, which is stored nowhere: only its hash is.
 * Sessions that have run out are cleared away on the occasion. Spec: public site 4.
 */
export async function openSession(
  db: Database,
  adminId: string,
  now: number,
  userAgent = '',
): Promise<{ token: string; expiresAt: number }> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  const token = randomBytes(32).toString('base64url');
  const expiresAt = now + sessionDuration;
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashOf(token),
      admin_id: adminId,
      created_at: now,
      expires_at: expiresAt,
      user_agent: userAgent.slice(0, 300) || null,
    })
    .execute();
  return { token, expiresAt };
}

/** Whose session this is; undefined for a token that is unknown, revoked or past its time. */
export async function findSession(
  db: Database,
  token: string,
  now: number,
): Promise<{ adminId: string } | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select('admin_id')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row === undefined ? undefined : { adminId: row.admin_id };
}

/** Ends a session at once. */
export async function closeSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).execute();
}

/** The admin's sessions that have not run out, the newest first. */
export async function listSessionsOf(
  db: Database,
  adminId: string,
  token: string,
  now: number,
): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('admin_id', '=', adminId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .execute();
  return rows.map((row) => ({
    id: row.token_hash.slice(0, 16),
    device: row.user_agent ?? '',
    createdAt: new Date(row.created_at).toISOString(),
    expiresAt: new Date(row.expires_at).toISOString(),
    isCurrent: row.token_hash === hashOf(token),
  }));
}

/** Ends the admin's sessions at once, all but that of `keptToken`. */
export async function closeSessionsOf(db: Database, adminId: string, keptToken?: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('admin_id', '=', adminId)
    .$if(keptToken !== undefined, (sessions) => sessions.where('token_hash', '!=', hashOf(keptToken ?? '')))
    .execute();
}

// The token is 256 random bits, so a plain hash is as safe as a slow one.
function hashOf(token: string) {
  return createHash('sha256').update(token).digest('hex');
}
