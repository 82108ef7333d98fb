import * as v from 'valibot';
import { UploadedVideo, videoMaxBytes } from '../contract/admin-media.ts';
import { PlacedImage, uploadMaxBytes } from '../contract/files.ts';
import { randomId } from '../contract/random-id.ts';
import { sendFile } from './upload.ts';
import type { SendMedia } from './upload-queue.ts';

/**
 * Uploads a file to the API at `apiBase`: an image as a form, a video as the request body. Resolves to a new
 * item. MEDIA-21.
 */
export const sendMediaFile =
  (apiBase: string): SendMedia =>
  async (file, onProgress, signal) => {
    const words = { heading: '', description: '', alt: '' };
    const id = randomId();
    if (file.type.startsWith('video/')) {
      if (file.size > videoMaxBytes) {
        throw new Error(`The video must be ${videoMaxBytes / 1024 / 1024} MB or less.`);
      }
      const answer = await sendFile(`${apiBase}/v2/files/upload-video`, file, onProgress, signal);
      return { id, kind: 'video', url: v.parse(UploadedVideo, answer).videoUrl, ...words };
    }
    if (file.size > uploadMaxBytes) {
      throw new Error(`The image must be ${uploadMaxBytes / 1024 / 1024} MB or less.`);
    }
    const form = new FormData();
    form.append('file', file);
    const answer = await sendFile(`${apiBase}/v2/files/upload-image`, form, onProgress, signal);
    return { id, kind: 'image', url: v.parse(PlacedImage, answer).imageUrl, ...words };
  };
