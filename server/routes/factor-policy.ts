import * as v from 'valibot';
import { Refusal } from '../../src/contract/answer.ts';
import { FactorPolicy } from '../../src/contract/factor-policy.ts';
import { ProofNeeded } from '../../src/contract/proof.ts';
import { audit } from '../auth/audit.ts';
import { bearerSecurity, callerOf, requireSession } from '../auth/bearer.ts';
import { requireProof } from '../auth/step-up.ts';
import type { Api } from '../http/api.ts';
import { lockOwnAccount } from '../store/account-lock.ts';
import { methodsOf } from '../store/factors.ts';
import { isFactorRequired, requireFactor } from '../store/settings.ts';
import type { ApiContext } from './context.ts';

const path = '/api/v2/factor-policy';

/** Adds the routes with which owners read and set whether every account needs a second factor. FACTOR-33. */
export function addFactorPolicyRoutes(api: Api, context: ApiContext) {
  const { db, now } = context;
  const onRequest = requireSession(context);

  api.get(
    path,
    {
      onRequest,
      schema: {
        summary: 'Read whether every account needs a second factor',
        security: bearerSecurity,
        response: { 200: FactorPolicy, 401: Refusal },
      },
    },
    async () => ({ isRequired: await isFactorRequired(db) }),
  );

  api.put(
    path,
    {
      onRequest: [onRequest, requireProof(context)],
      schema: {
        summary: 'Turn the requirement of a second factor on or off',
        security: bearerSecurity,
        body: FactorPolicy,
        response: {
          204: v.undefined(),
          400: Refusal,
          401: Refusal,
          403: v.union([ProofNeeded, Refusal]),
          409: Refusal,
        },
      },
    },
    async (request, reply) => {
      const { isRequired } = request.body;
      const isDone = await db.transaction().execute(async (transaction) => {
        const { adminId } = callerOf(request);
        // The caller's last factor cannot be removed in between.
        await lockOwnAccount(transaction, callerOf(request));
        if (isRequired && (await methodsOf(transaction, adminId)).length === 0) {
          return false;
        }
        if ((await isFactorRequired(transaction)) !== isRequired) {
          await requireFactor(transaction, isRequired);
          const action = isRequired ? 'factor.required' : 'factor.optional';
          await audit({ db: transaction, now }, request, action, '');
        }
        return true;
      });
      return isDone
        ? reply.code(204).send()
        : reply.code(409).send({ message: 'Set up your own second factor first, under Account.' });
    },
  );
}
