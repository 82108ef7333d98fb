import * as v from 'valibot';
import { type AdminSearchHit, AdminSearchHits, Stats } from '../contract/dashboard.ts';
import type { Client } from './client.ts';

/** GET /v2/stats. Throws when the call fails or the response is invalid. */
export async function readStats(client: Client, signal: AbortSignal): Promise<Stats> {
  return v.parse(Stats, await client.admin('/v2/stats', { signal }));
}

/** GET /v2/admin-search. Throws when the call fails or the response is invalid. */
export async function searchAdmin(
  client: Client,
  text: string,
  signal: AbortSignal,
): Promise<AdminSearchHit[]> {
  const answer = await client.admin('/v2/admin-search', { query: { q: text.trim() }, signal });
  return v.parse(AdminSearchHits, answer).hits;
}
