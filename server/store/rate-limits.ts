import { sql } from 'kysely';
import { dayLength } from './day.ts';
import type { Database } from './schema.ts';

/**
 * The number of calls under a key in the current window, including this one, and the time until the window
 * ends, ms.
 */
export type Count = { current: number; ttl: number };

/**
 * Counts a call for all instances that share a PostgreSQL, in one statement and with the database's clock. A
 * window that ends much later than a new one would is from before the clock was set back, and counts as ended.
 * STORE-36.
 */
export async function countCall(db: Database, key: string, window: number): Promise<Count> {
  const now = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
  const isOpen = sql`counted.resets_at > ${now} and counted.resets_at <= ${now} + ${2 * window}::bigint`;
  const { rows } = await sql<Count>`
    insert into rate_limits as counted (key, calls, resets_at) values (${key}, 1, ${now} + ${window}::bigint)
    on conflict (key) do update set
      calls = case when ${isOpen} then counted.calls + 1 else 1 end,
      resets_at = case when ${isOpen} then counted.resets_at else excluded.resets_at end
    returning calls as current, greatest(0, resets_at - ${now}) as ttl`.execute(db);
  return rows[0] ?? { current: 1, ttl: window };
}

/**
 * Deletes the windows that have ended. A window that ends in more than a day is from before the clock was set
 * back, because no window is that long. PRIV-30.
 */
export async function forgetCalls(db: Database): Promise<void> {
  const now = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
  await sql`delete from rate_limits where resets_at <= ${now} or resets_at > ${now} + ${dayLength}::bigint`.execute(
    db,
  );
}
