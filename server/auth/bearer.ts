import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../store/schema.ts';
import { findSession } from '../store/sessions.ts';

/** The token of a call's `authorization` header; undefined where there is none. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** Where sessions are kept, and the time in milliseconds since the epoch. */
export type SessionContext = { db: Database; now: () => number };

/** Who is calling, for as long as the call runs. */
const callers = new WeakMap<FastifyRequest, Caller>();

/** The admin whose session a call came with. */
export type Caller = { adminId: string; token: string };

/** Who is calling a route that `requireSession` guards. */
export function callerOf(request: FastifyRequest): Caller {
  const caller = callers.get(request);
  if (caller === undefined) {
    throw new Error('The route is not guarded by requireSession.');
  }
  return caller;
}

/**
 * A hook that lets signed-in callers through and answers everyone else 401, before the body is
 * read. It does not tell an expired token from one that never was.
 */
export function requireSession({ db, now }: SessionContext) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const token = bearerToken(request);
    const session = token === undefined ? undefined : await findSession(db, token, now());
    if (token === undefined || session === undefined) {
      return reply.code(401).header('www-authenticate', 'Bearer').send({ message: 'Please sign in again.' });
    }
    callers.set(request, { adminId: session.adminId, token });
  };
}

/** How the OpenAPI document marks a call that `requireSession` guards. */
export const bearerSecurity = [{ bearer: [] }];
