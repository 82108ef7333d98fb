import * as v from 'valibot';
import { FactorPolicy, type PolicyResult } from '../contract/factor-policy.ts';
import { type Client, messageOrThrow, refusedStatus } from './client.ts';
import { sendAsAdmin } from './send.ts';

const path = '/v2/factor-policy';

/** GET /v2/factor-policy. Throws when the call fails or the response is invalid. FACTOR-35. */
export async function readFactorPolicy(client: Client, signal: AbortSignal): Promise<FactorPolicy> {
  return v.parse(FactorPolicy, await client.admin(path, { signal }));
}

/**
 * PUT /v2/factor-policy. The server refuses an owner without a second factor. Throws when the server cannot
 * be reached, gives no message, or requires a proof first. FACTOR-20, FACTOR-33.
 */
export async function changeFactorPolicy(
  client: Client,
  policy: FactorPolicy,
  signal: AbortSignal,
): Promise<PolicyResult> {
  try {
    await sendAsAdmin(client, path, { method: 'PUT', body: policy, signal });
    return { kind: 'done' };
  } catch (error) {
    if (refusedStatus(error) !== 409) {
      throw error;
    }
    return { kind: 'refused', message: messageOrThrow(error) };
  }
}
