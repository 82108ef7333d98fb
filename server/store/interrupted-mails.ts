import type { ExpressionBuilder } from 'kysely';
import type { Database, Tables } from './schema.ts';

/** How long the transfer of an email may take before its sender counts as dead, ms. MAIL-5. */
export const interruptedAfter = 10 * 60_000;

/** The time now, and the time before which a sender must have died, both in ms. */
type Deadline = { before: number; now: number };

/**
 * Marks unsettled emails as failed if their transfer began at `before` or earlier, because their sender must
 * have died. These emails may have arrived, so they are not sent again. Returns their number. MAIL-5.
 */
export async function giveUpInterrupted(db: Database, deadline: Deadline): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({
      state: 'failed',
      problem: 'The server stopped while this was being sent. It may have arrived.',
      body: '',
    })
    .where('state', '=', 'sending')
    .where(isOver('begun_at', deadline))
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
  { before, now, delays }: Deadline & { delays: readonly number[] },
): Promise<number> {
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'attempts', 'ends_at'])
    .where('state', '=', 'sending')
    .where('begun_at', 'is', null)
    .where(isOver('due_at', { before, now }))
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
      .where(isOver('due_at', { before, now }))
      .executeTakeFirstOrThrow();
    failed += delay === undefined ? Number(numUpdatedRows) : 0;
  }
  return failed;
}

/**
 * Selects emails whose time in `column` is `before` or earlier. A time that is at least as far in the future
 * is from before the clock was set back, and counts as over.
 */
function isOver(column: 'begun_at' | 'due_at', { before, now }: Deadline) {
  return ({ eb, or }: ExpressionBuilder<Tables, 'mails'>) =>
    or([eb(column, '<=', before), eb(column, '>', now + (now - before))]);
}
