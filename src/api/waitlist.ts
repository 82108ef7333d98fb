import * as v from 'valibot';
import {
  Changed,
  type StatusChange,
  type UnsubscribeResult,
  type WaitlistListing,
  WaitlistPage,
  type WaitlistSort,
  type WaitlistStatus,
  WaitlistUnavailable,
  waitlistPageSize,
} from '../contract/admin-waitlist.ts';
import type { JoinResult, WaitlistEntry } from '../contract/waitlist.ts';
import { type Client, refusalMessage, refusedStatus } from './client.ts';
import { downloadCsv } from './csv.ts';

/** POST /v2/subscribe. Throws when the server cannot be reached. WAIT-3. */
export async function joinWaitlist(
  client: Client,
  entry: WaitlistEntry,
  signal: AbortSignal,
): Promise<JoinResult> {
  try {
    await client.visitor('/v2/subscribe', { method: 'POST', body: entry, signal });
    return { kind: 'joined' };
  } catch (error) {
    if (refusedStatus(error) === undefined) {
      throw error;
    }
    return { kind: 'refused', message: refusalMessage(error) };
  }
}

type ListRequest = { search: string; status: WaitlistStatus | ''; sort: WaitlistSort; page: number };

/** GET /v2/subscribe. Throws when the server cannot be reached or its response is invalid. WAIT-31. */
export async function listWaitlist(
  client: Client,
  { search, status, sort, page }: ListRequest,
  signal: AbortSignal,
): Promise<WaitlistListing> {
  try {
    const answer = await client.admin('/v2/subscribe', {
      query: {
        limit: waitlistPageSize,
        page,
        ...(search.trim() === '' ? {} : { search: search.trim() }),
        ...(status === '' ? {} : { status }),
        ...(sort === '-createdAt' ? {} : { sort }),
      },
      signal,
    });
    if (v.safeParse(WaitlistUnavailable, answer).success) {
      return { kind: 'refused', message: 'Failed to fetch data' };
    }
    const { data, pagination } = v.parse(WaitlistPage, answer);
    return { kind: 'listed', users: data, pagination };
  } catch (error) {
    const status = refusedStatus(error);
    if (status === undefined) {
      throw error;
    }
    return { kind: 'refused', message: `HTTP error! status: ${status}` };
  }
}

/** GET /v2/subscribe/export: all signups, or the signups with one status, as CSV. WAIT-48. */
export const exportWaitlist = (client: Client, status: WaitlistStatus | '', signal: AbortSignal) =>
  downloadCsv(client, '/v2/subscribe/export', status === '' ? {} : { status }, signal);

/** PATCH /v2/subscribe: returns the number of changed signups. Throws when the request fails. */
export async function markSignups(
  client: Client,
  change: StatusChange,
  signal: AbortSignal,
): Promise<number> {
  const answer = await client.admin('/v2/subscribe', { method: 'PATCH', body: change, signal });
  return v.parse(Changed, answer).changed;
}

/** POST /v2/subscribe/remove: returns the number of deleted signups. Throws when the request fails. */
export async function removeSignups(client: Client, emails: string[], signal: AbortSignal): Promise<number> {
  const answer = await client.admin('/v2/subscribe/remove', { method: 'POST', body: { emails }, signal });
  return v.parse(Changed, answer).changed;
}

/** POST /v2/unsubscribe. Throws when the server cannot be reached or fails. WAIT-17 to WAIT-19. */
export async function leaveWaitlist(
  client: Client,
  token: string,
  signal: AbortSignal,
): Promise<UnsubscribeResult> {
  try {
    await client.visitor('/v2/unsubscribe', { method: 'POST', body: { token }, signal });
    return { kind: 'unsubscribed' };
  } catch (error) {
    if (refusedStatus(error) === 400) {
      return { kind: 'refused' };
    }
    throw error;
  }
}
