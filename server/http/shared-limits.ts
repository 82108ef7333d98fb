import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { repeat } from '../bounds/repeat.ts';
import { isPostgres } from '../store/engine.ts';
import { countCall, forgetCalls } from '../store/rate-limits.ts';
import type { Database } from '../store/schema.ts';

type Done = Parameters<FastifyRateLimitStore['incr']>[1];

/** The interval at which ended windows are deleted, ms. PRIV-30. */
const forgetPeriod = 60_000;

/** Creates a class for @fastify/rate-limit that counts the calls of all instances in the database. */
export function createSharedCounter(db: Database): FastifyRateLimitStoreCtor {
  class SharedCounter implements FastifyRateLimitStore {
    readonly #scope: string;

    constructor(_options?: unknown, scope = '') {
      this.#scope = scope;
    }

    incr(key: string, done: Done, window = 60_000) {
      countCall(db, `${this.#scope}${key}`, window).then(
        (counted) => done(null, counted),
        (error: Error) => done(error, undefined),
      );
    }

    child(options: object) {
      // `routeInfo` is undocumented. The plugin's own stores use it to tell routes apart.
      const { routeInfo } = options as { routeInfo: { method: unknown; url: string } };
      return new SharedCounter(undefined, `${routeInfo.method} ${routeInfo.url} `);
    }
  }
  return SharedCounter;
}

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
