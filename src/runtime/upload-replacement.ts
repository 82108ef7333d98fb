import { replaceUpload } from '../api/uploads.ts';
import type { UploadExchange } from '../contract/uploads.ts';
import { sendMediaFile } from '../effects/media-file.ts';
import { RefusedUpload } from '../effects/upload.ts';
import { apiBase, apiClient } from './api-client.ts';

const send = sendMediaFile(apiBase);
const unwatched = () => undefined;

/** Uploads a file that replaces another. Throws if the server does not respond. LIB-15, LIB-20. */
export async function uploadReplacement(
  { name, file }: { name: string; file: File },
  signal: AbortSignal,
): Promise<UploadExchange> {
  try {
    const { url } = await send(file, unwatched, signal);
    return await replaceUpload(apiClient, { name, by: url.replace(/^.*\//, '') }, signal);
  } catch (error) {
    if (error instanceof RefusedUpload) {
      return { kind: 'refused', message: error.message };
    }
    throw error;
  }
}
