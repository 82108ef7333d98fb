import * as v from 'valibot';
import { type Acceptance, Invited, type LinkResult } from '../contract/invitations.ts';
import { type Client, messageOrThrow, refusedStatus } from './client.ts';
import { sendNewPassword } from './password-reset.ts';

/** POST /v2/invitations/read. Throws when the server cannot be reached or is busy. ACC-29. */
export async function readInvitation(
  client: Client,
  token: string,
  signal: AbortSignal,
): Promise<LinkResult> {
  try {
    const answer = await client.visitor('/v2/invitations/read', { method: 'POST', body: { token }, signal });
    return { kind: 'open', invited: v.parse(Invited, answer), message: '' };
  } catch (error) {
    // 400 means a truncated link, which never works either.
    if (![400, 410].includes(refusedStatus(error) ?? 0)) {
      throw error;
    }
    return { kind: 'over', message: messageOrThrow(error) };
  }
}

/**
 * POST /v2/invitations/accept. Throws when the server cannot be reached or gives no message. ACC-28, ACC-29.
 */
export const acceptInvitation = (client: Client, acceptance: Acceptance, signal: AbortSignal) =>
  sendNewPassword(client, '/v2/invitations/accept', acceptance, signal);
