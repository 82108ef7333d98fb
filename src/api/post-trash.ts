import * as v from 'valibot';
import { TrashList } from '../contract/post-trash.ts';
import { type Client, refusedStatus } from './client.ts';

/** GET /v2/blogs/trash. Throws when the call fails or the response is invalid. TRASH-7. */
export async function listTrash(client: Client, signal: AbortSignal): Promise<TrashList> {
  return v.parse(TrashList, await client.admin('/v2/blogs/trash', { signal }));
}

/**
 * POST /v2/blogs/{id}/restore-from-trash. Throws when the call fails, including for a missing post. TRASH-8.
 */
export async function restoreFromTrash(client: Client, id: string, signal: AbortSignal): Promise<void> {
  await client.admin(`/v2/blogs/${encodeURIComponent(id)}/restore-from-trash`, { method: 'POST', signal });
}

/** DELETE /v2/blogs/trash/{id}. A missing post counts as removed. Throws when the call fails. TRASH-9. */
export async function removeFromTrash(client: Client, id: string, signal: AbortSignal): Promise<void> {
  try {
    await client.admin(`/v2/blogs/trash/${encodeURIComponent(id)}`, { method: 'DELETE', signal });
  } catch (error) {
    if (refusedStatus(error) !== 404) {
      throw error;
    }
  }
}
