import type { Transaction } from 'kysely';
import type { FactorMethod } from '../../src/contract/second-factor.ts';
import { isPostgres } from './engine.ts';
import type { Database, Tables } from './schema.ts';
import { removeApp } from './second-factors.ts';

/**
 * Returns the second factors of an admin, except recovery codes. Empty if there are none. FACTOR-9,
 * FACTOR-29.
 */
export async function methodsOf(db: Database, adminId: string): Promise<FactorMethod[]> {
  const app = await db
    .selectFrom('second_factors')
    .select('admin_id')
    .where('admin_id', '=', adminId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const passkey = await db
    .selectFrom('passkeys')
    .select('id')
    .where('admin_id', '=', adminId)
    .limit(1)
    .executeTakeFirst();
  return [
    ...(app === undefined ? [] : (['app'] as const)),
    ...(passkey === undefined ? [] : (['passkey'] as const)),
  ];
}

/**
 * Makes changes to the password and the factors of an admin wait for the end of this transaction. This
 * transaction itself waits for changes that are already running. FACTOR-37.
 */
export async function shareAdmin(db: Transaction<Tables>, adminId: string): Promise<void> {
  // SQLite needs no row lock, because it has one writing transaction at a time.
  await db
    .selectFrom('admins')
    .select('id')
    .where('id', '=', adminId)
    .$if(isPostgres(db), (admins) => admins.forShare())
    .execute();
}

/**
 * Makes concurrent changes to an admin's factors wait for the end of this transaction, so that each change
 * sees whether a factor is the first or the last. Call this function first in the transaction. Sign-ins also
 * lock the admin first, and a different order could cause a deadlock. FACTOR-26.
 */
export async function lockFactors(db: Transaction<Tables>, adminId: string): Promise<void> {
  // SQLite needs no row lock, because it has one writing transaction at a time.
  await db
    .selectFrom('admins')
    .select('id')
    .where('id', '=', adminId)
    .$if(isPostgres(db), (admins) => admins.forNoKeyUpdate())
    .execute();
}

/**
 * Ends the open sign-ins of an admin. If no factor is left, it also deletes the recovery codes. Returns
 * whether no factor is left. Call this function after removing a factor. FACTOR-6, FACTOR-10, FACTOR-26.
 */
export async function endFactors(db: Transaction<Tables>, adminId: string): Promise<boolean> {
  await db.deleteFrom('login_challenges').where('admin_id', '=', adminId).execute();
  await db.deleteFrom('passkey_challenges').where('admin_id', '=', adminId).execute();
  if ((await methodsOf(db, adminId)).length > 0) {
    return false;
  }
  await db.deleteFrom('recovery_codes').where('admin_id', '=', adminId).execute();
  return true;
}

/**
 * Removes every factor of an admin, with the codes and open sign-ins. Returns false if there was no factor.
 * FACTOR-19.
 */
export async function removeFactors(db: Transaction<Tables>, adminId: string): Promise<boolean> {
  await lockFactors(db, adminId);
  const hadFactor = (await methodsOf(db, adminId)).length > 0;
  await removeApp(db, adminId);
  await db.deleteFrom('passkeys').where('admin_id', '=', adminId).execute();
  await endFactors(db, adminId);
  return hadFactor;
}
