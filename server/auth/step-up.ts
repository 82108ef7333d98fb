import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ProofKind, proofHeader, proofMessage } from '../../src/contract/proof.ts';
import type { FactorMethod } from '../../src/contract/second-factor.ts';
import { methodsOf } from '../store/factors.ts';
import { isProven } from '../store/session-proofs.ts';
import { callerOf, type SessionContext } from './bearer.ts';

/**
 * Returns a hook to run after `requireSession`. The hook answers 403 unless the caller signed in or proved
 * their identity in the last five minutes: an unattended browser must not be enough for such a call.
 * FACTOR-20.
 */
export const requireProof = (context: SessionContext) => requireProofOf(context, () => true);

/**
 * Returns the same hook, except that callers without a second factor pass, because adding the first factor
 * asks for the password anyway. Callers with a factor need the proof, because a stolen session must not add
 * another factor. FACTOR-25.
 */
export const requireFactorProof = (context: SessionContext) =>
  requireProofOf(context, (methods) => methods.length > 0);

const requireProofOf =
  ({ db, now }: SessionContext, isNeeded: (methods: readonly FactorMethod[]) => boolean) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const { adminId, token } = callerOf(request);
    if (await isProven(db, token, now())) {
      return undefined;
    }
    const methods = await methodsOf(db, adminId);
    if (!isNeeded(methods)) {
      return undefined;
    }
    const needs = proofFor(methods);
    return reply
      .code(403)
      .header(proofHeader, needs)
      .send({ message: proofMessage, reason: 'proof-needed', needs });
  };

/**
 * Returns the kind of proof that an admin with these factors gives. A recovery code is accepted in place of a
 * code or a passkey.
 */
function proofFor(methods: readonly FactorMethod[]): ProofKind {
  if (!methods.includes('passkey')) {
    return methods.includes('app') ? 'code' : 'password';
  }
  return methods.includes('app') ? 'passkey-or-code' : 'passkey';
}
