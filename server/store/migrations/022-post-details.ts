import type { Kysely } from 'kysely';

/**
 * Adds the title, description and image that search engines and shares show in place of the post's own, as
 * JSON.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('posts').addColumn('details', 'text').execute();
}
