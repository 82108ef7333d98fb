import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { countCall } from '../store/rate-limits.ts';
import type { Database } from '../store/schema.ts';

type Done = Parameters<FastifyRateLimitStore['incr']>[1];

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
