import * as v from 'valibot';
import { fromPromise } from 'xstate';
import type { ImageUpload, KeptImage, TextUpload } from '../contract/admin-posts.ts';
import { PlacedImage } from '../contract/files.ts';
import { RefusedUpload, sendFile } from './upload.ts';

/**
 * The files of images that are not uploaded yet, by the key of the placeholder. A file stays here until it is
 * uploaded or the page closes. BLOCK-28.
 */
const waiting = new Map<string, File>();

/**
 * Holds the files of images from the moment they are queued, because the editor closes when the session
 * expires, even while some uploads have not started. BLOCK-28.
 */
export function holdFiles(images: readonly TextUpload[]) {
  for (const { key, source } of images) {
    if (typeof source !== 'string') {
      waiting.set(key, source);
    }
  }
}

/**
 * Splits the pending images of a kept draft. `found` are the placeholders and sources of the images that can
 * still be uploaded or copied, and `lost` are the other images. BLOCK-28.
 */
export function sourcesOf(images: readonly KeptImage[]) {
  const found = images.flatMap(({ name: _, address, ...place }) => {
    const source = address ?? waiting.get(place.key);
    return source === undefined ? [] : [{ place, source }];
  });
  return { found, lost: images.filter(({ key, address }) => address === undefined && !waiting.has(key)) };
}

/**
 * Uploads an image that the writer inserted into a post, or copies an image from another site. Reports the
 * progress of an upload to the actor `textUploads`. BLOCK-23, PASTE-13.
 */
export const textImageUpload = (apiBase: string) =>
  fromPromise<ImageUpload, TextUpload>(async ({ input: { key, source }, signal, system }) => {
    const tell = (percent: number) =>
      system.get('textUploads')?.send({ type: 'upload.progressed', key, percent });
    if (typeof source === 'string') {
      return copyTextImage(apiBase, source, signal);
    }
    const upload = await sendTextImage(apiBase, source, tell, signal);
    if (upload.kind === 'uploaded') {
      waiting.delete(key);
    }
    return upload;
  });

/**
 * Asks the server to copy an image from another site. Reports no progress. Rejects when the server fails,
 * does not respond, or sends an invalid response.
 */
const copyTextImage = (apiBase: string, url: string, signal: AbortSignal) =>
  answerOf(
    sendFile(
      `${apiBase}/v2/files/fetch-image`,
      new Blob([JSON.stringify({ url })], { type: 'application/json' }),
      () => undefined,
      signal,
    ),
  );

/**
 * Uploads an image file for a post to the API at `apiBase`. Rejects when the server fails, does not respond,
 * or sends an invalid response. EDIT-38, BLOCK-23.
 */
function sendTextImage(
  apiBase: string,
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<ImageUpload> {
  const body = new FormData();
  body.set('file', file);
  return answerOf(sendFile(`${apiBase}/v2/files/upload-image`, body, onProgress, signal));
}

async function answerOf(sent: Promise<unknown>): Promise<ImageUpload> {
  try {
    return { kind: 'uploaded', image: v.parse(PlacedImage, await sent) };
  } catch (error) {
    if (error instanceof RefusedUpload && error.status < 500) {
      return { kind: 'refused', message: error.message };
    }
    throw error;
  }
}
