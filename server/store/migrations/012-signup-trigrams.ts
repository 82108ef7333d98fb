import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../engine.ts';

/**
 * Creates a trigram index on PostgreSQL, the counterpart of `waitlist_search` on SQLite. The index needs the
 * extension `pg_trgm`, which not every user may create. Without the index, a search scans the list.
 * docs/operating.md describes how to add the index later. STORE-9.
 */
export async function up(db: Kysely<unknown>) {
  if (!isPostgres(db)) {
    return;
  }
  await sql`do $$ begin
    create extension if not exists pg_trgm;
  exception when insufficient_privilege or undefined_file or feature_not_supported then
    raise notice 'pg_trgm cannot be had';
  end $$`.execute(db);
  const { rows } = await sql<{ schema: string }>`
    select nspname as schema from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm'`.execute(db);
  for (const { schema } of rows) {
    await sql`create index waitlist_by_trigrams on waitlist
      using gin (email_key ${sql.id(schema, 'gin_trgm_ops')})`.execute(db);
  }
}
