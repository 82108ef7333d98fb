import * as v from 'valibot';
import {
  type AccountChange,
  type AccountLine,
  AccountList,
  type AccountWish,
  type WishResult,
} from '../contract/accounts.ts';
import { type Client, refusalMessage, refusedStatus } from './client.ts';
import { proofNeededBy } from './proof.ts';
import { sendAsAdmin } from './send.ts';

const addressOf = (id: string) => `/v2/accounts/${encodeURIComponent(id)}`;

/** The statuses whose message contains advice for the owner. */
const told: readonly (number | undefined)[] = [403, 404, 409];

/** GET /v2/accounts. Throws when the call fails or the response is invalid. ACC-18. */
export async function listAccounts(client: Client, signal: AbortSignal): Promise<AccountLine[]> {
  return v.parse(AccountList, await client.admin('/v2/accounts', { signal })).accounts;
}

/**
 * PATCH or DELETE /v2/accounts/{id}. Throws when the server cannot be reached, gives no message, or requires
 * a proof first. ACC-20, FACTOR-20.
 */
export async function changeAccount(
  client: Client,
  wish: AccountWish,
  signal: AbortSignal,
): Promise<WishResult> {
  try {
    await (wish.kind === 'remove'
      ? sendAsAdmin(client, addressOf(wish.id), { method: 'DELETE', signal })
      : sendAsAdmin(client, addressOf(wish.id), { method: 'PATCH', body: bodyOf(wish), signal }));
    return { kind: 'done' };
  } catch (error) {
    const isTold = told.includes(refusedStatus(error)) && proofNeededBy(error) === undefined;
    const message = isTold ? refusalMessage(error) : undefined;
    if (message === undefined) {
      throw error;
    }
    return { kind: 'refused', message };
  }
}

const bodyOf = (wish: AccountWish): AccountChange =>
  wish.kind === 'role' ? { role: wish.role } : { isDisabled: wish.kind === 'disable' };
