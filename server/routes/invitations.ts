import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import { Refusal } from '../../src/contract/answer.ts';
import { InvitationList, NewInvitation } from '../../src/contract/invitations.ts';
import { ProofNeeded } from '../../src/contract/proof.ts';
import { audit } from '../auth/audit.ts';
import { bearerSecurity, callerOf, forbidden, requireSession } from '../auth/bearer.ts';
import { requireProof } from '../auth/step-up.ts';
import type { Api } from '../http/api.ts';
import { invitationMail } from '../mail/letters.ts';
import { lockOwners } from '../store/account-lock.ts';
import { findAdminById } from '../store/admins.ts';
import {
  addInvitation,
  findInvitation,
  hasAccount,
  type Invited,
  invitationDuration,
  invitationsMax,
  invitationWait,
  listInvitations,
  renewInvitation,
  subjectOf,
  withdrawInvitation,
} from '../store/invitations.ts';
import { queueMail } from '../store/mails.ts';
import type { Tables } from '../store/schema.ts';
import type { ApiContext } from './context.ts';

const missing = 'This invitation is no longer open.';
const taken = 'This address already has an account.';
const tooMany = {
  perAddress: `${invitationsMax.perAddress} invitations were sent to this address within a day. Try again tomorrow.`,
  inAll: `${invitationsMax.inAll} invitations were sent within a day. Try again tomorrow.`,
};

const params = v.object({ id: v.string() });

/** The reason an invitation cannot be sent or withdrawn. */
type Refused = { code: 403 | 404 | 409 | 429; message: string; wait?: number };

/** Adds the routes with which owners invite colleagues. ACC-21 to ACC-26, ACC-30, FACTOR-20. */
export function addInvitationRoutes(api: Api, context: ApiContext) {
  const { db, now, siteUrl } = context;
  const onRequest = requireSession(context);
  const onSend = [onRequest, requireProof(context)];

  const change = async (
    request: FastifyRequest,
    reply: FastifyReply,
    run: (transaction: Transaction<Tables>) => Promise<Refused | undefined>,
  ) => {
    const refused = await db.transaction().execute(async (transaction): Promise<Refused | undefined> => {
      // Invitations are sent one at a time, so that the limit counts each of them. The caller may have lost
      // the role while waiting for the lock.
      const owners = await lockOwners(transaction);
      return owners.includes(callerOf(request).adminId) ? run(transaction) : { code: 403, ...forbidden };
    });
    if (refused === undefined) {
      return reply.code(204).send();
    }
    const { code, message, wait } = refused;
    if (wait !== undefined) {
      reply.header('retry-after', Math.ceil(wait / 1_000));
    }
    return reply.code(code).send({ message });
  };

  /**
   * Mails the link that `link` creates, unless the address has an account or too many invitations were sent.
   */
  const send = async (
    transaction: Transaction<Tables>,
    request: FastifyRequest,
    { email, role }: Invited,
    { action, link }: { action: string; link: (inviterId: string) => Promise<string> },
  ): Promise<Refused | undefined> => {
    if (await hasAccount(transaction, email)) {
      return { code: 409, message: taken };
    }
    const { wait, limit } = await invitationWait(transaction, email, now());
    if (wait > 0) {
      return { code: 429, message: tooMany[limit], wait };
    }
    const { adminId } = callerOf(request);
    const inviter = (await findAdminById(transaction, adminId))?.email ?? '';
    const href = `${siteUrl}/accept-invitation#${await link(adminId)}`;
    const endsAt = now() + invitationDuration;
    await queueMail(transaction, invitationMail(email, { inviter, role, href, endsAt }), now());
    await audit({ db: transaction, now }, request, action, subjectOf({ email, role }));
    return undefined;
  };

  api.get(
    '/api/v2/invitations',
    {
      onRequest,
      schema: {
        summary: 'List the open invitations to the admin area',
        security: bearerSecurity,
        response: { 200: InvitationList, 401: Refusal },
      },
    },
    async () => ({ invitations: await listInvitations(db, now()) }),
  );

  const refusals = { 401: Refusal, 403: v.union([ProofNeeded, Refusal]), 409: Refusal, 429: Refusal };

  api.post(
    '/api/v2/invitations',
    {
      onRequest: onSend,
      schema: {
        summary:
          'Invite somebody to the admin area by mail. An open invitation to the same address is withdrawn.',
        security: bearerSecurity,
        body: NewInvitation,
        response: { 204: v.undefined(), 400: Refusal, ...refusals },
      },
    },
    (request, reply) =>
      change(request, reply, (transaction) =>
        send(transaction, request, request.body, {
          action: 'invitation.sent',
          link: async (inviterId) => {
            const invitation = { ...request.body, inviterId };
            const { token, replaced } = await addInvitation(transaction, invitation, now());
            if (replaced !== undefined) {
              await audit({ db: transaction, now }, request, 'invitation.withdrawn', subjectOf(replaced));
            }
            return token;
          },
        }),
      ),
  );

  api.post(
    '/api/v2/invitations/:id/renewal',
    {
      onRequest: onSend,
      schema: {
        summary: 'Send an open invitation again with a new link. The previous link stops working.',
        security: bearerSecurity,
        params,
        response: { 204: v.undefined(), 404: Refusal, ...refusals },
      },
    },
    (request, reply) =>
      change(request, reply, async (transaction) => {
        const { id } = request.params;
        const invited = await findInvitation(transaction, id, now());
        return invited === undefined
          ? { code: 404, message: missing }
          : send(transaction, request, invited, {
              action: 'invitation.renewed',
              link: (inviterId) => renewInvitation(transaction, { id, inviterId }, now()),
            });
      }),
  );

  api.delete(
    '/api/v2/invitations/:id',
    {
      onRequest,
      schema: {
        summary: 'Withdraw an open invitation. Its link stops working.',
        security: bearerSecurity,
        params,
        response: { 204: v.undefined(), 401: Refusal, 403: Refusal, 404: Refusal },
      },
    },
    (request, reply) =>
      change(request, reply, async (transaction) => {
        const invited = await withdrawInvitation(transaction, request.params.id, now());
        if (invited === undefined) {
          return { code: 404, message: missing };
        }
        await audit({ db: transaction, now }, request, 'invitation.withdrawn', subjectOf(invited));
        return undefined;
      }),
  );
}
