import { sql } from 'kysely';

/**
 * Returns the new values of a counter of attempts, for an update: one more attempt in the same window of
 * `window` ms, or the first attempt of a new window. `columns` names the count and the end of its window. A
 * window that ends much later than a new one would is from before the clock was set back, and counts as
 * ended. FACTOR-17, SAFE-83, SESS-67.
 */
export function countedAgain(columns: { count: string; end: string }, window: number, now: number) {
  const count = sql.ref<number>(columns.count);
  const end = sql.ref<number>(columns.end);
  const isOpen = sql<boolean>`${end} between ${now + 1} and ${now + 2 * window}`;
  return {
    count: sql<number>`case when ${isOpen} then ${count} + 1 else 1 end`,
    end: sql<number>`case when ${isOpen} then ${end} else ${now + window} end`,
  };
}
