import type { Kysely } from 'kysely';

/**
 * Adds a JSON column with the title, description and image that search engines and shared links show instead
 * of the post's own.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('posts').addColumn('details', 'text').execute();
}
