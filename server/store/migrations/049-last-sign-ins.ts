import type { Kysely } from 'kysely';

/** Adds the time to the index of an admin's audit entries, to find the last sign-in. ACC-35. */
export async function up(db: Kysely<unknown>) {
  await db.schema.dropIndex('audit_by_admin').execute();
  await db.schema.createIndex('audit_by_admin').on('audit').columns(['admin_id', 'action', 'at']).execute();
}
