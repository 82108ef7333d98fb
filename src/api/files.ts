import * as v from 'valibot';
import type { ImageUpload } from '../contract/admin-posts.ts';
import { PlacedImage } from '../contract/files.ts';
import { type Client, refusalMessage, refusedStatus } from './client.ts';

/** How long a large picture may take on a slow line, ms. */
const patience = 120_000;

/** POST /v2/files/upload-image. Throws when the server cannot be reached or read. Spec: blog and admin 7. */
export async function uploadImage(client: Client, file: File, signal: AbortSignal): Promise<ImageUpload> {
  const body = new FormData();
  body.set('file', file);
  try {
    const answer = await client.admin('/v2/files/upload-image', {
      method: 'POST',
      body,
      timeout: patience,
      signal,
    });
    return { kind: 'uploaded', image: v.parse(PlacedImage, answer) };
  } catch (error) {
    const status = refusedStatus(error);
    if (status === undefined) {
      throw error;
    }
    // A server that failed has nothing to say that helps.
    return { kind: 'refused', message: status < 500 ? refusalMessage(error) : undefined };
  }
}
