import { repeat } from '../bounds/repeat.ts';
import { isPostgres } from '../store/engine.ts';
import { forgetCalls } from '../store/rate-limits.ts';
import type { Database } from '../store/schema.ts';

/** The interval at which ended windows are deleted, ms. PRIV-30. */
const forgetPeriod = 60_000;

/**
 * Deletes the counters of network addresses whose window has ended, immediately and then every minute.
 * `report` receives the first of several consecutive failures. Returns a function that stops. PRIV-30.
 */
export function keepForgetting(
  db: Database,
  { report }: { report: (error: unknown) => void },
): () => Promise<void> {
  // On SQLite, no counter is stored.
  return repeat(() => (isPostgres(db) ? forgetCalls(db) : Promise.resolve()), {
    period: forgetPeriod,
    report,
  });
}
