import * as v from 'valibot';
import { Refusal } from '../../src/contract/answer.ts';
import { Credentials, SignedIn } from '../../src/contract/auth.ts';
import { bearerSecurity, bearerToken, requireSession } from '../auth/bearer.ts';
import { isPasswordOf } from '../auth/passwords.ts';
import type { Api } from '../http/api.ts';
import { rateLimit } from '../http/limits.ts';
import { findAdminByEmail } from '../store/admins.ts';
import { closeSession, openSession } from '../store/sessions.ts';
import type { ApiContext } from './context.ts';

/**
 * POST /api/v2/auth/login and /api/v2/auth/logout. SESS-12, SESS-35, PRIV-31, API-55 to API-58, SAFE-30,
 * SAFE-33.
 */
export function addAuthRoutes(api: Api, context: ApiContext) {
  const { db, limits, now } = context;

  api.post(
    '/api/v2/auth/login',
    {
      config: { rateLimit: rateLimit(limits.login) },
      schema: {
        summary: 'Sign in',
        body: Credentials,
        response: { 200: SignedIn, 400: Refusal, 401: Refusal, 429: Refusal },
      },
    },
    async (request, reply) => {
      const { email, password } = request.body;
      const admin = await findAdminByEmail(db, email);
      const isRight = await isPasswordOf(admin?.passwordHash, password);
      const session =
        admin !== undefined && isRight
          ? await openSession(db, admin, now(), request.headers['user-agent'])
          : undefined;
      if (session === undefined) {
        return reply.code(401).send({ message: 'Invalid email or password' });
      }
      return { token: session.token, expiresAt: new Date(session.expiresAt).toISOString() };
    },
  );

  api.post(
    '/api/v2/auth/logout',
    {
      onRequest: requireSession(context),
      schema: {
        summary: 'Sign out: the token is worth nothing from here on',
        security: bearerSecurity,
        response: { 204: v.undefined(), 401: Refusal },
      },
    },
    async (request, reply) => {
      await closeSession(db, bearerToken(request) ?? '');
      return reply.code(204).send();
    },
  );
}
