import * as v from 'valibot';
import { Bookmark, type BookmarkOutcome } from '../contract/bookmarks.ts';
import { type Client, messageOrThrow } from './client.ts';

/** The timeout, ms. The server may take 10 s for the page and another 10 s for its image. */
const timeout = 25_000;

/** POST /v2/bookmarks. Throws when the call fails without a message or the response is invalid. MARK-7. */
export async function readBookmark(
  client: Client,
  url: string,
  signal: AbortSignal,
): Promise<BookmarkOutcome> {
  try {
    const answer = await client.admin('/v2/bookmarks', { method: 'POST', body: { url }, signal, timeout });
    return { kind: 'read', bookmark: v.parse(Bookmark, answer) };
  } catch (error) {
    return { kind: 'refused', message: messageOrThrow(error) };
  }
}
