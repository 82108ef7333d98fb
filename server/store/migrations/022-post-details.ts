import type { Kysely } from 'kysely';

/** What search engines and shares show of a post instead of its own text, as JSON. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('posts').addColumn('details', 'text').execute();
}
