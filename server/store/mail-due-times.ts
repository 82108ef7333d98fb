import { sql } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Corrects the due times of emails that were queued before the clock was set back. Otherwise they would wait
 * for as long as the clock was set back. `pauses` are the longest waits of an email after no attempt, after
 * the first and after each further attempt, ms. MAIL-3, MAIL-4.
 */
export async function correctDueTimes(db: Database, pauses: readonly number[], now: number): Promise<void> {
  // Only the index of creation times is read at every poll: thousands of emails may wait for a retry.
  const early = await db
    .selectFrom('mails')
    .select('id')
    .where('created_at', '>', now)
    .limit(1)
    .executeTakeFirst();
  if (early === undefined) {
    return;
  }
  const cases = pauses.map((pause, attempts) => sql`when ${sql.lit(attempts)} then ${sql.lit(now + pause)}`);
  const latest = sql<number>`case attempts ${sql.join(cases, sql` `)} else ${sql.lit(now)} end`;
  await db
    .updateTable('mails')
    .set({ due_at: latest })
    .where('state', '=', 'queued')
    .where('created_at', '>', now)
    .where('due_at', '>', latest)
    .execute();
}
