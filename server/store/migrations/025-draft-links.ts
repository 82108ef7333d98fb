import type { Kysely } from 'kysely';

/** Creates the table of secret links to drafts. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('draft_links')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('post_id', 'text', (column) => column.notNull().references('posts.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('admin_id', 'text', (column) => column.references('admins.id').onDelete('set null'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('draft_links_by_post').on('draft_links').column('post_id').execute();
}
