import type { Transaction } from 'kysely';
import { isPostgres } from './engine.ts';
import type { Tables } from './schema.ts';
import { tokenHash } from './tokens.ts';

/**
 * Thrown when the caller's session ended after the call was admitted. Answered with 401. SAFE-33, SESS-67.
 */
export class AccountGone extends Error {
  override name = 'AccountGone';

  constructor() {
    super('Please sign in again.');
  }
}

/**
 * Locks an account until the end of the transaction and returns whether it exists. Call it first in every
 * transaction that changes an account, or its password, second factors, sessions or links. If such
 * transactions locked rows in different orders, they could deadlock. Also prevents inserting a row for an
 * account that is being removed. SESS-67.
 */
export async function lockAccount(db: Transaction<Tables>, id: string): Promise<boolean> {
  // SQLite has one writing transaction at a time. On PostgreSQL, a waiting call reads the row after its wait.
  const row = await db
    .selectFrom('admins')
    .select('id')
    .where('id', '=', id)
    .$if(isPostgres(db), (admins) => admins.forNoKeyUpdate())
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks the account of the caller like `lockAccount`. Throws `AccountGone` if the account was removed or the
 * session has ended. SAFE-33, SESS-67.
 */
export async function lockOwnAccount(
  db: Transaction<Tables>,
  { adminId, token }: { adminId: string; token: string },
): Promise<void> {
  const isThere = await lockAccount(db, adminId);
  const session = await db
    .selectFrom('sessions')
    .select('token_hash')
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst();
  if (!isThere || session === undefined) {
    throw new AccountGone();
  }
}

/**
 * Returns the ids of the owners who can sign in. Locks them, and the account `changed` if given, until the
 * end of the transaction, in the order of their ids. Call it before any change by an owner, so that two
 * owners cannot demote each other. ACC-14, SESS-67.
 */
export async function lockOwners(db: Transaction<Tables>, changed = ''): Promise<string[]> {
  const rows = await db
    .selectFrom('admins')
    .select(['id', 'role', 'disabled_at'])
    .where(({ eb, and, or }) =>
      or([and([eb('role', '=', 'owner'), eb('disabled_at', 'is', null)]), eb('id', '=', changed)]),
    )
    .orderBy('id')
    .$if(isPostgres(db), (admins) => admins.forNoKeyUpdate())
    .execute();
  return rows.filter((row) => row.role === 'owner' && row.disabled_at === null).map(({ id }) => id);
}
