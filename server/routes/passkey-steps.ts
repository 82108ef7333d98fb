import * as v from 'valibot';
import { Refusal } from '../../src/contract/answer.ts';
import { SignedIn } from '../../src/contract/auth.ts';
import { PasskeyProof, PasskeyStep, PasskeyStepStart, RequestOptions } from '../../src/contract/passkeys.ts';
import { challengeOver } from '../../src/contract/second-factor.ts';
import { audit } from '../auth/audit.ts';
import { bearerSecurity, callerOf, requireSession } from '../auth/bearer.ts';
import { checkPasskey, loadVerifier, requestOptions } from '../auth/passkeys.ts';
import type { Api } from '../http/api.ts';
import { rateLimit } from '../http/limits.ts';
import { lockOwnAccount } from '../store/account-lock.ts';
import { challengedAdmin } from '../store/login-challenges.ts';
import { noteProof } from '../store/session-proofs.ts';
import type { ApiContext } from './context.ts';
import { noteRefusal } from './open-session.ts';
import { takeSecondStep } from './second-step.ts';

/**
 * Adds the routes of /api/v2/auth/second-step/passkey: a passkey after the password. FACTOR-27 to FACTOR-29,
 * FACTOR-31.
 */
export function addPasskeyStepRoutes(api: Api, { db, limits, now, siteUrl }: ApiContext) {
  const config = { rateLimit: rateLimit(limits.login) };

  api.post(
    '/api/v2/auth/second-step/passkey/options',
    {
      config,
      schema: {
        summary: 'Sign in: get the options of a passkey after the password',
        body: PasskeyStepStart,
        response: { 200: RequestOptions, 400: Refusal, 410: Refusal, 429: Refusal },
      },
    },
    async (request, reply) => {
      const { challenge } = request.body;
      const options = await db.transaction().execute(async (transaction) => {
        const adminId = await challengedAdmin(transaction, challenge, now());
        const use = { purpose: 'sign in', token: challenge, siteUrl } as const;
        return adminId === undefined ? undefined : requestOptions(transaction, { ...use, adminId }, now());
      });
      return options ?? reply.code(410).send({ message: challengeOver });
    },
  );

  api.post(
    '/api/v2/auth/second-step/passkey',
    {
      config,
      schema: {
        summary: 'Sign in: send the response of a passkey after the password',
        body: PasskeyStep,
        response: { 200: SignedIn, 400: Refusal, 401: Refusal, 410: Refusal, 429: Refusal },
      },
    },
    async (request, reply) => {
      const { challenge, credential } = request.body;
      await loadVerifier();
      return takeSecondStep(
        { db, now },
        { request, reply, challenge, refused: 'passkey.refused' },
        async (transaction, adminId) => {
          const use = { adminId, purpose: 'sign in', token: challenge, siteUrl } as const;
          const check = await checkPasskey(transaction, credential, use, now());
          return check.kind === 'right' ? { kind: 'right', method: `passkey ${check.name}` } : check;
        },
      );
    },
  );
}

/**
 * Adds the routes of /api/v2/auth/proof/passkey, with which the caller proves their identity again.
 * FACTOR-27, FACTOR-28, FACTOR-32.
 */
export function addPasskeyProofRoutes(api: Api, context: ApiContext) {
  const { db, limits, now, siteUrl } = context;
  const onRequest = requireSession(context);
  const config = { rateLimit: rateLimit(limits.login) };

  api.post(
    '/api/v2/auth/proof/passkey/options',
    {
      onRequest,
      config,
      schema: {
        summary: 'Get the options to prove your identity by a passkey',
        security: bearerSecurity,
        response: { 200: RequestOptions, 401: Refusal, 429: Refusal },
      },
    },
    async (request) => {
      const { adminId, token } = callerOf(request);
      const use = { adminId, token, purpose: 'prove', siteUrl } as const;
      return await db.transaction().execute(async (transaction) => {
        await lockOwnAccount(transaction, callerOf(request));
        return requestOptions(transaction, use, now());
      });
    },
  );

  api.post(
    '/api/v2/auth/proof/passkey',
    {
      onRequest,
      config,
      schema: {
        summary: 'Prove your identity by a passkey',
        security: bearerSecurity,
        body: PasskeyProof,
        response: { 204: v.undefined(), 400: Refusal, 401: Refusal, 429: Refusal },
      },
    },
    async (request, reply) => {
      const { adminId, token } = callerOf(request);
      await loadVerifier();
      const result = await db.transaction().execute(async (transaction) => {
        await lockOwnAccount(transaction, callerOf(request));
        const use = { adminId, token, purpose: 'prove', siteUrl } as const;
        const check = await checkPasskey(transaction, request.body.credential, use, now());
        if (check.kind === 'right') {
          await noteProof(transaction, token, now());
          await audit({ db: transaction, now }, request, 'session.proven', `passkey ${check.name}`);
        } else {
          await noteRefusal(transaction, { request, adminId, action: 'session.unproven' }, now());
        }
        return check;
      });
      return result.kind === 'right'
        ? reply.code(204).send()
        : reply.code(400).send({ message: result.message });
    },
  );
}
