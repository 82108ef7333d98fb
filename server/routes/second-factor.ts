import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import { Refusal } from '../../src/contract/answer.ts';
import { ProofNeeded } from '../../src/contract/proof.ts';
import {
  FactorCode,
  FactorKey,
  FactorSetup,
  FactorStatus,
  RecoveryCodes,
  wrongCode,
} from '../../src/contract/second-factor.ts';
import { bearerSecurity, callerOf, requireSession } from '../auth/bearer.ts';
import { plainCode } from '../auth/recovery-codes.ts';
import { type CodeCheck, checkCode, factorSecret } from '../auth/second-factor.ts';
import { requireFactorProof } from '../auth/step-up.ts';
import { describeKey, newKey, openKey, sealKey, stepOf } from '../auth/totp.ts';
import type { Api } from '../http/api.ts';
import { rateLimit, refuseAttempt } from '../http/limits.ts';
import { lockOwnAccount } from '../store/account-lock.ts';
import { endFactors, methodsOf } from '../store/factors.ts';
import type { Tables } from '../store/schema.ts';
import {
  beginFactor,
  confirmFactor,
  countRecoveryCodes,
  factorSince,
  findSetup,
  removeApp,
} from '../store/second-factors.ts';
import { readSecret } from '../store/secrets.ts';
import { isFactorRequired } from '../store/settings.ts';
import type { ApiContext } from './context.ts';
import { recordFactorChange, recordNewFactor, renewCodes } from './factor-changes.ts';
import { noteRefusal } from './open-session.ts';
import { checkOwnPassword, wrongPassword } from './own-password.ts';
import { refuseGuesses } from './second-step.ts';

const isOn = 'The second factor is already on.';
const isOff = 'The authenticator app is already off.';
const isOver = 'This setup has expired. Start again.';
/** The audit action for a wrong code of an admin who is signed in. SAFE-79. */
const codeRefused = 'code.refused';

/**
 * Adds the routes of /api/v2/auth/factor: the caller's own authenticator app and recovery codes. FACTOR-1 to
 * FACTOR-8, FACTOR-26.
 */
