import * as v from 'valibot';
import { TrashList, type TrashOutcome } from '../contract/post-trash.ts';
import { type Client, refusedStatus } from './client.ts';
import { sendAsAdmin } from './send.ts';

/** GET /v2/blogs/trash. Throws when the call fails or the response is invalid. TRASH-7. */
export async function listTrash(client: Client, signal: AbortSignal): Promise<TrashList> {
  return v.parse(TrashList, await client.admin('/v2/blogs/trash', { signal }));
}

/** POST /v2/blogs/{id}/restore-from-trash. Throws when the call fails. TRASH-8. */
export const restoreFromTrash = (client: Client, id: string, signal: AbortSignal): Promise<TrashOutcome> =>
  outcomeOf(
    sendAsAdmin(client, `/v2/blogs/${encodeURIComponent(id)}/restore-from-trash`, { method: 'POST', signal }),
  );

/** DELETE /v2/blogs/trash/{id}. Throws when the call fails. TRASH-9. */
export const removeFromTrash = (client: Client, id: string, signal: AbortSignal): Promise<TrashOutcome> =>
  outcomeOf(sendAsAdmin(client, `/v2/blogs/trash/${encodeURIComponent(id)}`, { method: 'DELETE', signal }));

/** A post that is not in the trash was restored or removed before, perhaps by a call whose response was lost. */
async function outcomeOf(call: Promise<unknown>): Promise<TrashOutcome> {
  try {
    await call;
    return 'done';
  } catch (error) {
    if (refusedStatus(error) === 404) {
      return 'gone';
    }
    throw error;
  }
}
