import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../store/schema.ts';
import { findSession, noteUse } from '../store/sessions.ts';

/** The token of the `Authorization` header, if there is one. SESS-31, SAFE-31, SAFE-32. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/**
 * The store of sessions, the time in milliseconds since the epoch, and how long a session may stay unused, ms.
 * SESS-62.
 */
export type SessionContext = { db: Database; now: () => number; sessionIdle: number };

/** The callers of running requests. */
const callers = new WeakMap<FastifyRequest, Caller>();

/** The admin of a request's session. */
export type Caller = { adminId: string; token: string };

/** The caller of a route that `requireSession` guards. */
export function callerOf(request: FastifyRequest): Caller {
  const caller = callers.get(request);
  if (caller === undefined) {
    throw new Error('The route is not guarded by requireSession.');
  }
  return caller;
}

/**
 * A hook that lets signed-in callers through and answers everyone else 401 before the body is read.
 * The answer does not reveal whether a token once existed. PRIV-28, API-7, API-8, SESS-62.
 */
export function requireSession({ db, now, sessionIdle }: SessionContext) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const token = bearerToken(request);
    const session = token === undefined ? undefined : await findSession(db, token, now(), sessionIdle);
    if (token === undefined || session === undefined) {
      return reply.code(401).header('www-authenticate', 'Bearer').send({ message: 'Please sign in again.' });
    }
    if (session.isUseOld) {
      // Reading must be possible while the store cannot be written, as on a full disk.
      await noteUse(db, token, now()).catch((error) => {
        request.log.warn({ err: error }, 'the use of a session could not be stored');
      });
    }
    callers.set(request, { adminId: session.adminId, token });
  };
}

/** Marks a call that `requireSession` guards in the OpenAPI document. */
export const bearerSecurity = [{ bearer: [] }];
