import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ProofKind, proofHeader, proofMessage } from '../../src/contract/proof.ts';
import { factorSince } from '../store/second-factors.ts';
import { isProven } from '../store/session-proofs.ts';
import { callerOf, type SessionContext } from './bearer.ts';

/**
 * A hook after `requireSession` that answers 403 unless the caller signed in or gave a proof in the last five
 * minutes: an open browser must not be enough to take the data away. FACTOR-20.
 */
export function requireProof({ db, now }: SessionContext) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { adminId, token } = callerOf(request);
    if (await isProven(db, token, now())) {
      return undefined;
    }
    const needs: ProofKind = (await factorSince(db, adminId)) === undefined ? 'password' : 'code';
    return reply
      .code(403)
      .header(proofHeader, needs)
      .send({ message: proofMessage, reason: 'proof-needed', needs });
  };
}
