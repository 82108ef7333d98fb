import { randomUUID } from 'node:crypto';
import type { AuditLine, AuditQuery } from '../../src/contract/account.ts';
import type { Database } from './schema.ts';

/** A change by an admin: `action` is `subject.happened`, `subject` names the changed thing. */
export type Deed = { adminId: string; action: string; subject: string };

/**
 * Records a change by an admin, under the current address, in the change's transaction. A change that
 * happens after the admin was removed, as a scheduled one may, is under the last address. STORE-6, SAFE-74.
 */
export async function addDeed(db: Database, { adminId, action, subject }: Deed, now: number): Promise<void> {
  const admin = await db.selectFrom('admins').select('email').where('id', '=', adminId).executeTakeFirst();
  await db
    .insertInto('audit')
    .values({
      id: randomUUID(),
      at: now,
      admin_id: adminId,
      admin_email: admin?.email ?? (await lastAddressOf(db, adminId)),
      action,
      subject,
    })
    .execute();
}

/** The address of a removed admin in the newest entry. Empty without one. */
async function lastAddressOf(db: Database, adminId: string): Promise<string> {
  const entry = await db
    .selectFrom('audit')
    .select('admin_email')
    .where('admin_id', '=', adminId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return entry?.admin_email ?? '';
}

/** A page of the audit, newest first. */
export async function findDeeds(
  db: Database,
  { limit, page }: AuditQuery,
): Promise<{ deeds: AuditLine[]; total: number }> {
  const { total } = await db
    .selectFrom('audit')
    .select((deed) => deed.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('audit')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const deeds = rows.map(({ id, at, admin_email: who, action, subject }) => ({
    id,
    at: new Date(at).toISOString(),
    who,
    action,
    subject,
  }));
  return { deeds, total: Number(total) };
}
