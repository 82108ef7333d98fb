import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ProofKind, proofHeader, proofMessage } from '../../src/contract/proof.ts';
import type { FactorMethod } from '../../src/contract/second-factor.ts';
import { methodsOf } from '../store/factors.ts';
import { isProven } from '../store/session-proofs.ts';
import { callerOf, type SessionContext } from './bearer.ts';

/**
 * A hook after `requireSession` that answers 403 unless the caller signed in or gave a proof in the last five
 * minutes: an open browser must not be enough to take the data away. FACTOR-20.
 */
export function requireProof(context: SessionContext) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const methods = await methodsOf(context.db, callerOf(request).adminId);
    return refuseUnproven(context, request, reply, methods);
  };
}

/**
 * The same hook, which lets callers without a second factor through: a stolen session must not add a factor
 * beside those of its admin, and a first one asks for the password anyway. FACTOR-25.
 */
export function requireFactorProof(context: SessionContext) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const methods = await methodsOf(context.db, callerOf(request).adminId);
    return methods.length === 0 ? undefined : refuseUnproven(context, request, reply, methods);
  };
}

async function refuseUnproven(
  { db, now }: SessionContext,
  request: FastifyRequest,
  reply: FastifyReply,
  methods: readonly FactorMethod[],
) {
  if (await isProven(db, callerOf(request).token, now())) {
    return undefined;
  }
  const needs = proofFor(methods);
  return reply
    .code(403)
    .header(proofHeader, needs)
    .send({ message: proofMessage, reason: 'proof-needed', needs });
}

/** What proves who an admin with these factors is. A recovery code does wherever a code or a passkey does. */
function proofFor(methods: readonly FactorMethod[]): ProofKind {
  if (!methods.includes('passkey')) {
    return methods.includes('app') ? 'code' : 'password';
  }
  return methods.includes('app') ? 'passkey-or-code' : 'passkey';
}
