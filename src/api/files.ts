import * as v from 'valibot';
import type { ImageUpload } from '../contract/admin-posts.ts';
import { PlacedImage } from '../contract/files.ts';
import { type Client, refusalMessage, refusedStatus } from './client.ts';

/** Timeout for a large image on a slow connection, ms. */
const patience = 120_000;

/**
 * POST /v2/files/upload-image. Throws when the server does not respond or the response is invalid. MEDIA-23.
 */
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
    // The message of a server error does not help the writer.
    return { kind: 'refused', message: status < 500 ? refusalMessage(error) : undefined };
  }
}
