import type { Transaction } from 'kysely';
import { type AuditEntry, addEntry } from './audit.ts';
import type { Tables } from './schema.ts';

/**
 * The time after an audit entry about a refused attempt, ms. In this time, further refused attempts of the
 * same kind and account are only counted. SAFE-79, FACTOR-18.
 */
const pause = 60_000;

/**
 * Records a refused attempt in the audit, such as a wrong password. For a minute after that, further attempts
 * of the same kind and account are only counted, so that guesses do not fill the audit. The next entry
 * contains the number of attempts without an entry. The first statement locks the count. SAFE-79.
 */
export async function recordRefusal(
  db: Transaction<Tables>,
  refusal: Omit<AuditEntry, 'subject'>,
  now: number,
): Promise<void> {
  const key = { admin_id: refusal.adminId, action: refusal.action };
  const { recorded_at: recordedAt, since } = await db
    .insertInto('refusals')
    .values({ ...key, recorded_at: 0, since: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['admin_id', 'action'])
        .doUpdateSet((count) => ({ since: count('refusals.since', '+', 1) })),
    )
    .returning(['recorded_at', 'since'])
    .executeTakeFirstOrThrow();
  // The clock may have been set back since.
  if (Math.abs(now - recordedAt) < pause) {
    return;
  }
  const leftOut = since - 1;
  await addEntry(db, { ...refusal, subject: leftOut === 0 ? '' : `${leftOut} more before this one` }, now);
  await db
    .updateTable('refusals')
    .set({ recorded_at: now, since: 0 })
    .where('admin_id', '=', key.admin_id)
    .where('action', '=', key.action)
    .execute();
}
