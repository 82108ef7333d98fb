import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { countCall, forgetCalls } from '../store/rate-limits.ts';
import type { Database } from '../store/schema.ts';

type Done = Parameters<FastifyRateLimitStore['incr']>[1];

/** How often windows that are over are cleared away, calls. */
const clearEvery = 500;

/** A class, as @fastify/rate-limit wants it, that counts calls of all instances in the database. */
export function createSharedCounter(db: Database): FastifyRateLimitStoreCtor {
  let calls = 0;

  class SharedCounter implements FastifyRateLimitStore {
    readonly #scope: string;

    constructor(_options?: unknown, scope = '') {
      this.#scope = scope;
    }

    incr(key: string, done: Done, window = 60_000) {
      calls += 1;
      const count = countCall(db, `${this.#scope}${key}`, window);
      count.then(
        (counted) => done(null, counted),
        (error: Error) => done(error, undefined),
      );
      if (calls % clearEvery === 0) {
        void count.then(() => forgetCalls(db)).catch(() => undefined);
      }
    }

    child(options: object) {
      // Undocumented: the plugin's own stores use it to tell routes apart.
      const { routeInfo } = options as { routeInfo: { method: unknown; url: string } };
      return new SharedCounter(undefined, `${routeInfo.method} ${routeInfo.url} `);
    }
  }
  return SharedCounter;
}
