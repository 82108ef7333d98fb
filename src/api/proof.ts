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
  try {
    await client.admin('/v2/auth/proof', { method: 'POST', body: { proof }, signal });
    return { kind: 'proven', message: '' };
  } catch (error) {
    return { kind: 'refused', message: messageOrThrow(error) };
  }
}
