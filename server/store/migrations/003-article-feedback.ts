import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('article_feedback')
    .addColumn('article_id', 'text', (column) => column.primaryKey())
    .addColumn('helpful', 'bigint', (column) => column.notNull())
    .addColumn('not_helpful', 'bigint', (column) => column.notNull())
    .execute();
}
