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
import { isPasswordOf } from '../auth/passwords.ts';
import { requireFactorProof, requireProof } from '../auth/step-up.ts';
import type { Api } from '../http/api.ts';
import { rateLimit } from '../http/limits.ts';
import { findAdminById } from '../store/admins.ts';
import { endFactors, lockFactors, methodsOf } from '../store/factors.ts';
import { addPasskey, listPasskeys, removePasskey, renamePasskey } from '../store/passkeys.ts';
import type { ApiContext } from './context.ts';
import { recordFactorChange, renewCodes } from './factor-changes.ts';

const unknown = { message: 'There is no such passkey.' };
const tooMany = { message: `An account has ${mostPasskeys} passkeys at most.` };

/** /api/v2/auth/passkeys: the caller's own passkeys. FACTOR-23 to FACTOR-28, FACTOR-31. */
export function addPasskeyRoutes(api: Api, context: ApiContext) {
  const { db, limits, now, siteUrl } = context;
  const onRequest = requireSession(context);
  // A stolen session must not allow guessing the password.
  const config = { rateLimit: rateLimit(limits.login) };

  api.get(
    '/api/v2/auth/passkeys',
    {
      onRequest,
      schema: {
        summary: 'List the own passkeys',
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
        summary: 'Begin to add a passkey: what to ask the browser',
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
      const admin = await findAdminById(db, adminId);
      if (admin === undefined || !(await isPasswordOf(admin.passwordHash, request.body.password))) {
        return reply.code(400).send({ message: 'The password is incorrect.' });
      }
      if ((await listPasskeys(db, adminId)).length >= mostPasskeys) {
        return reply.code(409).send(tooMany);
      }
      const use = { adminId, token, purpose: 'add', siteUrl, email: admin.email } as const;
      return await db.transaction().execute((transaction) => creationOptions(transaction, use, now()));
    },
  );

  api.post(
    '/api/v2/auth/passkeys',
    {
      onRequest,
      config,
      schema: {
        summary: 'Add a passkey; answers the recovery codes of a first factor, once',
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
        await lockFactors(transaction, adminId);
        const use = { adminId, token, purpose: 'add', siteUrl } as const;
        const check = await checkNewPasskey(transaction, credential, use, now());
        if (check.kind === 'wrong') {
          return check;
        }
        const isFirst = (await methodsOf(transaction, adminId)).length === 0;
        const { transports } = credential.response;
        const passkey = { ...check, adminId, transports, name };
        if (!(await addPasskey(transaction, passkey, now()))) {
          return { kind: 'taken' as const };
        }
        await recordFactorChange(transaction, request, { event: 'passkey.added', subject: name }, now);
        return { kind: 'added' as const, codes: isFirst ? await renewCodes(transaction, adminId) : [] };
      });
      switch (result.kind) {
        case 'added':
          return { codes: result.codes };
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
        summary: 'Replace the recovery codes of an account with a passkey; answers the new ones, once',
        security: bearerSecurity,
        response: { 200: RecoveryCodes, 401: Refusal, 403: ProofNeeded, 409: Refusal, 429: Refusal },
      },
    },
    async (request, reply) => {
      const { adminId } = callerOf(request);
      const codes = await db.transaction().execute(async (transaction) => {
        await lockFactors(transaction, adminId);
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
        summary: 'Remove a passkey; the last factor takes the recovery codes with it',
        security: bearerSecurity,
        params: PasskeyId,
        response: { 204: v.undefined(), 400: Refusal, 401: Refusal, 403: ProofNeeded, 404: Refusal },
      },
    },
    async (request, reply) => {
      const { adminId } = callerOf(request);
      const name = await db.transaction().execute(async (transaction) => {
        await lockFactors(transaction, adminId);
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
