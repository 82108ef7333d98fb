import type { ArticleFeedback } from '../contract/feedback.ts';
import type { Client } from './client.ts';

/**
 * POST /v2/articles/{id}/feedback. Throws when the reader's answer was not counted. The reader has been
 * thanked already, so leaving the page does not abort the request. HELP-47.
 */
export async function sendFeedback(
  client: Client,
  { id, helpful }: ArticleFeedback & { id: string },
): Promise<void> {
  await client.visitor(`/v2/articles/${encodeURIComponent(id)}/feedback`, {
    method: 'POST',
    body: { helpful },
    keepalive: true,
  });
}
