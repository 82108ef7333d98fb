import type { OwnSession } from '../../src/contract/account.ts';
import { sessionDuration } from '../../src/contract/auth.ts';
import type { Role } from '../../src/contract/roles.ts';
import type { Admin } from './admins.ts';
import { isPostgres } from './engine.ts';
import type { Database } from './schema.ts';
import { newToken, tokenHash } from './tokens.ts';

/**
 * The minimum difference between the stored time of use and the current time, ms. Smaller differences are not
 * stored. SESS-62.
 */
const useStep = 60_000;

/**
 * Opens a session of 24 hours and returns its token. The store keeps only a hash of the token. `admin` is the
 * account as it was when the password was verified. If the password or the role has changed since, or the
 * account was disabled or removed, returns undefined and opens no session. Deletes expired sessions.
 */
export async function openSession(
  db: Database,
  admin: Pick<Admin, 'id' | 'passwordHash' | 'role'>,
  now: number,
  userAgent = '',
  browserHash?: string,
): Promise<{ token: string; expiresAt: number; role: Role; account: string } | undefined> {
  const token = newToken();
  const expiresAt = now + sessionDuration;
  // Some callers do not hold `lockAccount`. FOR SHARE makes them wait for a password change in progress and
  // then check the hash that the change stores. A later change waits for this transaction, and then deletes
  // this session with the others.
  const verified = db
    .selectFrom('admins')
    .select(({ val, ref }) => [
      val(tokenHash(token)).as('token_hash'),
      ref('id').as('admin_id'),
      val(now).as('created_at'),
      val(now).as('used_at'),
      val(expiresAt).as('expires_at'),
      val(userAgent.slice(0, 300) || null).as('user_agent'),
      val(browserHash ?? null).as('browser_hash'),
    ])
    .where('id', '=', admin.id)
    .where('password_hash', '=', admin.passwordHash)
    .where('role', '=', admin.role)
    .where('disabled_at', 'is', null)
    .$if(isPostgres(db), (admins) => admins.forShare());
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sessions')
    .columns(['token_hash', 'admin_id', 'created_at', 'used_at', 'expires_at', 'user_agent', 'browser_hash'])
    .expression(verified)
    .executeTakeFirstOrThrow();
  await deleteExpiredSessions(db, now);
  return numInsertedOrUpdatedRows === 1n
    ? { token, expiresAt, role: admin.role, account: admin.id }
    : undefined;
}

async function deleteExpiredSessions(db: Database, now: number) {
  // Skips locked rows on PostgreSQL, because two logins could wait for each other's rows and deadlock.
  const expired = db
    .selectFrom('sessions')
    .select('token_hash')
    .where('expires_at', '<=', now)
    .$if(isPostgres(db), (sessions) => sessions.forUpdate().skipLocked());
  await db.deleteFrom('sessions').where('token_hash', 'in', expired).execute();
}

/** An open session: its admin, and whether the time of its last use must be stored again. */
export type OpenSession = { adminId: string; role: Role; isUseOld: boolean };

/**
 * Finds the open session of a token. Returns undefined if the token is unknown, revoked or expired, or was
 * not used for `idle` ms. ACC-10, SESS-62.
 */
export async function findSession(
  db: Database,
  token: string,
  now: number,
  idle = sessionDuration,
): Promise<OpenSession | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('admins', 'admins.id', 'sessions.admin_id')
    .select(['admin_id', 'role', 'used_at'])
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) {
    return undefined;
  }
  const usedAt = row.used_at ?? undefined;
  // The stored time can be up to `useStep` older than the last use.
  if (usedAt !== undefined && usedAt + idle + useStep <= now) {
    return undefined;
  }
  const isUseOld = usedAt === undefined || Math.abs(now - usedAt) >= useStep;
  return { adminId: row.admin_id, role: row.role, isUseOld };
}

/** Stores the current time as a session's last use, unless another instance just did. SESS-63. */
export async function noteUse(db: Database, token: string, now: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash(token))
    .where(({ eb, or }) =>
      or([eb('used_at', 'is', null), eb('used_at', '<=', now - useStep), eb('used_at', '>=', now + useStep)]),
    )
    .execute();
}

/** Ends a session immediately. Returns false if the session had already ended. */
export async function closeSession(db: Database, token: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns the admin's open sessions, newest first. */
export async function listSessionsOf(
  db: Database,
  adminId: string,
  token: string,
  now: number,
  idle: number,
): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('admin_id', '=', adminId)
    .where('expires_at', '>', now)
    .where(({ eb, or }) => or([eb('used_at', 'is', null), eb('used_at', '>', now - idle - useStep)]))
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .execute();
  return rows.map((row) => ({
    id: row.token_hash.slice(0, 16),
    device: row.user_agent ?? '',
    createdAt: new Date(row.created_at).toISOString(),
    usedAt: new Date(row.used_at ?? row.created_at).toISOString(),
    expiresAt: new Date(row.expires_at).toISOString(),
    isCurrent: row.token_hash === tokenHash(token),
  }));
}

/**
 * Ends one of the admin's sessions immediately and returns its browser. Returns undefined if the session is
 * not open. SESS-60.
 */
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

/** Ends all sessions of the admin immediately, except the session with `keptToken`. */
export async function closeSessionsOf(db: Database, adminId: string, keptToken?: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('admin_id', '=', adminId)
    .$if(keptToken !== undefined, (sessions) =>
      sessions.where('token_hash', '!=', tokenHash(keptToken ?? '')),
    )
    .execute();
}
