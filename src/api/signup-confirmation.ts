import type { ConfirmationResult } from '../contract/signup-confirmation.ts';
import { type Client, refusedStatus } from './client.ts';

/**
 * POST /v2/subscribe/confirm. The outcome for an incomplete link is `over`. Throws when the server cannot be
 * reached or fails. WAIT-59.
 */
export async function confirmSignup(
  client: Client,
  token: string,
  signal: AbortSignal,
): Promise<ConfirmationResult> {
  try {
    await client.visitor('/v2/subscribe/confirm', { method: 'POST', body: { token }, signal });
    return { kind: 'confirmed' };
  } catch (error) {
    if ([400, 410].includes(refusedStatus(error) ?? 0)) {
      return { kind: 'over' };
    }
    throw error;
  }
}
