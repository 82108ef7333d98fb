import { fromPromise, waitFor } from 'xstate';
import { giveProof, proofNeededBy } from '../api/proof.ts';
import { type StepUpRef, stepUpMachine } from '../machines/session/step-up.machine.ts';
import { apiClient } from './api-client.ts';
import { proveByPasskey } from './passkeys.ts';

/** Asks the admin for a proof of identity and sends the proof. FACTOR-22. */
export const liveStepUp = stepUpMachine.provide({
  actors: {
    give: fromPromise(({ input, signal }) => giveProof(apiClient, input, signal)),
    askPasskey: fromPromise(({ signal }) => proveByPasskey(signal)),
  },
});

/** The admin cancelled the request for a proof, so the call was not repeated. */
class ProofCancelled extends Error {
  override name = 'ProofCancelled';
}

/**
 * Runs a call. If the server requires a proof first, asks the admin for the proof and repeats the call.
 * Throws when the admin cancels. See `orCancelled`. FACTOR-22.
 */
export async function withProof<Answer>(stepUp: StepUpRef, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    const needs = proofNeededBy(error);
    if (needs === undefined) {
      throw error;
    }
    stepUp.send({ type: 'proof.wanted', needs });
    const answered = await waitFor(stepUp, (snapshot) => !snapshot.hasTag('open'));
    if (!answered.matches('proven')) {
      throw new ProofCancelled();
    }
    return await call();
  }
}

/**
 * Resolves to the result of a call with `withProof`, or to 'cancelled' if the admin cancelled the request for
 * a proof. FACTOR-22.
 */
export async function orCancelled<Answer>(result: Promise<Answer>): Promise<Answer | 'cancelled'> {
  try {
    return await result;
  } catch (error) {
    if (error instanceof ProofCancelled) {
      return 'cancelled';
    }
    throw error;
  }
}

/** Saves a file with `withProof`. Resolves without a file when the admin cancels. FACTOR-22. */
export async function exportWithProof(stepUp: StepUpRef, save: () => Promise<void>): Promise<void> {
  await orCancelled(withProof(stepUp, save));
}

/**
 * Makes a change with `withProof`. Resolves to a refusal if the admin cancels the request for a proof.
 * FACTOR-22.
 */
export async function changeWithProof<Answer>(
  stepUp: StepUpRef,
  change: () => Promise<Answer>,
): Promise<Answer | { kind: 'refused'; message: string }> {
  const result = await orCancelled(withProof(stepUp, change));
  return result === 'cancelled'
    ? { kind: 'refused', message: 'Nothing was changed, because you cancelled.' }
    : result;
}
