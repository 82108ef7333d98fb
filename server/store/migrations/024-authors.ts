import type { Kysely } from 'kysely';

/**
 * Adds public profiles of authors, and the author of each post. Existing posts get no author. Neither column
 * references `admins`, because posts and profiles stay when an account is removed.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('author_profiles')
    .addColumn('admin_id', 'text', (column) => column.primaryKey())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('bio', 'text', (column) => column.notNull())
    .addColumn('picture', 'text')
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.alterTable('posts').addColumn('author_id', 'text').execute();
  await db.schema
    .createIndex('posts_by_author')
    .on('posts')
    .columns(['author_id', 'status', 'place'])
    .execute();
}
