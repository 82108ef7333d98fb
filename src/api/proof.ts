import { FetchError } from 'ofetch';
import { factorNeededHeader } from '../contract/factor-policy.ts';
import { type ProofKind, type ProofResult, proofHeader, proofKindOf } from '../contract/proof.ts';
import { type Client, messageOrThrow, refusedStatus } from './client.ts';

/**
 * Returns the proof that a refused call needs, or undefined if it was refused for another reason. FACTOR-20.
 */
export const proofNeededBy = (error: unknown): ProofKind | undefined =>
  refusedStatus(error) === 403 && error instanceof FetchError
    ? proofKindOf(error.response?.headers.get(proofHeader))
    : undefined;

/** Returns whether a call failed because the account lacks a required second factor. FACTOR-34. */
export const isFactorNeeded = (error: unknown): boolean =>
  error instanceof FetchError && error.response?.headers.has(factorNeededHeader) === true;

/** POST /v2/auth/proof. Throws when the server cannot be reached or gives no message. FACTOR-21. */
export async function giveProof(client: Client, proof: string, signal: AbortSignal): Promise<ProofResult> {
  return proofResult(async () => {
    await client.admin('/v2/auth/proof', { method: 'POST', body: { proof }, signal });
    return { kind: 'proven', message: '' } as const;
  });
}

/**
 * Returns the result of a proof call, or the server's refusal. Throws when the call fails without a message.
 */
export async function proofResult<Answer>(call: () => Promise<Answer>): Promise<Answer | ProofResult> {
  try {
    return await call();
  } catch (error) {
    return { kind: 'refused', message: messageOrThrow(error) };
  }
}
