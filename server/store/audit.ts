import { randomUUID } from 'node:crypto';
import type { AuditLine, AuditQuery } from '../../src/contract/account.ts';
import type { Database } from './schema.ts';

/** A change by an admin: `action` is `subject.happened`, `subject` names the changed thing. */
export type Deed = { adminId: string; action: string; subject: string };

/** Records a change by an admin, under the current address, in the change's transaction. STORE-6, SAFE-74. */
export async function addDeed(db: Database, { adminId, action, subject }: Deed, now: number): Promise<void> {
  const admin = await db.selectFrom('admins').select('email').where('id', '=', adminId).executeTakeFirst();
  await db
    .insertInto('audit')
    .values({
      id: randomUUID(),
      at: now,
      admin_id: adminId,
      admin_email: admin?.email ?? '',
      action,
      subject,
    })
    .execute();
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
