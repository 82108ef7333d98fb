import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { OwnSessions, PasswordChange } from '../../src/contract/account.ts';
import { Refusal } from '../../src/contract/answer.ts';
import { deviceName } from '../../src/contract/device-name.ts';
import { audit } from '../auth/audit.ts';
import { bearerSecurity, callerOf, requireSession } from '../auth/bearer.ts';
import { hashPassword } from '../auth/passwords.ts';
import type { Api } from '../http/api.ts';
import { rateLimit, refuseAttempt } from '../http/limits.ts';
import { passwordChangedMail } from '../mail/letters.ts';
import { lockOwnAccount } from '../store/account-lock.ts';
import { type Admin, findAdminById, replacePassword } from '../store/admins.ts';
import { announceBrowsers } from '../store/known-browsers.ts';
import { queueMail } from '../store/mails.ts';
import { endPasswordResets } from '../store/password-resets.ts';
import { closeOneSession, closeSessionsOf, listSessionsOf } from '../store/sessions.ts';
import type { ApiContext } from './context.ts';
import { refuseCommon } from './new-password.ts';
import { checkOwnPassword } from './own-password.ts';

/**
 * Adds the routes of an admin's own account: password and sessions. SESS-37, SESS-43, SESS-51, SESS-52,
 * SESS-60, SESS-61, API-59 to API-61, API-120, SAFE-34, SAFE-85, SESS-65, SESS-67, ACC-7.
 */
export function addAccountRoutes(api: Api, context: ApiContext) {
  const { db, limits, now, sessionIdle } = context;
  const onRequest = requireSession(context);

  /**
   * Changes the password. Returns false if another request has changed it since this request verified it, so
   * that only one of two concurrent changes succeeds.
   */
  const change = (request: FastifyRequest, admin: Admin, passwordHash: string) =>
    db.transaction().execute(async (transaction) => {
      const { adminId, token } = callerOf(request);
      await lockOwnAccount(transaction, callerOf(request));
      if (!(await replacePassword(transaction, adminId, { from: admin.passwordHash, to: passwordHash }))) {
        return false;
      }
      await closeSessionsOf(transaction, adminId, token);
      await announceBrowsers(transaction, adminId);
      await endPasswordResets(transaction, adminId);
      await audit({ db: transaction, now }, request, 'password.changed', '');
      await queueMail(transaction, passwordChangedMail(admin.email, 'account'), now());
      return true;
    });

  api.post(
    '/api/v2/auth/password',
    {
      onRequest,
      // A stolen session must not be usable for guessing the password. SAFE-35.
      config: { rateLimit: rateLimit(limits.login) },
      schema: {
        summary: 'Change your own password and end your other sessions',
        security: bearerSecurity,
        body: PasswordChange,
        response: { 204: v.undefined(), 400: Refusal, 401: Refusal, 429: Refusal },
      },
    },
    async (request, reply) => {
      const { current, next } = request.body;
      await refuseCommon(next);
      const check = await checkOwnPassword(context, request, { password: current });
      if (check.kind === 'limited') {
        return refuseAttempt(reply, check.wait);
      }
      const isChanged =
        check.kind === 'right' && (await change(request, check.admin, await hashPassword(next)));
      return isChanged
        ? reply.code(204).send()
        : reply.code(400).send({ message: 'The current password is incorrect.' });
    },
  );

  api.get(
    '/api/v2/auth/sessions',
    {
      onRequest,
      schema: {
        summary: 'List your own sessions',
        security: bearerSecurity,
        response: { 200: OwnSessions, 401: Refusal },
      },
    },
    async (request) => {
      const { adminId, role, token } = callerOf(request);
      const admin = await findAdminById(db, adminId);
      const sessions = await listSessionsOf(db, adminId, token, now(), sessionIdle);
      return { email: admin?.email ?? '', role, sessions };
    },
  );

  api.delete(
    '/api/v2/auth/sessions',
    {
      onRequest,
      schema: {
        summary: 'Sign out everywhere, including here',
        security: bearerSecurity,
        response: { 204: v.undefined(), 401: Refusal },
      },
    },
    async (request, reply) => {
      await db.transaction().execute(async (transaction) => {
        const { adminId } = callerOf(request);
        await lockOwnAccount(transaction, callerOf(request));
        await closeSessionsOf(transaction, adminId);
        await audit({ db: transaction, now }, request, 'sessions.ended', 'all');
      });
      return reply.code(204).send();
    },
  );

  api.delete(
    '/api/v2/auth/sessions/:id',
    {
      onRequest,
      schema: {
        summary: 'Sign out another browser',
        security: bearerSecurity,
        params: v.object({ id: v.string() }),
        response: { 204: v.undefined(), 401: Refusal, 404: Refusal },
      },
    },
    async (request, reply) => {
      const isEnded = await db.transaction().execute(async (transaction) => {
        const { adminId } = callerOf(request);
        await lockOwnAccount(transaction, callerOf(request));
        const userAgent = await closeOneSession(transaction, adminId, request.params.id, now());
        if (userAgent !== undefined) {
          await audit({ db: transaction, now }, request, 'session.ended', deviceName(userAgent));
        }
        return userAgent !== undefined;
      });
      return isEnded ? reply.code(204).send() : reply.code(404).send({ message: 'This session has ended.' });
    },
  );
}
