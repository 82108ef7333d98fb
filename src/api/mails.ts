import * as v from 'valibot';
import { MailPage, mailPageSize } from '../contract/mails.ts';
import type { Client } from './client.ts';

/** The page to read, from 1, and whether to list only failed emails. MAIL-9, MAIL-10. */
export type MailRequest = { isFailedOnly: boolean; page: number };

/** GET /v2/mails. Throws when the call fails or the response is invalid. */
export async function listMails(
  client: Client,
  { isFailedOnly, page }: MailRequest,
  signal: AbortSignal,
): Promise<MailPage> {
  const query = { limit: mailPageSize, page, ...(isFailedOnly ? { state: 'failed' } : {}) };
  return v.parse(MailPage, await client.admin('/v2/mails', { query, signal }));
}
