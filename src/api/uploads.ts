import * as v from 'valibot';
import {
  type AltSaving,
  type LibraryListing,
  LibraryPage,
  type LibraryShow,
  libraryPageSize,
  type UploadExchange,
  UploadInUse,
  type UploadRemoval,
} from '../contract/uploads.ts';
import { answerData, type Client, messageOrThrow, refusedStatus } from './client.ts';
import { sendAsAdmin } from './send.ts';

/** The timeout for replacing a file in every post that uses it, ms. */
const timeout = 120_000;

type Request = { show: LibraryShow; search: string; page: number };

/** GET /v2/uploads. Throws when the call fails without a message or the response is invalid. LIB-10. */
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
    return { kind: 'refused', message: messageOrThrow(error) };
  }
}

const addressOf = (name: string) => `/v2/uploads/${encodeURIComponent(name)}`;

/** PATCH /v2/uploads/{name}. Throws when the call fails, except for a missing file. LIB-12. */
export async function saveUploadAlt(
  client: Client,
  { name, alt }: { name: string; alt: string },
  signal: AbortSignal,
): Promise<AltSaving> {
  try {
    await sendAsAdmin(client, addressOf(name), { method: 'PATCH', body: { alt }, signal });
    return { kind: 'saved' };
  } catch (error) {
    if (refusedStatus(error) === 404) {
      return { kind: 'gone' };
    }
    throw error;
  }
}

/**
 * DELETE /v2/uploads/{name}. Returns the uses of a file that is in use. A missing file counts as deleted.
 * Throws when the call fails for any other reason. LIB-13.
 */
export async function removeUpload(
  client: Client,
  name: string,
  signal: AbortSignal,
): Promise<UploadRemoval> {
  try {
    await sendAsAdmin(client, addressOf(name), { method: 'DELETE', signal });
    return { kind: 'deleted' };
  } catch (error) {
    const used = v.safeParse(UploadInUse, answerData(error));
    if (refusedStatus(error) === 409 && used.success) {
      return { kind: 'used', uses: used.output.uses };
    }
    if (refusedStatus(error) === 404) {
      return { kind: 'deleted' };
    }
    throw error;
  }
}

/**
 * POST /v2/uploads/{name}/replacement: replaces the file with the uploaded file `by`. Throws when the call
 * fails without a message. LIB-15.
 */
export async function replaceUpload(
  client: Client,
  { name, by }: { name: string; by: string },
  signal: AbortSignal,
): Promise<UploadExchange> {
  try {
    const body = { name: by };
    await sendAsAdmin(client, `${addressOf(name)}/replacement`, { method: 'POST', body, signal, timeout });
    return { kind: 'replaced' };
  } catch (error) {
    return { kind: 'refused', message: messageOrThrow(error) };
  }
}
