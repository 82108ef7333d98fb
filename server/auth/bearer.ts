import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { factorNeededHeader, factorNeededMessage } from '../../src/contract/factor-policy.ts';
import type { Role } from '../../src/contract/roles.ts';
import { forbiddenMessage, rolesOf } from '../../src/contract/route-roles.ts';
import { methodsOf } from '../store/factors.ts';
import type { Database } from '../store/schema.ts';
import { findSession, noteUse } from '../store/sessions.ts';
import { isFactorRequired } from '../store/settings.ts';

/** Returns the token of the `Authorization` header, if there is one. SESS-31, SAFE-31, SAFE-32. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/**
 * The store of sessions, the time in milliseconds since the epoch, and how long a session may stay unused,
 * ms. SESS-62.
 */
export type SessionContext = { db: Database; now: () => number; sessionIdle: number };

/** The callers of running requests. */
const callers = new WeakMap<FastifyRequest, Caller>();

/** The admin whose session a request uses. */
export type Caller = { adminId: string; role: Role; token: string };

/** Returns the caller of a route that `requireSession` guards. */
export function callerOf(request: FastifyRequest): Caller {
  const caller = callers.get(request);
  if (caller === undefined) {
    throw new Error('The route is not guarded by requireSession.');
  }
  return caller;
}

type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;

/** The hooks that `requireSession` returned. */
const guards = new WeakSet<object>();

/** The response to a call that the role of the session does not allow. ACC-2. */
export const forbidden = { message: forbiddenMessage };

/**
 * Returns a hook that admits only callers whose session has a role that `routeRoles` lists for the route. It
 * answers 401 without a session and 403 with another role, before the body is read. The 401 does not reveal
 * whether a token once existed. With `isNeeded`, only the requests for which it returns true need a session.
 * An account that lacks a required second factor can call only the routes of its own account. PRIV-28, API-7,
 * API-8, ACC-2, SESS-62, FACTOR-34.
 */
export function requireSession(
  { db, now, sessionIdle }: SessionContext,
  isNeeded: (request: FastifyRequest) => boolean = () => true,
): Guard {
  const guard: Guard = async (request, reply) => {
    if (!isNeeded(request)) {
      return undefined;
    }
    const token = bearerToken(request);
    const session = token === undefined ? undefined : await findSession(db, token, now(), sessionIdle);
    if (token === undefined || session === undefined) {
      return reply.code(401).header('www-authenticate', 'Bearer').send({ message: 'Please sign in again.' });
    }
    if (session.isUseOld) {
      // Admins must be able to read even while writes to the store fail, such as on a full disk.
      await noteUse(db, token, now()).catch((error) => {
        request.log.warn({ err: error }, 'the use of a session could not be stored');
      });
    }
    const { adminId, role } = session;
    const { url = '' } = request.routeOptions;
    if (!rolesOf(request.method, url)?.includes(role)) {
      return reply.code(403).send(forbidden);
    }
    if (!url.startsWith(ownAccount) && (await lacksFactor(db, adminId))) {
      return reply.code(403).header(factorNeededHeader, 'yes').send({ message: factorNeededMessage });
    }
    callers.set(request, { adminId, role, token });
    return undefined;
  };
  guards.add(guard);
  return guard;
}

/** The routes with which admins manage their own account: signing out, sessions, password, second factor. */
const ownAccount = '/api/v2/auth/';

/** Returns whether every account needs a second factor and this account has none. FACTOR-34. */
const lacksFactor = async (db: Database, adminId: string) =>
  (await isFactorRequired(db)) && (await methodsOf(db, adminId)).length === 0;

/**
 * Checks the session of a guarded route again when the body has arrived. A body may take two minutes, and the
 * session or the role may have ended meanwhile. Throws for a guarded route without an entry in `routeRoles`.
 * Used as an `onRoute` hook. ACC-3, ACC-9, SAFE-33.
 */
export function guardRoute(route: RouteOptions) {
  const { method, url, onRequest = [], preValidation = [] } = route;
  const guard = [onRequest].flat().find((hook): hook is Guard => guards.has(hook));
  if (guard === undefined) {
    return;
  }
  const guardAgain: Guard = async (request, reply) =>
    request.body === undefined ? undefined : guard(request, reply);
  route.preValidation = [guardAgain, ...[preValidation].flat()];
  for (const one of [method].flat()) {
    if (rolesOf(one, url) === undefined) {
      throw new Error(`${one} ${url} needs an entry in src/contract/route-roles.ts.`);
    }
  }
}

/** Marks a route as guarded by `requireSession` in the OpenAPI document. */
export const bearerSecurity = [{ bearer: [] }];
