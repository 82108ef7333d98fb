import type { Transaction } from 'kysely';
import type { FactorMethod } from '../../src/contract/second-factor.ts';
import { isPostgres } from './engine.ts';
import type { Database, Tables } from './schema.ts';

/** The second factors that an admin has, besides recovery codes. Empty without any. FACTOR-9, FACTOR-29. */
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
 * Makes concurrent changes to the factors of an admin wait for the end of this transaction, so that the first
 * and the last factor are told apart. Call it before anything else: sign-ins lock the admin first, too. FACTOR-26.
 */
export async function lockFactors(db: Transaction<Tables>, adminId: string): Promise<void> {
  // SQLite has one writing transaction at a time.
  await db
    .selectFrom('admins')
    .select('id')
    .where('id', '=', adminId)
    .$if(isPostgres(db), (admins) => admins.forNoKeyUpdate())
    .execute();
}

/**
 * Ends the open sign-ins of an admin, and the recovery codes if no factor is left. Returns whether that is so.
 * Call it after removing a factor. FACTOR-6, FACTOR-10, FACTOR-26.
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

/** Removes every factor of an admin with codes and open sign-ins. False without a factor. FACTOR-19. */
export async function removeFactors(db: Transaction<Tables>, adminId: string): Promise<boolean> {
  await lockFactors(db, adminId);
  const hadFactor = (await methodsOf(db, adminId)).length > 0;
  await db.deleteFrom('second_factors').where('admin_id', '=', adminId).execute();
  await db.deleteFrom('passkeys').where('admin_id', '=', adminId).execute();
  await endFactors(db, adminId);
  return hadFactor;
}
