import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import { AccountChange, AccountList } from '../../src/contract/accounts.ts';
import { Refusal } from '../../src/contract/answer.ts';
import { ProofNeeded } from '../../src/contract/proof.ts';
import { audit } from '../auth/audit.ts';
import { bearerSecurity, callerOf, forbidden, requireSession } from '../auth/bearer.ts';
import { requireProof } from '../auth/step-up.ts';
import type { Api } from '../http/api.ts';
import { listAccounts } from '../store/account-list.ts';
import { lockOwners } from '../store/account-lock.ts';
import { findAdminById } from '../store/admins.ts';
import {
  type AccountResult,
  type AccountToChange,
  changeRole,
  disableAdmin,
  enableAdmin,
  removeAdmin,
} from '../store/roles.ts';
import type { Tables } from '../store/schema.ts';
import type { ApiContext } from './context.ts';

const unknown = 'This account no longer exists.';
const lastOwner = 'The last owner must stay an owner. Make somebody else an owner first.';

const AccountId = v.object({ id: v.string() });
const refusals = { 401: Refusal, 403: v.union([ProofNeeded, Refusal]), 404: Refusal, 409: Refusal };

/** A change to an account, and the audit action that records it. */
type Change = {
  run: (transaction: Transaction<Tables>, account: AccountToChange) => Promise<AccountResult>;
  action: string;
  /** The text after the address in the audit entry. */
  detail?: string;
};

/**
 * Adds the routes with which owners list, change and remove accounts. ACC-9, ACC-10, ACC-13, ACC-14, ACC-16,
 * ACC-17, FACTOR-20.
 */
export function addAccountsRoutes(api: Api, context: ApiContext) {
  const { db, now } = context;
  const onRequest = requireSession(context);
  const onChange = [onRequest, requireProof(context)];

  const change = async (request: FastifyRequest, reply: FastifyReply, id: string, made: Change) => {
    const result = await db.transaction().execute(async (transaction) => {
      const owners = await lockOwners(transaction, id);
      // The caller may have lost the role while this call waited for another owner's change.
      if (!owners.includes(callerOf(request).adminId)) {
        return { kind: 'forbidden' as const };
      }
      const account = await findAdminById(transaction, id);
      if (account === undefined) {
        return { kind: 'unknown' as const };
      }
      const result = await made.run(transaction, { id, owners, now: now() });
      if (result.kind === 'done') {
        const subject = [account.email, made.detail].filter((part) => part !== undefined).join(': ');
        await audit({ db: transaction, now }, request, made.action, subject);
        for (const ended of result.endedInvitations) {
          await audit({ db: transaction, now }, request, 'invitation.withdrawn', ended);
        }
      }
      return result;
    });
    switch (result.kind) {
      case 'done':
        return reply.code(204).send();
      case 'forbidden':
        return reply.code(403).send(forbidden);
      case 'unknown':
        return reply.code(404).send({ message: unknown });
      case 'lastOwner':
        return reply.code(409).send({ message: lastOwner });
    }
  };

  api.get(
    '/api/v2/accounts',
    {
      onRequest,
      schema: {
        summary: 'List the accounts of the admin area',
        security: bearerSecurity,
        response: { 200: AccountList, 401: Refusal },
      },
    },
    async (request) => ({ accounts: await listAccounts(db, callerOf(request).adminId) }),
  );

  api.patch(
    '/api/v2/accounts/:id',
    {
      onRequest: onChange,
      schema: {
        summary:
          'Change the role of an account, disable it, or enable it. A new role or disabling ends its sessions.',
        security: bearerSecurity,
        params: AccountId,
        body: AccountChange,
        response: { 204: v.undefined(), 400: Refusal, ...refusals },
      },
    },
    (request, reply) => change(request, reply, request.params.id, changeOf(request.body)),
  );

  api.delete(
    '/api/v2/accounts/:id',
    {
      onRequest: onChange,
      schema: {
        summary: 'Remove an account and end its sessions. Its posts are kept.',
        security: bearerSecurity,
        params: AccountId,
        response: { 204: v.undefined(), ...refusals },
      },
    },
    (request, reply) =>
      change(request, reply, request.params.id, { run: removeAdmin, action: 'admin.removed' }),
  );
}

function changeOf(sent: AccountChange): Change {
  if ('role' in sent) {
    const { role } = sent;
    return {
      run: (transaction, account) => changeRole(transaction, { ...account, role }),
      action: 'admin.role',
      detail: role,
    };
  }
  return sent.isDisabled
    ? { run: disableAdmin, action: 'admin.disabled' }
    : { run: enableAdmin, action: 'admin.enabled' };
}
