import * as v from 'valibot';
import {
  type CreatedCredential,
  CreationOptions,
  type Passkey,
  PasskeyList,
  RequestOptions,
  type SignedCredential,
} from '../contract/passkeys.ts';
import type { ProofResult } from '../contract/proof.ts';
import { type FactorResult, RecoveryCodes, type SecondStepResult } from '../contract/second-factor.ts';
import { secondStepResult, signedInBy } from './auth.ts';
import type { Client } from './client.ts';
import { proofResult, sendProof } from './proof.ts';
import { factorResult } from './second-factor.ts';
import { sendAsAdmin } from './send.ts';

/** GET /v2/auth/passkeys. Throws when the call fails or the response is invalid. FACTOR-24. */
export async function listPasskeys(client: Client, signal: AbortSignal): Promise<Passkey[]> {
  return v.parse(PasskeyList, await client.admin('/v2/auth/passkeys', { signal })).passkeys;
}

/**
 * POST /v2/auth/passkeys/options. Throws when the call fails without a message or needs a proof first, like
 * the calls below that manage passkeys. FACTOR-23.
 */
export const beginPasskey = (
  client: Client,
  password: string,
  signal: AbortSignal,
): Promise<FactorResult<CreationOptions>> =>
  factorResult(async () =>
    v.parse(
      CreationOptions,
      await client.admin('/v2/auth/passkeys/options', { method: 'POST', body: { password }, signal }),
    ),
  );

/** POST /v2/auth/passkeys. FACTOR-23, FACTOR-26. */
export const addPasskey = (
  client: Client,
  passkey: { name: string; credential: CreatedCredential },
  signal: AbortSignal,
): Promise<FactorResult<RecoveryCodes>> =>
  factorResult(async () =>
    v.parse(
      RecoveryCodes,
      await client.admin('/v2/auth/passkeys', { method: 'POST', body: passkey, signal }),
    ),
  );

/** PATCH /v2/auth/passkeys/{id}. FACTOR-25. */
export const renamePasskey = (
  client: Client,
  { id, name }: { id: string; name: string },
  signal: AbortSignal,
): Promise<FactorResult<undefined>> =>
  factorResult(async () => {
    await sendAsAdmin(client, `/v2/auth/passkeys/${id}`, { method: 'PATCH', body: { name }, signal });
    return undefined;
  });

/** DELETE /v2/auth/passkeys/{id}. FACTOR-25. */
export const removePasskey = (
  client: Client,
  id: string,
  signal: AbortSignal,
): Promise<FactorResult<undefined>> =>
  factorResult(async () => {
    await sendAsAdmin(client, `/v2/auth/passkeys/${id}`, { method: 'DELETE', signal });
    return undefined;
  });

/**
 * POST /v2/auth/passkeys/codes: new recovery codes for an account without an authenticator app. FACTOR-26.
 */
export const renewPasskeyCodes = (
  client: Client,
  signal: AbortSignal,
): Promise<FactorResult<RecoveryCodes>> =>
  factorResult(async () =>
    v.parse(RecoveryCodes, await client.admin('/v2/auth/passkeys/codes', { method: 'POST', signal })),
  );

/** POST /v2/auth/second-step/passkey/options. FACTOR-29. */
export const beginPasskeyStep = (
  client: Client,
  challenge: string,
  signal: AbortSignal,
): Promise<RequestOptions | SecondStepResult> =>
  secondStepResult(async () =>
    v.parse(
      RequestOptions,
      await client.visitor('/v2/auth/second-step/passkey/options', {
        method: 'POST',
        body: { challenge },
        signal,
      }),
    ),
  );

/** POST /v2/auth/second-step/passkey. FACTOR-29. */
export const takePasskeyStep = (
  client: Client,
  step: { challenge: string; credential: SignedCredential },
  signal: AbortSignal,
): Promise<SecondStepResult> =>
  secondStepResult(async () =>
    signedInBy(await client.visitor('/v2/auth/second-step/passkey', { method: 'POST', body: step, signal })),
  );

/** POST /v2/auth/proof/passkey/options. FACTOR-32. */
export const beginPasskeyProof = (
  client: Client,
  signal: AbortSignal,
): Promise<RequestOptions | ProofResult> =>
  proofResult(async () =>
    v.parse(RequestOptions, await client.admin('/v2/auth/proof/passkey/options', { method: 'POST', signal })),
  );

/** POST /v2/auth/proof/passkey. FACTOR-32. */
export const givePasskeyProof = (
  client: Client,
  credential: SignedCredential,
  signal: AbortSignal,
): Promise<ProofResult> => sendProof(client, '/v2/auth/proof/passkey', { credential }, signal);
