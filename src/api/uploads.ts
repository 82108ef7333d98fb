import * as v from 'valibot';
import { type LibraryListing, LibraryPage, type LibraryShow, libraryPageSize } from '../contract/uploads.ts';
import { type Client, refusalMessage } from './client.ts';

type Request = { show: LibraryShow; search: string; page: number };

/** GET /v2/uploads. Throws without an answer or with an invalid one. LIB-10. */
export async function listUploads(
  client: Client,
  { show, search, page }: Request,
  signal: AbortSignal,
): Promise<LibraryListing> {
  const text = search.trim();
  const query = { limit: libraryPageSize, page, show, ...(text === '' ? {} : { search: text }) };
  try {
    return {
      kind: 'listed',
      ...v.parse(LibraryPage, await client.admin('/v2/uploads', { query, signal })),
    };
  } catch (error) {
    const message = refusalMessage(error);
    if (message === undefined) {
      throw error;
    }
    return { kind: 'refused', message };
  }
}
