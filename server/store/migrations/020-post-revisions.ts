import type { Kysely } from 'kysely';

/**
 * Creates the table of post revisions. `body` is compressed. The newest revision of a post is compressed on
 * its own, and each older revision against the next newer revision.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('post_revisions')
    .addColumn('post_id', 'text', (column) => column.notNull().references('posts.id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('format', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('admin_id', 'text')
    .addColumn('begun_at', 'bigint', (column) => column.notNull())
    .addColumn('saved_at', 'bigint', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('post_revisions_key', ['post_id', 'number'])
    .execute();
}
