import * as v from 'valibot';
import { type Acceptance, Invited, type LinkResult } from '../contract/invitations.ts';
import type { ResetResult } from '../contract/password-reset.ts';
import { type Client, fieldComplaints, messageOrThrow, refusedStatus } from './client.ts';

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
    // A link that is cut off never works either.
    if (![400, 410].includes(refusedStatus(error) ?? 0)) {
      throw error;
    }
    return { kind: 'over', message: messageOrThrow(error) };
  }
}

/** POST /v2/invitations/accept. Throws when the server cannot be reached or gives no message. ACC-28, ACC-29. */
export async function acceptInvitation(
  client: Client,
  acceptance: Acceptance,
  signal: AbortSignal,
): Promise<ResetResult> {
  try {
    await client.visitor('/v2/invitations/accept', { method: 'POST', body: acceptance, signal });
    return { kind: 'done', message: '' };
  } catch (error) {
    const { next } = fieldComplaints(error);
    return next === undefined
      ? { kind: refusedStatus(error) === 410 ? 'over' : 'refused', message: messageOrThrow(error) }
      : { kind: 'faulty', message: next };
  }
}