export function addSecondFactorRoutes(api: Api, context: ApiContext) {
  const { db, limits, now } = context;
  const onRequest = requireSession(context);
  // A stolen session must not be usable for guessing the password or a code.
  const config = { rateLimit: rateLimit(limits.login) };

  /**
   * Runs a change if the code is right. Commit the transaction even if the code is refused, because the
   * attempt counts.
   */
  const changeWithCode = async <Done>(
    transaction: Transaction<Tables>,
    request: FastifyRequest<{ Body: v.InferOutput<typeof FactorCode> }>,
    change: (adminId: string) => Promise<Done>,
  ) => {
    const { adminId } = callerOf(request);
    await lockOwnAccount(transaction, callerOf(request));
    const check = await checkCode(transaction, adminId, request.body.code, now());
    if (check.kind !== 'right') {
      await noteRefusal(transaction, { request, adminId, action: codeRefused }, now());
      return check;
    }
    return { kind: 'done' as const, done: await change(adminId) };
  };

  const refuse = (reply: FastifyReply, check: Exclude<CodeCheck, { kind: 'right' }>) =>
    check.kind === 'limited'
      ? refuseGuesses(reply, check.wait)
      : reply.code(400).send({ message: check.message });

  api.get(
    '/api/v2/auth/factor',
    {
      onRequest,
      schema: {
        summary: 'Read whether your own second factor is on',
        security: bearerSecurity,
        response: { 200: FactorStatus, 401: Refusal },
      },
    },
    async (request) => {
      const { adminId } = callerOf(request);
      const since = await factorSince(db, adminId);
      return {
        since: since === undefined ? null : new Date(since).toISOString(),
        codesLeft: await countRecoveryCodes(db, adminId),
        isRequired: await isFactorRequired(db),
      };
    },
  );

  api.post(
    '/api/v2/auth/factor',
    {
      onRequest: [onRequest, requireFactorProof(context)],
      config,
      schema: {
        summary: 'Begin to set up an authenticator app, which its first code then turns on',
        security: bearerSecurity,
        body: FactorSetup,
        response: {
          200: FactorKey,
          400: Refusal,
          401: Refusal,
          403: ProofNeeded,
          409: Refusal,
          429: Refusal,
        },
      },
    },
    async (request, reply) => {
      const { adminId } = callerOf(request);
      const check = await checkOwnPassword(context, request, request.body);
      if (check.kind !== 'right') {
        return check.kind === 'limited'
          ? refuseAttempt(reply, check.wait)
          : reply.code(400).send(wrongPassword);
      }
      const key = newKey();
      const secret = sealKey(key, await readSecret(db, factorSecret), adminId);
      const isBegun = await db.transaction().execute(async (transaction) => {
        await lockOwnAccount(transaction, callerOf(request));
        return beginFactor(transaction, { adminId, secret }, now());
      });
      return isBegun ? describeKey(key, check.admin.email) : reply.code(409).send({ message: isOn });
    },
  );

  api.post(
    '/api/v2/auth/factor/confirmation',
    {
      onRequest,
      config,
      schema: {
        summary:
          "Turn the app on with its first code. If it is the account's first factor, the response contains the recovery codes, which are shown only once.",
        security: bearerSecurity,
        body: FactorCode,
        response: { 200: RecoveryCodes, 400: Refusal, 401: Refusal, 409: Refusal, 429: Refusal },
      },
    },
    async (request, reply) => {
      const { adminId } = callerOf(request);
      const secret = await findSetup(db, adminId, now());
      if (secret === undefined) {
        return reply.code(409).send({ message: isOver });
      }
      const key = openKey(secret, await readSecret(db, factorSecret), adminId);
      const step = stepOf(key, plainCode(request.body.code), now());
      if (step === undefined) {
        await db
          .transaction()
          .execute((transaction) =>
            noteRefusal(transaction, { request, adminId, action: codeRefused }, now()),
          );
        return reply.code(400).send({ message: wrongCode });
      }
      const codes = await db.transaction().execute(async (transaction) => {
        await lockOwnAccount(transaction, callerOf(request));
        const isFirst = (await methodsOf(transaction, adminId)).length === 0;
        if (!(await confirmFactor(transaction, { adminId, secret, step }, now()))) {
          return undefined;
        }
        return recordNewFactor(transaction, request, { event: 'factor.added', isFirst }, now);
      });
      return codes === undefined ? reply.code(409).send({ message: isOver }) : { codes };
    },
  );

  api.post(
    '/api/v2/auth/factor/codes',
    {
      onRequest,
      config,
      schema: {
        summary: 'Replace the recovery codes. The response shows the new codes only once.',
        security: bearerSecurity,
        body: FactorCode,
        response: { 200: RecoveryCodes, 400: Refusal, 401: Refusal, 429: Refusal },
      },
    },
    async (request, reply) => {
      const result = await db.transaction().execute((transaction) =>
        changeWithCode(transaction, request, async (adminId) => {
          await recordFactorChange(transaction, request, { event: 'factor.codes' }, now);
          return renewCodes(transaction, adminId);
        }),
      );
      return result.kind === 'done' ? { codes: result.done } : refuse(reply, result);
    },
  );

  api.post(
    '/api/v2/auth/factor/removal',
    {
      onRequest,
      config,
      schema: {
        summary: 'Turn the app off',
        security: bearerSecurity,
        body: FactorCode,
        response: { 204: v.undefined(), 400: Refusal, 401: Refusal, 409: Refusal, 429: Refusal },
      },
    },
    async (request, reply) => {
      const result = await db.transaction().execute(async (transaction) => {
        await lockOwnAccount(transaction, callerOf(request));
        // This is checked first, so that no recovery code is used up when there is nothing to turn off.
        if ((await factorSince(transaction, callerOf(request).adminId)) === undefined) {
          return { kind: 'off' as const };
        }
        return changeWithCode(transaction, request, async (adminId) => {
          await removeApp(transaction, adminId);
          const isLast = await endFactors(transaction, adminId);
          const event = isLast ? 'factor.removed' : 'factor.app removed';
          await recordFactorChange(transaction, request, { event }, now);
        });
      });
      switch (result.kind) {
        case 'done':
          return reply.code(204).send();
        case 'off':
          return reply.code(409).send({ message: isOff });
        default:
          return refuse(reply, result);
      }
    },
  );
}
