import * as v from 'valibot';
import type { WishResult } from '../contract/accounts.ts';
import {
  type InvitationLine,
  InvitationList,
  type InvitationWish,
  type InviteResult,
  type NewInvitation,
} from '../contract/invitations.ts';
import { type Client, fieldComplaints, refusalMessage, refusedStatus } from './client.ts';
import { proofNeededBy } from './proof.ts';
import { sendAsAdmin } from './send.ts';

const invitations = '/v2/invitations';

/** The statuses whose message contains advice for the owner. */
const told: readonly (number | undefined)[] = [400, 403, 404, 409, 429];

/** GET /v2/invitations. Throws when the call fails or the response is invalid. ACC-23. */
export async function listInvitations(client: Client, signal: AbortSignal): Promise<InvitationLine[]> {
  return v.parse(InvitationList, await client.admin(invitations, { signal })).invitations;
}

/**
 * POST /v2/invitations. Throws when the server cannot be reached, gives no message, or requires a proof
 * first. ACC-24, FACTOR-20.
 */
export async function invite(
  client: Client,
  invitation: NewInvitation,
  signal: AbortSignal,
): Promise<InviteResult> {
  try {
    await sendAsAdmin(client, invitations, { method: 'POST', body: invitation, signal });
    return { kind: 'done', email: invitation.email };
  } catch (error) {
    const { email } = fieldComplaints(error);
    return email === undefined
      ? { kind: 'refused', message: messageForOwner(error) }
      : { kind: 'faulty', message: email };
  }
}

/** Sends an invitation again or withdraws it. Throws in the same cases as `invite`. ACC-25, ACC-26. */
export async function changeInvitation(
  client: Client,
  { kind, id }: InvitationWish,
  signal: AbortSignal,
): Promise<WishResult> {
  const address = `${invitations}/${encodeURIComponent(id)}`;
  try {
    await (kind === 'again'
      ? sendAsAdmin(client, `${address}/renewal`, { method: 'POST', signal })
      : sendAsAdmin(client, address, { method: 'DELETE', signal }));
    return { kind: 'done' };
  } catch (error) {
    return { kind: 'refused', message: messageForOwner(error) };
  }
}

/** Returns the server's message about a refusal. Rethrows `error` if it has no message for the owner. */
function messageForOwner(error: unknown): string {
  const isForOwner = told.includes(refusedStatus(error)) && proofNeededBy(error) === undefined;
  const message = isForOwner ? refusalMessage(error) : undefined;
  if (message === undefined) {
    throw error;
  }
  return message;
}
