import * as v from 'valibot';
import {
  type Revision,
  RevisionList,
  type RevisionRead,
  RevisionReading,
} from '../contract/post-revisions.ts';
import { type Client, refusalMessage, refusedStatus } from './client.ts';

const addressOf = (id: string) => `/v2/blogs/${encodeURIComponent(id)}/revisions`;

/** GET /v2/blogs/{id}/revisions. Throws when the request fails or the response is invalid. REV-9. */
export async function listRevisions(client: Client, id: string, signal: AbortSignal): Promise<Revision[]> {
  return v.parse(RevisionList, await client.admin(addressOf(id), { signal })).revisions;
}

/** GET /v2/blogs/{id}/revisions/{number}. Throws when the server is unreachable or fails. REV-10. */
export async function readRevision(
  client: Client,
  id: string,
  number: number,
  signal: AbortSignal,
): Promise<RevisionRead> {
  try {
    const answer: unknown = await client.admin(`${addressOf(id)}/${number}`, { signal });
    return { kind: 'read', text: v.parse(RevisionReading, answer).text };
  } catch (error) {
    const message = refusalMessage(error);
    if (message === undefined || ![404, 410].includes(refusedStatus(error) ?? 0)) {
      throw error;
    }
    return { kind: 'refused', message };
  }
}
