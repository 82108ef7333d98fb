import * as v from 'valibot';
import { type BulkChange, BulkResult } from '../contract/post-bulk.ts';
import type { Client } from './client.ts';

/** The timeout for changing 100 posts, ms: each may be a megabyte. */
const timeout = 120_000;

/** POST /v2/blogs/bulk. Throws when the call fails or the response is invalid. BULK-7, BULK-8. */
export async function changePosts(
  client: Client,
  body: BulkChange,
  signal: AbortSignal,
): Promise<BulkResult> {
  return v.parse(BulkResult, await client.admin('/v2/blogs/bulk', { method: 'POST', body, signal, timeout }));
}
