import * as v from 'valibot';
import { Refusal } from '../../src/contract/answer.ts';
import {
  CreationOptions,
  mostPasskeys,
  NewPasskey,
  PasskeyId,
  PasskeyList,
  PasskeyName,
  PasskeySetup,
} from '../../src/contract/passkeys.ts';
import { ProofNeeded } from '../../src/contract/proof.ts';
import { RecoveryCodes } from '../../src/contract/second-factor.ts';
import { audit } from '../auth/audit.ts';
import { bearerSecurity, callerOf, requireSession } from '../auth/bearer.ts';
import { checkNewPasskey, creationOptions, loadVerifier } from '../auth/passkeys.ts';
import { requireFactorProof, requireProof } from '../auth/step-up.ts';
import type { Api } from '../http/api.ts';
import { rateLimit, refuseAttempt } from '../http/limits.ts';
import { lockOwnAccount } from '../store/account-lock.ts';
import { endFactors, methodsOf } from '../store/factors.ts';
import { addPasskey, listPasskeys, removePasskey, renamePasskey } from '../store/passkeys.ts';
import type { ApiContext } from './context.ts';
import { recordFactorChange, recordNewFactor, renewCodes } from './factor-changes.ts';
import { checkOwnPassword, wrongPassword } from './own-password.ts';

const unknown = { message: 'There is no such passkey.' };
const tooMany = { message: `An account has ${mostPasskeys} passkeys at most.` };

