import { randomUUID } from 'node:crypto';
import type { Database } from './schema.ts';

/** Something that an admin did: `action` is `subject.happened`, `subject` names what it was done to. */
export type Deed = { adminId: string; action: string; subject: string };

/** Writes down what an admin did. */
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
