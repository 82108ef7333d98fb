import { normalizeIP, type RateLimitOptions, type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../../src/contract/answer.ts';
import { isPostgres } from '../store/engine.ts';
import type { Database } from '../store/schema.ts';
import { createSharedCounter } from './shared-limits.ts';

/** At most `max` requests from one address within `window` ms. PRIV-30. */
export type Limit = { max: number; window: number };

/** Limits per address. `passwords` limits wrong passwords per account. API-90 to API-92, SAFE-83. */
export type Limits = Record<
  'login' | 'passwords' | 'publicForms' | 'prices' | 'fetches' | 'sharedDrafts',
  Limit
>;

export const defaultLimits: Limits = {
  sharedDrafts: { max: 60, window: 60_000 },
  login: { max: 10, window: 15 * 60_000 },
  passwords: { max: 10, window: 15 * 60_000 },
  publicForms: { max: 10, window: 60_000 },
  // A page requests prices once a minute, and many visitors may share one address.
  prices: { max: 300, window: 60_000 },
  fetches: { max: 60, window: 60_000 },
};

const silent = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/**
 * Returns the options of the rate limiter. It limits only routes with `rateLimit` in their config, and sends
 * no limit header except Retry-After. On PostgreSQL, which instances may share, the database counts the
 * calls. On SQLite, the process counts them. API-94, API-95, SAFE-48.
 */
export function rateLimitOptions(db: Database): RateLimitPluginOptions {
  return {
    global: false,
    addHeaders: silent,
    addHeadersOnExceeding: silent,
    ...(isPostgres(db) ? { store: createSharedCounter(db) } : {}),
  };
}

class TooManyAttempts extends Error {
  override name = 'TooManyAttempts';
  readonly statusCode = 429;
}

/** Returns a limit for a route's `config`. API-93. */
export function rateLimit({ max, window }: Limit): RateLimitOptions {
  return {
    max,
    timeWindow: window,
    errorResponseBuilder: (_request, { ttl }) => tooManyAttempts(ttl),
  };
}

/**
 * Returns a hook that limits the requests of each address. It counts in this process only, for routes that
 * are cheaper than the database query of a shared count. API-92.
 */
export function rateLimitHere({ max, window }: Limit) {
  const calls = new Map<string, number>();
  let windowEnd = 0;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const now = performance.now();
    if (now >= windowEnd) {
      calls.clear();
      windowEnd = now + window;
    }
    const address = normalizeIP(request.ip ?? '');
    const count = (calls.get(address) ?? 0) + 1;
    calls.set(address, count);
    if (count > max) {
      reply.header('retry-after', Math.ceil((windowEnd - now) / 1_000));
      throw tooManyAttempts(windowEnd - now);
    }
  };
}

/** Answers 429 with the message of the limits per address. `wait` is in ms. API-93. */
export function refuseAttempt(reply: FastifyReply, wait: number) {
  const { message } = tooManyAttempts(wait);
  return reply
    .code(429)
    .header('retry-after', Math.ceil(wait / 1_000))
    .send({ message } satisfies Refusal);
}

function tooManyAttempts(wait: number) {
  return new TooManyAttempts(`Too many attempts. Try again in ${inWords(Math.ceil(wait / 1_000))}.`);
}

/** Formats a time, such as "20 seconds" or "15 minutes". */
export function inWords(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
