import {
  addPasskey,
  beginPasskey,
  beginPasskeyProof,
  beginPasskeyStep,
  givePasskeyProof,
  takePasskeyStep,
} from '../api/passkeys.ts';
import type { ProofResult } from '../contract/proof.ts';
import type { FactorResult, RecoveryCodes, SecondStepResult } from '../contract/second-factor.ts';
import { askPasskey, createPasskey } from '../effects/passkey.ts';
import { apiClient } from './api-client.ts';

/** Creates a passkey in this browser and adds it to the account. FACTOR-23. */
export async function makePasskey(
  { name, password }: { name: string; password: string },
  signal: AbortSignal,
): Promise<FactorResult<RecoveryCodes>> {
  const begun = await beginPasskey(apiClient, password, signal);
  if (begun.kind === 'refused') {
    return begun;
  }
  const made = await createPasskey(begun.answer, signal);
  return made.kind === 'refused'
    ? made
    : addPasskey(apiClient, { name, credential: made.credential }, signal);
}

/** Completes the second step of a sign-in with a passkey. FACTOR-29. */
export async function stepByPasskey(challenge: string, signal: AbortSignal): Promise<SecondStepResult> {
  const begun = await beginPasskeyStep(apiClient, challenge, signal);
  if ('kind' in begun) {
    return begun;
  }
  const asked = await askPasskey(begun, signal);
  return asked.kind === 'refused'
    ? asked
    : takePasskeyStep(apiClient, { challenge, credential: asked.credential }, signal);
}

/** Proves the admin's identity with a passkey. FACTOR-32. */
export async function proveByPasskey(signal: AbortSignal): Promise<ProofResult> {
  const begun = await beginPasskeyProof(apiClient, signal);
  if ('kind' in begun) {
    return begun;
  }
  const asked = await askPasskey(begun, signal);
  return asked.kind === 'refused' ? asked : givePasskeyProof(apiClient, asked.credential, signal);
}
