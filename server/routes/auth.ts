import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Refusal } from '../../src/contract/answer.ts';
import { LoginCall, SignedIn } from '../../src/contract/auth.ts';
import { Challenged } from '../../src/contract/second-factor.ts';
import { audit } from '../auth/audit.ts';
import { bearerSecurity, bearerToken, callerOf, requireSession } from '../auth/bearer.ts';
import { checkGuess } from '../auth/passwords.ts';
import { withCurrentHash } from '../auth/rehash.ts';
import type { Api } from '../http/api.ts';
import { hideDuration } from '../http/hide-duration.ts';
import { rateLimit, refuseAttempt } from '../http/limits.ts';
import { lockAccount, lockOwnAccount } from '../store/account-lock.ts';
import { type Admin, findAdminByEmail, findHashLike } from '../store/admins.ts';
import { methodsOf } from '../store/factors.ts';
import { isKnownBrowser } from '../store/known-browsers.ts';
import { addChallenge } from '../store/login-challenges.ts';
import { guessCount, guessKey } from '../store/password-guesses.ts';
import { closeSession } from '../store/sessions.ts';
import { tokenHash } from '../store/tokens.ts';
import type { ApiContext } from './context.ts';
import { noteRefusal, openRecordedSession, signedIn } from './open-session.ts';

/**
 * If a login is refused after the password check, the response is sent at a multiple of this time, ms.
 * Otherwise the duration would reveal whether the refused login was recorded in the audit.
 */
const answerStep = 50;

/**
 * Adds POST /api/v2/auth/login and /api/v2/auth/logout. SESS-12, SESS-35, PRIV-31, API-55 to API-58, SESS-59,
 * SAFE-30, SAFE-33, SAFE-78 to SAFE-80, SAFE-83, SAFE-84, SESS-64, FACTOR-9.
 */
export function addAuthRoutes(api: Api, context: ApiContext) {
  const { db, limits, now } = context;

  /**
   * Opens a session or, with a second factor, a challenge. Undefined if the password has changed since it was
   * verified. Locks the account first, so that no factor is added in between. FACTOR-37, SESS-67.
   */
  const open = async (
    request: FastifyRequest,
    { admin, browser }: { admin: Admin; browser: string | undefined },
  ): Promise<SignedIn | v.InferOutput<typeof Challenged> | undefined> =>
    db.transaction().execute(async (transaction) => {
      if (!(await lockAccount(transaction, admin.id))) {
        return undefined;
      }
      const browserHash = browser === undefined ? undefined : tokenHash(browser);
      const methods = await methodsOf(transaction, admin.id);
      if (methods.length > 0) {
        const { token, expiresAt } = await addChallenge(transaction, admin, now(), browserHash);
        return { challenge: token, expiresAt: new Date(expiresAt).toISOString(), methods };
      }
      const signIn = { request, admin, method: '', browserHash };
      const session = await openRecordedSession(transaction, signIn, now());
      return session === undefined ? undefined : signedIn(session);
    });

  api.post(
    '/api/v2/auth/login',
    {
      config: { rateLimit: rateLimit(limits.login) },
      schema: {
        summary: 'Sign in',
        body: LoginCall,
        response: { 200: SignedIn, 202: Challenged, 400: Refusal, 401: Refusal, 429: Refusal },
      },
    },
    async (request, reply) => {
      const { email, password, browser } = request.body;
      const isKnown = browser !== undefined && (await isKnownBrowser(db, { email, browser }, now()));
      const key = await guessKey(db, { email, browser: isKnown ? browser : undefined });
      const admin = await findAdminByEmail(db, email);
      // A disabled account takes as long as a wrong password and gets the same response. ACC-11.
      const stored = admin?.isDisabled ? undefined : admin?.passwordHash;
      const like = await findHashLike(db, email);
      const check = await checkGuess(
        { stored, password, first: isKnown, like },
        guessCount(db, key, limits.passwords, now),
      );
      // Only with the right password may the response, or its duration, reveal whether the account has a
      // second factor.
      const opened =
        admin !== undefined && check.kind === 'right'
          ? await open(request, { admin: await withCurrentHash(db, admin, password), browser })
          : undefined;
      if (opened !== undefined) {
        return 'challenge' in opened ? reply.code(202).send(opened) : opened;
      }
      await hideDuration(answerStep, () =>
        db.transaction().execute(async (transaction) => {
          await noteRefusal(
            transaction,
            { request, adminId: admin?.id ?? '', action: refusalOf(admin) },
            now(),
          );
        }),
      );
      return check.kind === 'limited'
        ? refuseAttempt(reply, check.wait)
        : reply.code(401).send({ message: 'Invalid email or password' });
    },
  );

  api.post(
    '/api/v2/auth/logout',
    {
      onRequest: requireSession(context),
      schema: {
        summary: 'Sign out: revokes the token',
        security: bearerSecurity,
        response: { 204: v.undefined(), 401: Refusal },
      },
    },
    async (request, reply) => {
      await db.transaction().execute(async (transaction) => {
        await lockOwnAccount(transaction, callerOf(request));
        if (await closeSession(transaction, bearerToken(request) ?? '')) {
          await audit({ db: transaction, now }, request, 'session.closed', '');
        }
      });
      return reply.code(204).send();
    },
  );
}

/** Returns the action of the audit entry about a refused sign-in. SAFE-79. */
function refusalOf(admin: Admin | undefined): string {
  if (admin === undefined) {
    return 'session.unknown';
  }
  return admin.isDisabled ? 'session.disabled' : 'session.refused';
}
