import { normalizeIP, type RateLimitOptions, type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isPostgres } from '../store/engine.ts';
import type { Database } from '../store/schema.ts';
import { createSharedCounter } from './shared-limits.ts';

/** At most `max` calls of one address in any window of `window` ms. PRIV-30. */
export type Limit = { max: number; window: number };

/** Limits per address. */
export type Limits = { login: Limit; publicForms: Limit; prices: Limit };

export const defaultLimits: Limits = {
  login: { max: 10, window: 15 * 60_000 },
  publicForms: { max: 10, window: 60_000 },
  // A page asks once a minute, and many visitors may share one address.
  prices: { max: 300, window: 60_000 },
};

const silent = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/**
 * Only routes that ask for it are limited, and say so only when they refuse, in Retry-After. On
 * PostgreSQL, which several instances may share, calls are counted there; else in memory.
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

/** A limit as @fastify/rate-limit takes it, in a route's `config`. */
export function rateLimit({ max, window }: Limit): RateLimitOptions {
  return {
    max,
    timeWindow: window,
    errorResponseBuilder: (_request, { ttl }) => tooManyAttempts(ttl),
  };
}

/**
 * A hook that limits the calls of each address, counted by this process alone: for routes that are
 * too cheap to be worth a query on a shared database.
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

function tooManyAttempts(wait: number) {
  return new TooManyAttempts(`Too many attempts. Try again in ${inWords(Math.ceil(wait / 1_000))}.`);
}

function inWords(seconds: number) {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
