import type { Transaction } from 'kysely';
import type { FactorMethod } from '../../src/contract/second-factor.ts';
import { lockAccount } from './account-lock.ts';
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
 * FACTOR-19, SESS-67.
 */
export async function removeFactors(db: Transaction<Tables>, adminId: string): Promise<boolean> {
  await lockAccount(db, adminId);
  const hadFactor = (await methodsOf(db, adminId)).length > 0;
  await removeApp(db, adminId);
  await db.deleteFrom('passkeys').where('admin_id', '=', adminId).execute();
  await endFactors(db, adminId);
  return hadFactor;
}
