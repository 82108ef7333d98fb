import { randomUUID } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import type { Role } from '../../src/contract/roles.ts';
import { lockAccount } from './account-lock.ts';
import { announceBrowsers } from './known-browsers.ts';
import { endMails } from './mails.ts';
import { endPasswordResets } from './password-resets.ts';
import { type Database, emailKey, type Tables } from './schema.ts';

/** An account. A disabled account cannot sign in. ACC-10, ACC-11. */
export type Admin = { id: string; email: string; passwordHash: string; role: Role; isDisabled: boolean };

/**
 * Adds an account, by default as an owner. Returns false and adds nothing if the address already has an
 * account. In both cases, a queued invitation email to the address is cancelled. MAIL-16.
 */
export async function addAdmin(
  db: Database,
  admin: { email: string; passwordHash: string; role?: Role | undefined },
  now: number,
): Promise<boolean> {
  const result = await db
    .insertInto('admins')
    .values({
      id: randomUUID(),
      email_key: emailKey(admin.email),
      email: admin.email,
      password_hash: admin.passwordHash,
      role: admin.role ?? 'owner',
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  await endMails(db, 'invitation', [emailKey(admin.email)]);
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function findAdminByEmail(db: Database, email: string): Promise<Admin | undefined> {
  const row = await db
    .selectFrom('admins')
    .selectAll()
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
  return row === undefined ? undefined : adminOf(row);
}

/**
 * Returns the password hash of the account with this address. For an unknown address, returns the hash of the
 * next account in the order of addresses. With the cost parameters of this hash, a check takes as long for an
 * unknown address as for an account. SAFE-37.
 */
export async function findHashLike(db: Database, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('admins')
    .select('password_hash')
    .where('email_key', '>=', emailKey(email))
    .orderBy('email_key')
    .limit(1)
    .executeTakeFirst();
  return row?.password_hash;
}

export async function findAdminById(db: Database, id: string): Promise<Admin | undefined> {
  const row = await db.selectFrom('admins').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : adminOf(row);
}

/**
 * Replaces the password of an admin and keeps their sessions. Returns false and changes nothing if the stored
 * hash is no longer `from`. In a transaction, call `lockAccount` before it.
 */
export async function replacePassword(
  db: Database,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('admins')
    .set({ password_hash: to })
    .where('id', '=', id)
    .where('password_hash', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function hasAdmins(db: Database): Promise<boolean> {
  const row = await db.selectFrom('admins').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Returns every account, sorted by address. */
export async function listAdmins(db: Database): Promise<Admin[]> {
  const rows = await db.selectFrom('admins').selectAll().orderBy('email_key').execute();
  return rows.map(adminOf);
}

function adminOf(row: Selectable<Tables['admins']>): Admin {
  const { id, email, password_hash: passwordHash, role, disabled_at: disabledAt } = row;
  return { id, email, passwordHash, role, isDisabled: disabledAt !== null };
}

/**
 * Changes an admin's password and ends their sessions and open password reset links. Returns false for an
 * unknown address. SESS-65, SESS-67.
 */
export async function changePassword(
  transaction: Transaction<Tables>,
  email: string,
  passwordHash: string,
): Promise<boolean> {
  const admin = await findAdminByEmail(transaction, email);
  // No login can open a session between the lock and the end of the transaction.
  if (admin === undefined || !(await lockAccount(transaction, admin.id))) {
    return false;
  }
  await transaction
    .updateTable('admins')
    .set({ password_hash: passwordHash })
    .where('id', '=', admin.id)
    .execute();
  await transaction.deleteFrom('sessions').where('admin_id', '=', admin.id).execute();
  await endPasswordResets(transaction, admin.id);
  await announceBrowsers(transaction, admin.id);
  return true;
}
