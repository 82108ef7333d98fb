import { createHash, randomBytes } from 'node:crypto';
import type { OwnSession } from '../../src/contract/account.ts';
import { sessionDuration } from '../../src/contract/auth.ts';
import type { Role } from '../../src/contract/roles.ts';
import type { Admin } from './admins.ts';
import { isPostgres } from './engine.ts';
import type { Database } from './schema.ts';

/**
 * Opens a session of 24 hours and returns its token. Only a hash of it is stored. `admin` is as it was
 * when the password was verified: returns undefined and opens no session if the password or the role has
 * changed, or the admin was disabled or removed since. Deletes expired sessions.
 */
export async function openSession(
  db: Database,
  admin: Pick<Admin, 'id' | 'passwordHash' | 'role'>,
  now: number,
  userAgent = '',
): Promise<{ token: string; expiresAt: number; role: Role } | undefined> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = now + sessionDuration;
  // FOR SHARE waits for a password change in progress and checks the hash it leaves. A change that
  // comes later waits in turn, and then deletes this session with the others.
  const verified = db
    .selectFrom('admins')
    .select(({ val, ref }) => [
      val(hashOf(token)).as('token_hash'),
      ref('id').as('admin_id'),
      val(now).as('created_at'),
      val(expiresAt).as('expires_at'),
      val(userAgent.slice(0, 300) || null).as('user_agent'),
    ])
    .where('id', '=', admin.id)
    .where('password_hash', '=', admin.passwordHash)
    .where('role', '=', admin.role)
    .where('disabled_at', 'is', null)
    .$if(isPostgres(db), (admins) => admins.forShare());
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sessions')
    .columns(['token_hash', 'admin_id', 'created_at', 'expires_at', 'user_agent'])
    .expression(verified)
    .executeTakeFirstOrThrow();
  await deleteExpiredSessions(db, now);
  return numInsertedOrUpdatedRows === 1n ? { token, expiresAt, role: admin.role } : undefined;
}

async function deleteExpiredSessions(db: Database, now: number) {
  // On PostgreSQL two logins could otherwise wait for each other's rows, and deadlock.
  const expired = db
    .selectFrom('sessions')
    .select('token_hash')
    .where('expires_at', '<=', now)
    .$if(isPostgres(db), (sessions) => sessions.forUpdate().skipLocked());
  await db.deleteFrom('sessions').where('token_hash', 'in', expired).execute();
}

/** Whose session it is; undefined for a token that is unknown, revoked or expired. ACC-10. */
export async function findSession(
  db: Database,
  token: string,
  now: number,
): Promise<{ adminId: string; role: Role } | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('admins', 'admins.id', 'sessions.admin_id')
    .select(['admin_id', 'role'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? undefined : { adminId: row.admin_id, role: row.role };
}

/** Ends a session at once. False if it has ended already. */
export async function closeSession(db: Database, token: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The admin's open sessions, newest first. */
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

/** Ends one of the admin's sessions at once and returns its browser. Undefined if it is not open. SESS-60. */
export async function closeOneSession(
  db: Database,
  adminId: string,
  id: string,
  now: number,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('sessions')
    .where('admin_id', '=', adminId)
    .where('expires_at', '>', now)
    .where(
      (session) => session.fn<string>('substr', ['token_hash', session.val(1), session.val(16)]),
      '=',
      id,
    )
    .returning('user_agent')
    .executeTakeFirst();
  return row === undefined ? undefined : (row.user_agent ?? '');
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
