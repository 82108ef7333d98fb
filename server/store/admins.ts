import { randomUUID } from 'node:crypto';
import { type Database, emailKey } from './schema.ts';

export type Admin = { id: string; email: string; passwordHash: string };

/** Adds an admin. Answers false, and changes nothing, where the address has one already. */
export async function addAdmin(
  db: Database,
  admin: { email: string; passwordHash: string },
  now: number,
): Promise<boolean> {
  const result = await db
    .insertInto('admins')
    .values({
      id: randomUUID(),
      email_key: emailKey(admin.email),
      email: admin.email,
      password_hash: admin.passwordHash,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function findAdminByEmail(db: Database, email: string): Promise<Admin | undefined> {
  const row = await db
    .selectFrom('admins')
    .selectAll()
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
  return row === undefined ? undefined : { id: row.id, email: row.email, passwordHash: row.password_hash };
}

export async function hasAdmins(db: Database): Promise<boolean> {
  const row = await db.selectFrom('admins').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}
