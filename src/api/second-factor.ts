import * as v from 'valibot';
import { FactorKey, type FactorResult, FactorStatus, RecoveryCodes } from '../contract/second-factor.ts';
import { type Client, messageOrThrow } from './client.ts';
import { proofNeededBy } from './proof.ts';
import { sendAsAdmin } from './send.ts';

/** GET /v2/auth/factor. Throws when the call fails or the response is invalid. FACTOR-1. */
export async function readFactor(client: Client, signal: AbortSignal): Promise<FactorStatus> {
  return v.parse(FactorStatus, await client.admin('/v2/auth/factor', { signal }));
}

/**
 * POST /v2/auth/factor: begins a setup. Throws when the call fails without a message or needs a proof first,
 * like the calls below. FACTOR-2.
 */
export const beginFactor = (
  client: Client,
  password: string,
  signal: AbortSignal,
): Promise<FactorResult<FactorKey>> =>
  factorResult(async () =>
    v.parse(FactorKey, await client.admin('/v2/auth/factor', { method: 'POST', body: { password }, signal })),
  );

/** POST /v2/auth/factor/confirmation: turns the factor on. FACTOR-4. */
export const confirmFactor = (
  client: Client,
  code: string,
  signal: AbortSignal,
): Promise<FactorResult<RecoveryCodes>> => codesFrom(client, 'confirmation', code, signal);

/** POST /v2/auth/factor/codes: new recovery codes. FACTOR-6. */
export const renewCodes = (
  client: Client,
  code: string,
  signal: AbortSignal,
): Promise<FactorResult<RecoveryCodes>> => codesFrom(client, 'codes', code, signal);

/** POST /v2/auth/factor/removal: turns the factor off. FACTOR-6. */
export const removeFactor = (
  client: Client,
  code: string,
  signal: AbortSignal,
): Promise<FactorResult<undefined>> =>
  factorResult(async () => {
    await sendAsAdmin(client, '/v2/auth/factor/removal', { method: 'POST', body: { code }, signal });
    return undefined;
  });

const codesFrom = (client: Client, path: 'confirmation' | 'codes', code: string, signal: AbortSignal) =>
  factorResult(async () =>
    v.parse(
      RecoveryCodes,
      await client.admin(`/v2/auth/factor/${path}`, { method: 'POST', body: { code }, signal }),
    ),
  );

/**
 * Returns the result of a call, or the server's refusal. Throws when the call fails without a message or
 * needs a proof first. FACTOR-8, FACTOR-25.
 */
export async function factorResult<Answer>(call: () => Promise<Answer>): Promise<FactorResult<Answer>> {
  try {
    return { kind: 'done', answer: await call(), message: '' };
  } catch (error) {
    if (proofNeededBy(error) !== undefined) {
      throw error;
    }
    return { kind: 'refused', message: messageOrThrow(error) };
  }
}
