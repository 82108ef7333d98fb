import * as v from 'valibot';
import {
  type PasswordReset,
  type ResetCall,
  ResetReceipt,
  type ResetResult,
} from '../contract/password-reset.ts';
import { type Client, fieldComplaints, messageOrThrow, refusedStatus } from './client.ts';

/**
 * Requests a reset link by email. Throws when the server cannot be reached or gives no message. SESS-53,
 * SESS-57.
 */
export async function requestReset(client: Client, email: string, signal: AbortSignal) {
  try {
    const answer = await client.visitor('/v2/auth/reset-requests', {
      method: 'POST',
      body: { email },
      signal,
    });
    return { kind: 'requested', message: v.parse(ResetReceipt, answer).message } as const;
  } catch (error) {
    return { kind: 'refused', message: messageOrThrow(error) } as const;
  }
}

/**
 * Sets the new password. Throws when the server cannot be reached or gives no message. SESS-54, SESS-57,
 * SESS-61, SESS-68.
 */
export const resetPassword = (client: Client, reset: ResetCall, signal: AbortSignal) =>
  sendNewPassword(client, '/v2/auth/resets', reset, signal);

/**
 * Sends a password with the token of a link. Throws when the server cannot be reached or gives no message.
 */
export async function sendNewPassword(
  client: Client,
  path: string,
  body: PasswordReset,
  signal: AbortSignal,
): Promise<ResetResult> {
  try {
    await client.visitor(path, { method: 'POST', body, signal });
    return { kind: 'done', message: '' };
  } catch (error) {
    const { next } = fieldComplaints(error);
    return next === undefined
      ? { kind: refusedStatus(error) === 410 ? 'over' : 'refused', message: messageOrThrow(error) }
      : { kind: 'faulty', message: next };
  }
}
