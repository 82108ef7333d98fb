import type { Kysely } from 'kysely';

/**
 * Creates a separate table for the traces of reports. With traces in `reports`, a list would read up to 64 kB
 * per row.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('report_traces')
    .addColumn('report_id', 'text', (column) =>
      column.primaryKey().references('reports.id').onDelete('cascade'),
    )
    .addColumn('trace', 'text', (column) => column.notNull())
    .execute();
}
