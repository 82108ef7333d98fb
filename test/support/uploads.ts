import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import { openDiskFiles } from '../../server/files/disk.ts';
import { openVideos } from '../../server/files/videos.ts';
import { sweepUploads } from '../../server/process/sweep-uploads.ts';
import type { TestServer } from './server.ts';

/** Creates a PNG of random pixels, 10 px high. */
export const noise = (width = 20): Promise<Buffer> =>
  sharp(randomBytes(width * 10 * 3), { raw: { width, height: 10, channels: 3 } })
    .png()
    .toBuffer();

/** Uploads a picture. The returned `name` is its name in the library. */
export async function sendPicture({ url }: TestServer, token: string, bytes: Uint8Array) {
  const form = new FormData();
  form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'image/png' }), 'noise.png');
  const response = await fetch(`${url}/api/v2/files/upload-image`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { imageUrl = '' } = (await response.json()) as { imageUrl?: string };
  return { status: response.status, url: imageUrl, name: imageUrl.slice('/uploads/'.length) };
}

/**
 * Runs `sweepUploads` for a server that keeps its files on disk, as if the current time were `time`, in ms.
 */
export const sweep = ({ store, uploads }: TestServer, time: number) =>
  sweepUploads(
    { db: store.db, files: openDiskFiles(uploads), videos: openVideos(join(uploads, 'videos')) },
    time,
  );
