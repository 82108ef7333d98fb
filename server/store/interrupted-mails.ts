import type { Database } from './schema.ts';

/** How long the transfer of an email may take before its sender counts as dead, ms. MAIL-5. */
export const interruptedAfter = 10 * 60_000;

/**
 * Marks unsettled emails as failed if their transfer began at `before` or earlier, because their sender must
 * have died. These emails may have arrived, so they are not sent again. Returns their number. MAIL-5.
 */
export async function giveUpInterrupted(db: Database, before: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({
      state: 'failed',
      problem: 'The server stopped while this was being sent. It may have arrived.',
      body: '',
    })
    .where('state', '=', 'sending')
    .where('begun_at', '<=', before)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/**
 * Requeues emails that were claimed at `before` or earlier if their transfer has not begun. Their sender must
 * have died. `delays` are the pauses after the first and each further attempt, ms. After the last attempt,
 * the email fails: otherwise an email that kills its sender would be retried forever. Returns the number of
 * emails that failed. MAIL-3, MAIL-5.
 */
export async function requeueInterrupted(
  db: Database,
  { before, now, delays }: { before: number; now: number; delays: readonly number[] },
): Promise<number> {
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'attempts', 'ends_at'])
    .where('state', '=', 'sending')
    .where('begun_at', 'is', null)
    .where('due_at', '<=', before)
    .execute();
  let failed = 0;
  for (const { id, attempts, ends_at } of rows) {
    const delay = delays[attempts - 1];
    const { numUpdatedRows } = await db
      .updateTable('mails')
      .set(
        delay === undefined
          ? { state: 'failed', problem: 'The server stopped before this was sent.', body: '' }
          : // When the link ends before the next attempt, the email fails at that time. MAIL-16.
            { state: 'queued', due_at: Math.min(now + delay, ends_at ?? Number.POSITIVE_INFINITY) },
      )
      .where('id', '=', id)
      // Its sender may have begun the transfer since the rows were read.
      .where('state', '=', 'sending')
      .where('begun_at', 'is', null)
      .where('due_at', '<=', before)
      .executeTakeFirstOrThrow();
    failed += delay === undefined ? Number(numUpdatedRows) : 0;
  }
  return failed;
}
