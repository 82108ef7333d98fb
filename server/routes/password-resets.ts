import * as v from 'valibot';
import { Refusal } from '../../src/contract/answer.ts';
import {
  ResetCall,
  ResetReceipt,
  ResetRequest,
  resetExpired,
  resetRequested,
} from '../../src/contract/password-reset.ts';
import { originOf } from '../auth/origin.ts';
import { hashPassword } from '../auth/passwords.ts';
import type { Api } from '../http/api.ts';
import { hideDuration } from '../http/hide-duration.ts';
import { rateLimit } from '../http/limits.ts';
import { passwordChangedMail, resetMail } from '../mail/letters.ts';
import { findAdminByEmail, findAdminById } from '../store/admins.ts';
import { addEntry } from '../store/audit.ts';
import { queueMail } from '../store/mails.ts';
import {
  addPasswordReset,
  isResetOpen,
  mayAskForReset,
  resetDuration,
  resetPassword,
} from '../store/password-resets.ts';
import type { ApiContext } from './context.ts';
import { refuseCommon } from './new-password.ts';

/**
 * Responses to reset requests are sent at multiples of this time, ms, so that the duration does not reveal
 * whether an address has an account. SESS-53.
 */
const answerStep = 50;

/**
 * Adds the routes for a forgotten password: requesting a link by mail, and using it. SESS-53 to SESS-55,
 * SESS-66 to SESS-68, ACC-12.
 */
export function addPasswordResetRoutes(api: Api, { db, limits, now, siteUrl }: ApiContext) {
  const config = { rateLimit: rateLimit(limits.login) };

  api.post(
    '/api/v2/auth/reset-requests',
    {
      config,
      schema: {
        summary: 'Request an email with a link to choose a new password',
        body: ResetRequest,
        response: { 202: ResetReceipt, 400: Refusal, 429: Refusal },
      },
    },
    async (request, reply) => {
      await hideDuration(answerStep, async () => {
        const admin = await findAdminByEmail(db, request.body.email);
        if (admin === undefined || admin.isDisabled) {
          return;
        }
        await db.transaction().execute(async (transaction) => {
          if (!(await mayAskForReset(transaction, admin.id, now()))) {
            return;
          }
          const token = await addPasswordReset(transaction, admin.id, now());
          const link = { href: `${siteUrl}/reset-password#${token}`, endsAt: now() + resetDuration };
          await queueMail(transaction, resetMail(admin.email, link), now());
          const who = { adminId: admin.id, origin: originOf(request) };
          await addEntry(transaction, { ...who, action: 'password.forgotten', subject: '' }, now());
        });
      });
      return reply.code(202).send({ message: resetRequested });
    },
  );

  api.post(
    '/api/v2/auth/resets',
    {
      config,
      schema: {
        summary: 'Choose a new password with the link in an email, and end all sessions of the account',
        body: ResetCall,
        response: { 204: v.undefined(), 400: Refusal, 410: Refusal, 429: Refusal },
      },
    },
    async (request, reply) => {
      const { token, next, browser } = request.body;
      // The costly hash is made only for a link that works.
      if (!(await isResetOpen(db, token, now()))) {
        return reply.code(410).send({ message: resetExpired });
      }
      await refuseCommon(next);
      const passwordHash = await hashPassword(next);
      const isDone = await db.transaction().execute(async (transaction) => {
        const adminId = await resetPassword(transaction, { token, passwordHash, browser }, now());
        const admin = adminId === undefined ? undefined : await findAdminById(transaction, adminId);
        if (admin === undefined) {
          return false;
        }
        const who = { adminId: admin.id, origin: originOf(request) };
        await addEntry(transaction, { ...who, action: 'password.reset', subject: '' }, now());
        await queueMail(transaction, passwordChangedMail(admin.email, 'link'), now());
        return true;
      });
      return isDone ? reply.code(204).send() : reply.code(410).send({ message: resetExpired });
    },
  );
}
