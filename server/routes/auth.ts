import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Refusal } from '../../src/contract/answer.ts';
import { Credentials, SignedIn } from '../../src/contract/auth.ts';
import { audit } from '../auth/audit.ts';
import { bearerSecurity, bearerToken, requireSession } from '../auth/bearer.ts';
import { originOf } from '../auth/origin.ts';
import { isPasswordOf } from '../auth/passwords.ts';
import type { Api } from '../http/api.ts';
import { hideDuration } from '../http/hide-duration.ts';
import { rateLimit } from '../http/limits.ts';
import { newBrowserMail } from '../mail/letters.ts';
import { type Admin, findAdminByEmail } from '../store/admins.ts';
import { addDeed, hasDeedSince, signInBrowsersOf } from '../store/audit.ts';
import { queueMail } from '../store/mails.ts';
import { closeSession, openSession } from '../store/sessions.ts';
import type { ApiContext } from './context.ts';

/** Time without a further entry for a refused sign-in of the same account, ms. SAFE-79. */
const refusalPause = 60_000;
/** A refusal takes a multiple of this beside the check of the password, ms, whether or not it is recorded. */
const answerStep = 50;

/**
 * POST /api/v2/auth/login and /api/v2/auth/logout. SESS-12, SESS-35, PRIV-31, API-55 to API-58, SESS-59,
 * SAFE-30, SAFE-33, SAFE-78 to SAFE-80.
 */
export function addAuthRoutes(api: Api, context: ApiContext) {
  const { db, limits, now } = context;

  const open = (request: FastifyRequest, admin: Admin) =>
    db.transaction().execute(async (transaction) => {
      const session = await openSession(transaction, admin, now(), request.headers['user-agent']);
      if (session !== undefined) {
        const origin = originOf(request);
        const known = await signInBrowsersOf(transaction, admin.id);
        if (known.length > 0 && !known.includes(origin.browser)) {
          await queueMail(transaction, newBrowserMail(admin.email, origin, now()), now());
        }
        const deed = { adminId: admin.id, origin, action: 'session.opened', subject: '' };
        await addDeed(transaction, deed, now());
      }
      return session;
    });

  /** Guesses must not fill the audit: one entry a minute for each account. SAFE-79. */
  const noteRefusal = (request: FastifyRequest, adminId: string) =>
    db.transaction().execute(async (transaction) => {
      const deed = { adminId, origin: originOf(request), action: 'session.refused', subject: '' };
      if (!(await hasDeedSince(transaction, deed, now() - refusalPause))) {
        await addDeed(transaction, deed, now());
      }
    });

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
      // A disabled account takes as long as a wrong password and gets the same answer. ACC-11.
      const isRight = await isPasswordOf(admin?.isDisabled ? undefined : admin?.passwordHash, password);
      const session = admin !== undefined && isRight ? await open(request, admin) : undefined;
      if (session === undefined) {
        await hideDuration(answerStep, async () => {
          if (admin !== undefined) {
            await noteRefusal(request, admin.id);
          }
        });
        return reply.code(401).send({ message: 'Invalid email or password' });
      }
      return {
        token: session.token,
        expiresAt: new Date(session.expiresAt).toISOString(),
        role: session.role,
      };
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
      await db.transaction().execute(async (transaction) => {
        if (await closeSession(transaction, bearerToken(request) ?? '')) {
          await audit({ db: transaction, now }, request, 'session.closed', '');
        }
      });
      return reply.code(204).send();
    },
  );
}
