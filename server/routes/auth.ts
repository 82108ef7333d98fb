import * as v from 'valibot';
import { Refusal } from '../../src/contract/answer.ts';
import { Credentials, SignedIn } from '../../src/contract/auth.ts';
import { Challenged } from '../../src/contract/second-factor.ts';
import { audit } from '../auth/audit.ts';
import { bearerSecurity, bearerToken, requireSession } from '../auth/bearer.ts';
import { isPasswordOf } from '../auth/passwords.ts';
import type { Api } from '../http/api.ts';
import { hideDuration } from '../http/hide-duration.ts';
import { rateLimit } from '../http/limits.ts';
import { findAdminByEmail } from '../store/admins.ts';
import { methodsOf } from '../store/factors.ts';
import { addChallenge } from '../store/login-challenges.ts';
import { closeSession } from '../store/sessions.ts';
import type { ApiContext } from './context.ts';
import { noteRefusal, openRecordedSession, signedIn } from './open-session.ts';

/** A refusal takes a multiple of this beside the check of the password, ms, whether or not it is recorded. */
const answerStep = 50;

/**
 * POST /api/v2/auth/login and /api/v2/auth/logout. SESS-12, SESS-35, PRIV-31, API-55 to API-58, SESS-59,
 * SAFE-30, SAFE-33, SAFE-78 to SAFE-80, FACTOR-9.
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
        response: { 200: SignedIn, 202: Challenged, 400: Refusal, 401: Refusal, 429: Refusal },
      },
    },
    async (request, reply) => {
      const { email, password } = request.body;
      const admin = await findAdminByEmail(db, email);
      // A disabled account takes as long as a wrong password and gets the same answer. ACC-11.
      const isRight = await isPasswordOf(admin?.isDisabled ? undefined : admin?.passwordHash, password);
      // Only the right password may tell, by its answer or its time, whether there is a second factor.
      const methods = admin !== undefined && isRight ? await methodsOf(db, admin.id) : [];
      if (admin !== undefined && methods.length > 0) {
        const { token, expiresAt } = await addChallenge(db, admin, now());
        return reply
          .code(202)
          .send({ challenge: token, expiresAt: new Date(expiresAt).toISOString(), methods });
      }
      const session =
        admin !== undefined && isRight
          ? await db
              .transaction()
              .execute((transaction) =>
                openRecordedSession(transaction, { request, admin, method: '' }, now()),
              )
          : undefined;
      if (session === undefined) {
        await hideDuration(answerStep, async () => {
          if (admin !== undefined) {
            const refusal = { request, adminId: admin.id, action: 'session.refused' };
            await db.transaction().execute((transaction) => noteRefusal(transaction, refusal, now()));
          }
        });
        return reply.code(401).send({ message: 'Invalid email or password' });
      }
      return signedIn(session);
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
