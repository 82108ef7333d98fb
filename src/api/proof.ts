import { FetchError } from 'ofetch';
import { type ProofKind, type ProofResult, proofHeader, proofKindOf } from '../contract/proof.ts';
import { type Client, messageOrThrow, refusedStatus } from './client.ts';

/** The proof that a refused call needs; undefined if it was refused for another reason. FACTOR-20. */
export const proofNeededBy = (error: unknown): ProofKind | undefined =>
  refusedStatus(error) === 403 && error instanceof FetchError
    ? proofKindOf(error.response?.headers.get(proofHeader))
    : undefined;

/** POST /v2/auth/proof. Throws when the server cannot be reached or gives no message. FACTOR-21. */
export async function giveProof(client: Client, proof: string, signal: AbortSignal): Promise<ProofResult> {
  return proofResult(async () => {
    await client.admin('/v2/auth/proof', { method: 'POST', body: { proof }, signal });
    return { kind: 'proven', message: '' } as const;
  });
}

/** The result of a call for a proof, or the server's refusal. Throws when there is no message. */
export async function proofResult<Answer>(call: () => Promise<Answer>): Promise<Answer | ProofResult> {
  try {
    return await call();
  } catch (error) {
    return { kind: 'refused', message: messageOrThrow(error) };
  }
}
