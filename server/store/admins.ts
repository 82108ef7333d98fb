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

export async function findAdminById(db: Database, id: string): Promise<Admin | undefined> {
  const row = await db.selectFrom('admins').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : { id: row.id, email: row.email, passwordHash: row.password_hash };
}

/** Gives an admin another password; their sessions stay. */
export async function setPassword(db: Database, id: string, passwordHash: string): Promise<void> {
  await db.updateTable('admins').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

export async function hasAdmins(db: Database): Promise<boolean> {
  const row = await db.selectFrom('admins').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Every admin's address, by the alphabet. */
export async function listAdmins(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('admins').select('email').orderBy('email_key').execute();
  return rows.map(({ email }) => email);
}

/** Gives an admin another password and ends their sessions. Answers false for an unknown address. */
export async function changePassword(db: Database, email: string, passwordHash: string): Promise<boolean> {
  return await db.transaction().execute(async (transaction) => {
    const admin = await findAdminByEmail(transaction, email);
    if (admin === undefined) {
      return false;
    }
    await transaction
      .updateTable('admins')
      .set({ password_hash: passwordHash })
      .where('id', '=', admin.id)
      .execute();
    await transaction.deleteFrom('sessions').where('admin_id', '=', admin.id).execute();
    return true;
  });
}

/** Removes an admin and their sessions. Answers false for an unknown address. */
export async function removeAdmin(db: Database, email: string): Promise<boolean> {
  const result = await db.deleteFrom('admins').where('email_key', '=', emailKey(email)).executeTakeFirst();
  return result.numDeletedRows === 1n;
}
