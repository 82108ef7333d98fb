import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../engine.ts';

export async function up(db: Kysely<unknown>) {
  // Unlogged: rate limits expire within minutes and may be lost in a crash.
  await db.schema
    .createTable('rate_limits')
    .$call((table) => (isPostgres(db) ? table.modifyFront(sql`unlogged`) : table))
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('calls', 'integer', (column) => column.notNull())
    .addColumn('resets_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('rate_limits_by_end').on('rate_limits').column('resets_at').execute();
}
