import { sql } from 'kysely';
import { isPostgres } from './engine.ts';
import type { Database } from './schema.ts';

/**
 * Throws if the store accepts only reads: SQLite opens a read-only file without an error, and PostgreSQL
 * refuses writes on a standby or without the right to write. Changes nothing. OPS-15, OPS-16.
 */
export async function refuseReadOnlyStore(db: Database): Promise<void> {
  await sql`delete from rate_limits where 1 = 0`.execute(db);
}

/**
 * Throws if the store does not respond, or if PostgreSQL accepts only reads, such as after a failover. Writes
 * nothing, because a write would wait for other writes. OPS-22.
 */
export async function checkReadiness(db: Database): Promise<void> {
  const isReadOnly = isPostgres(db) ? sql`current_setting('transaction_read_only') = 'on'` : sql`false`;
  const { rows } = await sql<{ isReadOnly: boolean }>`select ${isReadOnly} as "isReadOnly"`.execute(db);
  if (rows[0]?.isReadOnly === true) {
    throw new Error('The database accepts only reads.');
  }
}
