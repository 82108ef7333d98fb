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

/** POST /v2/auth/proof. FACTOR-21. */
export const giveProof = (client: Client, proof: string, signal: AbortSignal) =>
  sendProof(client, '/v2/auth/proof', { proof }, signal);

/**
 * Sends a proof. Throws when the server cannot be reached, gives no message, or when something else responds,
 * such as the login page of a network. FACTOR-21, FACTOR-32.
 */
export const sendProof = (
  client: Client,
  path: string,
  body: Record<string, unknown>,
  signal: AbortSignal,
): Promise<ProofResult> =>
  proofResult(async () => {
    const { status } = await client.admin.raw(path, { method: 'POST', body, signal });
    if (status !== 204) {
      throw new Error(`The response to ${path} is ${status} instead of 204`);
    }
    return { kind: 'proven', message: '' } as const;
  });

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
