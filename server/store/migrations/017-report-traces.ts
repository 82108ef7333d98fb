import type { Kysely } from 'kysely';

/** Apart from the reports: their lists would read up to 64 kB for each. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('report_traces')
    .addColumn('report_id', 'text', (column) =>
      column.primaryKey().references('reports.id').onDelete('cascade'),
    )
    .addColumn('trace', 'text', (column) => column.notNull())
    .execute();
}
