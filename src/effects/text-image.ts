import * as v from 'valibot';
import { fromPromise } from 'xstate';
import type { ImageUpload, KeptImage } from '../contract/admin-posts.ts';
import { PlacedImage } from '../contract/files.ts';
import { RefusedUpload, sendFile } from './upload.ts';

/** The files of images that are not uploaded, for as long as the page lives. BLOCK-28. */
const waiting = new Map<string, File>();

/** The images of a kept text whose files this page still has, and those that are lost. BLOCK-28. */
export function filesOf(images: readonly KeptImage[]) {
  const found = images.flatMap((image) => {
    const file = waiting.get(image.key);
    return file === undefined ? [] : [{ ...image, file }];
  });
  return { found, lost: images.filter(({ key }) => !waiting.has(key)) };
}

/** Uploads an image of the text, and tells `imageUploads` of the progress. BLOCK-23. */
export const textImageUpload = (apiBase: string) =>
  fromPromise<ImageUpload, { key: string; file: File }>(async ({ input: { key, file }, signal, system }) => {
    const tell = (percent: number) =>
      system.get('textUploads')?.send({ type: 'upload.progressed', key, percent });
    waiting.set(key, file);
    const upload = await sendTextImage(apiBase, file, tell, signal);
    if (upload.kind === 'uploaded') {
      waiting.delete(key);
    }
    return upload;
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
