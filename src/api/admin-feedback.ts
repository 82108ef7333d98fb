import * as v from 'valibot';
import { type ArticleCounts, FeedbackList } from '../contract/admin-feedback.ts';
import type { Client } from './client.ts';

/** GET /v2/admin-feedback. Throws when the call fails or the response is invalid. */
export async function readFeedback(client: Client, signal: AbortSignal): Promise<ArticleCounts[]> {
  return v.parse(FeedbackList, await client.admin('/v2/admin-feedback', { signal })).articles;
}
