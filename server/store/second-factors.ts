import type { Transaction } from 'kysely';
import type { Database, Tables } from './schema.ts';

/** The maximum number of the app's codes that an account may try in a window, and the window, ms. FACTOR-17. */
const attemptLimit = { max: 10, window: 15 * 60_000 };

/** How long a setup waits for its first code, ms. FACTOR-2. */
const setupDuration = 15 * 60_000;

/** Since when the app of an admin is on, ms; undefined while it is off. */
export async function factorSince(db: Database, adminId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('second_factors')
    .select('confirmed_at')
    .where('admin_id', '=', adminId)
    .executeTakeFirst();
  return row?.confirmed_at ?? undefined;
}

/** Stores the key of a setup in the place of an earlier setup. False if the factor is on. FACTOR-2. */
export async function beginFactor(
  db: Database,
  { adminId, secret }: { adminId: string; secret: string },
  now: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('second_factors')
    .values({ admin_id: adminId, secret, begun_at: now, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column('admin_id')
        .doUpdateSet({ secret, begun_at: now })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The encrypted key of a setup that still waits for its first code. */
export async function findSetup(db: Database, adminId: string, now: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('second_factors')
    .select('secret')
    .where('admin_id', '=', adminId)
    .where('confirmed_at', 'is', null)
    .where('begun_at', '>', now - setupDuration)
    .executeTakeFirst();
  return row?.secret;
}

/** Turns the factor on. False if this key is not waiting any more: of two calls one wins. */
export async function confirmFactor(
  db: Database,
  { adminId, secret, step }: { adminId: string; secret: string; step: number },
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ confirmed_at: now, last_step: step })
    .where('admin_id', '=', adminId)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** A factor that is on, locked until the end of the transaction. */
export type LockedFactor = {
  secret: string;
  lastStep: number;
  /** The rest of the window when this attempt is one too many, ms. */
  wait: number | undefined;
};

/**
 * Counts an attempt with a code of the app. The update locks the factor, so that parallel attempts neither
 * pass the limit nor use a code twice. Undefined if the factor is off. FACTOR-15, FACTOR-17.
 */
export async function countAttempt(
  db: Transaction<Tables>,
  adminId: string,
  now: number,
): Promise<LockedFactor | undefined> {
  const row = await db
    .updateTable('second_factors')
    .set(({ eb, ref }) => ({
      attempts: eb
        .case()
        .when('attempts_end', '<=', now)
        .then(1)
        .else(eb(ref('attempts'), '+', 1))
        .end(),
      attempts_end: eb
        .case()
        .when('attempts_end', '<=', now)
        .then(eb.val(now + attemptLimit.window))
        .else(ref('attempts_end'))
        .end(),
    }))
    .where('admin_id', '=', adminId)
    .where('confirmed_at', 'is not', null)
    .returning(['secret', 'last_step', 'attempts', 'attempts_end'])
    .executeTakeFirst();
  if (row === undefined) {
    return undefined;
  }
  const wait = row.attempts > attemptLimit.max ? row.attempts_end - now : undefined;
  return { secret: row.secret, lastStep: row.last_step, wait };
}

/** Notes the step of a code that was used, and starts the count of attempts again. FACTOR-15, FACTOR-17. */
export async function noteStep(db: Transaction<Tables>, adminId: string, step: number): Promise<void> {
  await db
    .updateTable('second_factors')
    .set({ last_step: step, attempts: 0, attempts_end: 0 })
    .where('admin_id', '=', adminId)
    .execute();
}

/** Replaces the recovery codes of an admin by those of these hashes. FACTOR-6. */
export async function replaceRecoveryCodes(
  db: Transaction<Tables>,
  adminId: string,
  hashes: string[],
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('admin_id', '=', adminId).execute();
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ code_hash: hash, admin_id: adminId })))
    .execute();
}

/** Uses up a recovery code. False if it is not one of the admin's: of two uses at once one wins. FACTOR-5. */
export async function spendRecoveryCode(db: Database, adminId: string, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('admin_id', '=', adminId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** How many recovery codes an admin has left. */
export async function countRecoveryCodes(db: Database, adminId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((code) => code.fn.countAll<number>().as('left'))
    .where('admin_id', '=', adminId)
    .executeTakeFirstOrThrow();
  return left;
}

/** Removes the app of an admin. Call `endFactors` in the same transaction. False without one. FACTOR-6. */
export async function removeApp(db: Transaction<Tables>, adminId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('second_factors')
    .where('admin_id', '=', adminId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
