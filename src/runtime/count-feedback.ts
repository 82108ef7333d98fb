import { sendFeedback } from '../api/feedback.ts';
import type { ArticleFeedback } from '../contract/feedback.ts';
import { apiClient } from './api-client.ts';

/**
 * Sends a reader's answer to `Was this article helpful?`. The code of the call loads with the first answer.
 * Throws when the answer was not counted. HELP-47.
 */
export const countFeedback = (answer: ArticleFeedback & { id: string }): Promise<void> =>
  sendFeedback(apiClient, answer);
