import * as v from 'valibot';
import { fromPromise } from 'xstate';
import type { ImageUpload } from '../contract/admin-posts.ts';
import { PlacedImage } from '../contract/files.ts';
import { RefusedUpload, sendFile } from './upload.ts';

/** Uploads an image of the text, and tells `imageUploads` of the progress. BLOCK-23. */
export const textImageUpload = (apiBase: string) =>
  fromPromise<ImageUpload, { key: string; file: File }>(({ input: { key, file }, signal, system }) => {
    const tell = (percent: number) =>
      system.get('textUploads')?.send({ type: 'upload.progressed', key, percent });
    return sendTextImage(apiBase, file, tell, signal);
  });

/** Uploads an image for the text of a post to the API at `apiBase`. Rejects without an answer. EDIT-38, BLOCK-23. */
async function sendTextImage(
  apiBase: string,
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<ImageUpload> {
  const body = new FormData();
  body.set('file', file);
  try {
    const answer = await sendFile(`${apiBase}/v2/files/upload-image`, body, onProgress, signal);
    return { kind: 'uploaded', image: v.parse(PlacedImage, answer) };
  } catch (error) {
    if (error instanceof RefusedUpload && error.status < 500) {
      return { kind: 'refused', message: error.message };
    }
    throw error;
  }
}