/** Adds the routes of /api/v2/auth/passkeys: the caller's own passkeys. FACTOR-23 to FACTOR-28, FACTOR-31. */
export function addPasskeyRoutes(api: Api, context: ApiContext) {
  const { db, limits, now, siteUrl } = context;
  const onRequest = requireSession(context);
  // A stolen session must not be usable for guessing the password.
  const config = { rateLimit: rateLimit(limits.login) };

  api.get(
    '/api/v2/auth/passkeys',
    {
      onRequest,
      schema: {
        summary: 'List your own passkeys',
        security: bearerSecurity,
        response: { 200: PasskeyList, 401: Refusal },
      },
    },
    async (request) => {
      const passkeys = await listPasskeys(db, callerOf(request).adminId);
      return {
        passkeys: passkeys.map(({ id, name, addedAt, usedAt }) => ({
          id,
          name,
          addedAt: new Date(addedAt).toISOString(),
          usedAt: usedAt === undefined ? null : new Date(usedAt).toISOString(),
        })),
      };
    },
  );

  api.post(
    '/api/v2/auth/passkeys/options',
    {
      onRequest: [onRequest, requireFactorProof(context)],
      config,
      schema: {
        summary: 'Begin to add a passkey: get the options for the browser',
        security: bearerSecurity,
        body: PasskeySetup,
        response: {
          200: CreationOptions,
          400: Refusal,
          401: Refusal,
          403: ProofNeeded,
          409: Refusal,
          429: Refusal,
        },
      },
    },
    async (request, reply) => {
      const { adminId, token } = callerOf(request);
      const check = await checkOwnPassword(context, request, request.body);
      if (check.kind !== 'right') {
        return check.kind === 'limited'
          ? refuseAttempt(reply, check.wait)
          : reply.code(400).send(wrongPassword);
      }
      if ((await listPasskeys(db, adminId)).length >= mostPasskeys) {
        return reply.code(409).send(tooMany);
      }
      const use = { adminId, token, purpose: 'add', siteUrl, email: check.admin.email } as const;
      return await db.transaction().execute(async (transaction) => {
        await lockOwnAccount(transaction, callerOf(request));
        return creationOptions(transaction, use, now());
      });
    },
  );

  api.post(
    '/api/v2/auth/passkeys',
    {
      onRequest,
      config,
      schema: {
        summary:
          "Add a passkey. If it is the account's first factor, the response contains the recovery codes, which are shown only once.",
        security: bearerSecurity,
        body: NewPasskey,
        response: { 200: RecoveryCodes, 400: Refusal, 401: Refusal, 409: Refusal, 429: Refusal },
      },
    },
    async (request, reply) => {
      const { adminId, token } = callerOf(request);
      const { name, credential } = request.body;
      await loadVerifier();
      const result = await db.transaction().execute(async (transaction) => {
        await lockOwnAccount(transaction, callerOf(request));
        const use = { adminId, token, purpose: 'add', siteUrl } as const;
        const check = await checkNewPasskey(transaction, credential, use, now());
        if (check.kind === 'wrong') {
          return check;
        }
        // Other passkeys may have been added since the browser got its options.
        if ((await listPasskeys(transaction, adminId)).length >= mostPasskeys) {
          return { kind: 'many' as const };
        }
        const isFirst = (await methodsOf(transaction, adminId)).length === 0;
        const { transports } = credential.response;
        const passkey = { ...check, adminId, transports, name };
        if (!(await addPasskey(transaction, passkey, now()))) {
          return { kind: 'taken' as const };
        }
        const change = { event: 'passkey.added', subject: name, isFirst } as const;
        return { kind: 'added' as const, codes: await recordNewFactor(transaction, request, change, now) };
      });
      switch (result.kind) {
        case 'added':
          return { codes: result.codes };
        case 'many':
          return reply.code(409).send(tooMany);
        case 'taken':
          return reply.code(409).send({ message: 'This passkey is in use already.' });
        case 'wrong':
          return reply.code(400).send({ message: result.message });
      }
    },
  );

  api.post(
    '/api/v2/auth/passkeys/codes',
    {
      onRequest: [onRequest, requireProof(context)],
      config,
      schema: {
        summary:
          'Replace the recovery codes of an account that has a passkey. The response shows the new codes only once.',
        security: bearerSecurity,
        response: { 200: RecoveryCodes, 401: Refusal, 403: ProofNeeded, 409: Refusal, 429: Refusal },
      },
    },
    async (request, reply) => {
      const { adminId } = callerOf(request);
      const codes = await db.transaction().execute(async (transaction) => {
        await lockOwnAccount(transaction, callerOf(request));
        if (!(await methodsOf(transaction, adminId)).includes('passkey')) {
          return undefined;
        }
        await recordFactorChange(transaction, request, { event: 'factor.codes' }, now);
        return renewCodes(transaction, adminId);
      });
      return codes === undefined ? reply.code(409).send({ message: 'Add a passkey first.' }) : { codes };
    },
  );

  api.patch(
    '/api/v2/auth/passkeys/:id',
    {
      onRequest,
      schema: {
        summary: 'Rename a passkey',
        security: bearerSecurity,
        params: PasskeyId,
        body: PasskeyName,
        response: { 204: v.undefined(), 400: Refusal, 401: Refusal, 404: Refusal },
      },
    },
    async (request, reply) => {
      const { adminId } = callerOf(request);
      const { id } = request.params;
      const { name } = request.body;
      const before = await db.transaction().execute(async (transaction) => {
        await lockOwnAccount(transaction, callerOf(request));
        const found = await renamePasskey(transaction, { adminId, id, name });
        if (found !== undefined) {
          await audit({ db: transaction, now }, request, 'passkey.renamed', `${found} to ${name}`);
        }
        return found;
      });
      return before === undefined ? reply.code(404).send(unknown) : reply.code(204).send();
    },
  );

  api.delete(
    '/api/v2/auth/passkeys/:id',
    {
      onRequest: [onRequest, requireProof(context)],
      schema: {
        summary: 'Remove a passkey. Removing the last factor also removes the recovery codes.',
        security: bearerSecurity,
        params: PasskeyId,
        response: { 204: v.undefined(), 400: Refusal, 401: Refusal, 403: ProofNeeded, 404: Refusal },
      },
    },
    async (request, reply) => {
      const { adminId } = callerOf(request);
      const name = await db.transaction().execute(async (transaction) => {
        await lockOwnAccount(transaction, callerOf(request));
        const removed = await removePasskey(transaction, { adminId, id: request.params.id });
        if (removed !== undefined) {
          await endFactors(transaction, adminId);
          await recordFactorChange(transaction, request, { event: 'passkey.removed', subject: removed }, now);
        }
        return removed;
      });
      return name === undefined ? reply.code(404).send(unknown) : reply.code(204).send();
    },
  );
}
