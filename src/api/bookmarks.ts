import * as v from 'valibot';
import { Bookmark, type BookmarkOutcome } from '../contract/bookmarks.ts';
import { type Client, messageOrThrow } from './client.ts';

/** The server may take 10 s for the page and as long for its image, ms. */
const timeout = 25_000;

/** POST /v2/bookmarks. Throws without an answer or with an invalid one. MARK-7. */
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
