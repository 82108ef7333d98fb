import * as v from 'valibot';
import { Refusal } from '../../src/contract/answer.ts';
import { Proof } from '../../src/contract/proof.ts';
import { audit } from '../auth/audit.ts';
import { bearerSecurity, callerOf, requireSession } from '../auth/bearer.ts';
import { checkCode } from '../auth/second-factor.ts';
import type { Api } from '../http/api.ts';
import { rateLimit, refuseAttempt } from '../http/limits.ts';
import { lockOwnAccount } from '../store/account-lock.ts';
import { methodsOf } from '../store/factors.ts';
import { noteProof } from '../store/session-proofs.ts';
import type { ApiContext } from './context.ts';
import { noteRefusal } from './open-session.ts';
import { checkOwnPassword, wrongPassword } from './own-password.ts';
import { refuseGuesses } from './second-step.ts';

/** The audit action for a wrong proof. FACTOR-21. */
const unproven = 'session.unproven';

/** Adds POST /api/v2/auth/proof, with which the caller proves their identity again. FACTOR-21. */
export function addProofRoute(api: Api, context: ApiContext) {
  const { db, limits, now } = context;
  api.post(
    '/api/v2/auth/proof',
    {
      onRequest: requireSession(context),
      // A stolen session must not be usable for guessing.
      config: { rateLimit: rateLimit(limits.login) },
      schema: {
        summary: 'Prove your identity, which allows exports and erasures for five minutes',
        security: bearerSecurity,
        body: Proof,
        response: { 204: v.undefined(), 400: Refusal, 401: Refusal, 429: Refusal },
      },
    },
    async (request, reply) => {
      const { adminId, token } = callerOf(request);
      const { proof } = request.body;
      const isByCode = (await methodsOf(db, adminId)).length > 0;
      if (!isByCode) {
        const given = { password: proof, action: unproven };
        const check = await checkOwnPassword(context, request, given);
        if (check.kind !== 'right') {
          return check.kind === 'limited'
            ? refuseAttempt(reply, check.wait)
            : reply.code(400).send(wrongPassword);
        }
      }
      const result = await db.transaction().execute(async (transaction) => {
        await lockOwnAccount(transaction, callerOf(request));
        const check = isByCode
          ? await checkCode(transaction, adminId, proof, now())
          : ({ kind: 'right', method: 'password' } as const);
        if (check.kind === 'right') {
          await noteProof(transaction, token, now());
          await audit({ db: transaction, now }, request, 'session.proven', check.method);
        } else {
          await noteRefusal(transaction, { request, adminId, action: unproven }, now());
        }
        return check;
      });
      switch (result.kind) {
        case 'right':
          return reply.code(204).send();
        case 'limited':
          return refuseGuesses(reply, result.wait);
        case 'wrong':
          return reply.code(400).send({ message: result.message });
      }
    },
  );
}
