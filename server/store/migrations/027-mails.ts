import type { Kysely } from 'kysely';

/** Creates the table of queued, sent and failed emails. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('mails')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('problem', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.createIndex('mails_by_due').on('mails').columns(['state', 'due_at']).execute();
  await db.schema.createIndex('mails_by_creation').on('mails').columns(['created_at', 'id']).execute();
}
