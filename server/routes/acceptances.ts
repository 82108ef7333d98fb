import * as v from 'valibot';
import { Refusal } from '../../src/contract/answer.ts';
import { Acceptance, InvitationToken, Invited, invitationOver } from '../../src/contract/invitations.ts';
import { originOf } from '../auth/origin.ts';
import { hashPassword } from '../auth/passwords.ts';
import type { Api } from '../http/api.ts';
import { rateLimit } from '../http/limits.ts';
import { addEntry } from '../store/audit.ts';
import { acceptInvitation, readInvitation, subjectOf } from '../store/invitations.ts';
import type { ApiContext } from './context.ts';
import { refuseCommon } from './new-password.ts';

/**
 * Adds the routes of an invitation link: reading the invitation, and creating the account. ACC-22, ACC-28 to
 * ACC-30.
 */
export function addAcceptanceRoutes(api: Api, { db, limits, now }: ApiContext) {
  const config = { rateLimit: rateLimit(limits.login) };
  const over = { message: invitationOver };

  api.post(
    '/api/v2/invitations/read',
    {
      config,
      schema: {
        summary: 'Read the invited address of an invitation link',
        body: InvitationToken,
        response: { 200: Invited, 400: Refusal, 410: Refusal, 429: Refusal },
      },
    },
    async (request, reply) => {
      const invited = await readInvitation(db, request.body.token, now());
      return invited ?? reply.code(410).send(over);
    },
  );

  api.post(
    '/api/v2/invitations/accept',
    {
      config,
      schema: {
        summary: 'Create the account of an invitation with a password',
        body: Acceptance,
        response: { 204: v.undefined(), 400: Refusal, 410: Refusal, 429: Refusal },
      },
    },
    async (request, reply) => {
      const { token, next } = request.body;
      // Hashing is expensive, so it runs only for a link that works.
      if ((await readInvitation(db, token, now())) === undefined) {
        return reply.code(410).send(over);
      }
      await refuseCommon(next);
      const passwordHash = await hashPassword(next);
      const account = await db.transaction().execute(async (transaction) => {
        const added = await acceptInvitation(transaction, { token, passwordHash }, now());
        if (added !== undefined) {
          const who = { adminId: added.id, origin: originOf(request) };
          await addEntry(
            transaction,
            { ...who, action: 'invitation.accepted', subject: subjectOf(added) },
            now(),
          );
        }
        return added;
      });
      return account === undefined ? reply.code(410).send(over) : reply.code(204).send();
    },
  );
}
