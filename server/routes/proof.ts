import * as v from 'valibot';
import { Refusal } from '../../src/contract/answer.ts';
import { Proof } from '../../src/contract/proof.ts';
import { wrongCode } from '../../src/contract/second-factor.ts';
import { audit } from '../auth/audit.ts';
import { bearerSecurity, callerOf, requireSession } from '../auth/bearer.ts';
import { isPasswordOf } from '../auth/passwords.ts';
import { checkCode } from '../auth/second-factor.ts';
import type { Api } from '../http/api.ts';
import { rateLimit } from '../http/limits.ts';
import { findAdminById } from '../store/admins.ts';
import { methodsOf } from '../store/factors.ts';
import { noteProof } from '../store/session-proofs.ts';
import type { ApiContext } from './context.ts';
import { noteRefusal } from './open-session.ts';
import { refuseGuesses } from './second-step.ts';

/** POST /api/v2/auth/proof: the caller proves their identity again. FACTOR-21. */
export function addProofRoute(api: Api, context: ApiContext) {
  const { db, limits, now } = context;
  api.post(
    '/api/v2/auth/proof',
    {
      onRequest: requireSession(context),
      // A stolen session must not allow guessing.
      config: { rateLimit: rateLimit(limits.login) },
      schema: {
        summary: 'Prove who you are: exports and erasures work for five minutes',
        security: bearerSecurity,
        body: Proof,
        response: { 204: v.undefined(), 400: Refusal, 401: Refusal, 429: Refusal },
      },
    },
    async (request, reply) => {
      const { adminId, token } = callerOf(request);
      const { proof } = request.body;
      const admin = await findAdminById(db, adminId);
      const isByCode = (await methodsOf(db, adminId)).length > 0;
      // Before the transaction: a check of a password takes 50 ms.
      const isPassword = !isByCode && (await isPasswordOf(admin?.passwordHash, proof));
      const result = await db.transaction().execute(async (transaction) => {
        const check = isByCode
          ? await checkCode(transaction, adminId, proof, now())
          : isPassword
            ? ({ kind: 'right', method: 'password' } as const)
            : ({ kind: 'wrong' } as const);
        if (check.kind === 'right') {
          await noteProof(transaction, token, now());
          await audit({ db: transaction, now }, request, 'session.proven', check.method);
        } else {
          await noteRefusal(transaction, { request, adminId, action: 'session.unproven' }, now());
        }
        return check;
      });
      switch (result.kind) {
        case 'right':
          return reply.code(204).send();
        case 'limited':
          return refuseGuesses(reply, result.wait);
        case 'wrong':
          return reply.code(400).send({ message: isByCode ? wrongCode : 'The password is incorrect.' });
      }
    },
  );
}
