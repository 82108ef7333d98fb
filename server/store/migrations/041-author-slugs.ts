import { type Kysely, sql } from 'kysely';

/**
 * Creates the table of current and former slugs of authors. A former slug redirects to the author. AUTHOR-19.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('author_slugs')
    .addColumn('slug', 'text', (column) => column.primaryKey())
    .addColumn('admin_id', 'text', (column) =>
      column.notNull().references('author_profiles.admin_id').onDelete('cascade'),
    )
    .execute();
  await db.schema.createIndex('author_slugs_by_admin').on('author_slugs').column('admin_id').execute();
  await sql`insert into author_slugs (slug, admin_id) select slug, admin_id from author_profiles`.execute(db);
}
