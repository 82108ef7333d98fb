import type { Transaction } from 'kysely';
import { countedAgain } from './attempt-window.ts';
import type { Database, Tables } from './schema.ts';

/** The window, in ms, and the maximum number of app codes that an account may try in it. FACTOR-17. */
const attemptLimit = { max: 10, window: 15 * 60_000 };

/** How long a setup waits for its first code, ms. FACTOR-2. */
const setupDuration = 15 * 60_000;

/** Returns when the app of an admin was turned on, in ms, or undefined while it is off. */
export async function factorSince(db: Database, adminId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('second_factors')
    .select('confirmed_at')
    .where('admin_id', '=', adminId)
    .executeTakeFirst();
  return row?.confirmed_at ?? undefined;
}

/** Stores the key of a setup and replaces an earlier setup. Returns false if the factor is on. FACTOR-2. */
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

/** Returns the encrypted key of a setup that still waits for its first code. */
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

/**
 * Turns the factor on. Returns false if this setup is no longer open, so only one of two concurrent calls
 * succeeds.
 */
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
  /** If this attempt exceeds the limit, the time until the window ends, in ms. */
  wait: number | undefined;
};

/**
 * Counts an attempt with a code of the app. The update locks the factor, so that parallel attempts can
 * neither exceed the limit nor use a code twice. Returns undefined if the factor is off. FACTOR-15,
 * FACTOR-17.
 */
export async function countAttempt(
  db: Transaction<Tables>,
  adminId: string,
  now: number,
): Promise<LockedFactor | undefined> {
  const again = countedAgain({ count: 'attempts', end: 'attempts_end' }, attemptLimit.window, now);
  const row = await db
    .updateTable('second_factors')
    .set({ attempts: again.count, attempts_end: again.end })
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

/** Stores the time step of an accepted code and resets the number of attempts. FACTOR-15, FACTOR-17. */
export async function noteStep(db: Transaction<Tables>, adminId: string, step: number): Promise<void> {
  await db
    .updateTable('second_factors')
    .set({ last_step: step, attempts: 0, attempts_end: 0 })
    .where('admin_id', '=', adminId)
    .execute();
}

/** Replaces the recovery codes of an admin with new codes, given as hashes. FACTOR-6. */
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

/**
 * Uses up a recovery code. Returns false if the admin has no such code. Only one of two concurrent uses
 * succeeds. FACTOR-5.
 */
export async function spendRecoveryCode(db: Database, adminId: string, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('admin_id', '=', adminId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Returns the number of recovery codes that an admin has left. */
export async function countRecoveryCodes(db: Database, adminId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((code) => code.fn.countAll<number>().as('left'))
    .where('admin_id', '=', adminId)
    .executeTakeFirstOrThrow();
  return left;
}

/** Removes the app of an admin. Call `endFactors` in the same transaction. FACTOR-6. */
export async function removeApp(db: Transaction<Tables>, adminId: string): Promise<void> {
  await db.deleteFrom('second_factors').where('admin_id', '=', adminId).execute();
}
