import * as v from 'valibot';
import {
  type DraftFinding,
  type DraftLink,
  DraftLinks,
  type LinkMaking,
  NewDraftLink,
  SharedDraft,
} from '../contract/draft-links.ts';
import { type Client, refusalMessage, refusedStatus } from './client.ts';
import { sendAsAdmin } from './send.ts';

const addressOf = (id: string) => `/v2/blogs/${encodeURIComponent(id)}/links`;

/** GET /v2/blogs/{id}/links. Throws when the request fails. LINK-2. */
export async function listDraftLinks(client: Client, id: string, signal: AbortSignal): Promise<DraftLink[]> {
  return v.parse(DraftLinks, await client.admin(addressOf(id), { signal })).links;
}

/** POST /v2/blogs/{id}/links. Throws when the server is unreachable or fails. LINK-1. */
export async function makeDraftLink(client: Client, id: string, signal: AbortSignal): Promise<LinkMaking> {
  try {
    const answer: unknown = await client.admin(addressOf(id), { method: 'POST', signal });
    return { kind: 'made', ...v.parse(NewDraftLink, answer) };
  } catch (error) {
    const message = refusalMessage(error);
    if (refusedStatus(error) !== 409 || message === undefined) {
      throw error;
    }
    return { kind: 'refused', message };
  }
}

/** DELETE /v2/blogs/{id}/links/{link}. A missing link counts as revoked. LINK-2. */
export async function revokeDraftLink(client: Client, id: string, link: string, signal: AbortSignal) {
  try {
    await sendAsAdmin(client, `${addressOf(id)}/${encodeURIComponent(link)}`, { method: 'DELETE', signal });
  } catch (error) {
    if (refusedStatus(error) !== 404) {
      throw error;
    }
  }
}

/** POST /v2/shared-drafts. Throws when the server is unreachable or fails. LINK-3, LINK-4. */
export async function readSharedDraft(
  client: Client,
  token: string,
  signal: AbortSignal,
): Promise<DraftFinding> {
  if (token === '') {
    return { kind: 'none' };
  }
  try {
    const answer: unknown = await client.visitor('/v2/shared-drafts', {
      method: 'POST',
      body: { token },
      signal,
    });
    return { kind: 'found', post: v.parse(SharedDraft, answer).post };
  } catch (error) {
    const status = refusedStatus(error);
    if (status !== 404 && status !== 400) {
      throw error;
    }
    return { kind: 'over' };
  }
}
