import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createFolder } from '../store/durable-files.ts';
import { filesIn, moveDurably, sizeOf } from './disk.ts';
import type { ReadableFiles } from './file-store.ts';
import { removeAbandoned, unfinished } from './unfinished.ts';
import { eraseMetadata } from './video-metadata.ts';

/** The file names that `put` generates. */
const videoName = /^[0-9a-f]{32}\.(mp4|webm)$/;

/** The reason an upload is refused. */
type NoVideo = 'not a video' | 'too large' | 'cut off';

/** The store of uploaded videos. Videos are streamed and never held in memory. */
export type VideoStore = ReadableFiles & {
  /**
   * Stores a video of exactly `length` bytes and resolves with its name. Calls `announce` with the name
   * before anything is stored under it. Does not read the rest of a refused upload. Throws the errors of the
   * disk or bucket.
   */
  put: (
    upload: Readable,
    length: number,
    announce: (name: string) => Promise<void>,
  ) => Promise<{ name: string } | NoVideo>;
  /** Deletes the video of this name, if there is one. */
  remove: (name: string) => Promise<void>;
};

/**
 * Opens a store of videos in a local folder, which is created with the first video. A video is written under
 * a temporary name and renamed when it is complete. Interrupted uploads leave no file behind. MEDIA-34,
 * MEDIA-36, MEDIA-39.
 */
export function openVideos(folder: string): VideoStore {
  const receive = createReceiver(folder);
  return {
    put: (upload, length, announce) =>
      receive(upload, length, async (aside, name) => {
        await announce(name);
        await moveDurably(aside, folder, name);
      }),
    async find(name) {
      const type = videoTypeOf(name);
      const size = type === undefined ? undefined : await sizeOf(join(folder, name));
      return type === undefined || size === undefined ? undefined : { size, type };
    },
    read: async (name, range) => createReadStream(join(folder, name), range),
    list: () => filesIn(folder),
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

/**
 * Returns a function that writes a video to a temporary file in `folder`, calls `keep` with the complete file
 * and the name of the video, and removes the file. MEDIA-36, MEDIA-37.
 */
export function createReceiver(folder: string) {
  if (existsSync(folder)) {
    removeAbandoned(folder);
  }
  return async (
    upload: Readable,
    length: number,
    keep: (aside: string, name: string) => Promise<void>,
  ): Promise<{ name: string } | NoVideo> => {
    createFolder(folder);
    const id = randomUUID().replaceAll('-', '');
    const aside = join(folder, id + unfinished);
    try {
      const kept = await write(upload, length, aside);
      if (typeof kept === 'string') {
        return kept;
      }
      const name = `${id}.${kept.kind}`;
      await keep(aside, name);
      return { name };
    } finally {
      await rm(aside, { force: true });
    }
  };
}

/** Writes an upload to a file, without metadata. Throws errors of the disk, but not of the upload. */
async function write(upload: Readable, length: number, to: string): Promise<{ kind: string } | NoVideo> {
  const file = await open(to, 'wx+');
  let start = Buffer.alloc(0);
  let kind: string | undefined;
  let written = 0;
  try {
    // Destroying the stream would close the connection before the response is sent.
    for await (const chunk of upload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      written += chunk.length;
      if (kind === undefined) {
        // The signature may arrive in several chunks.
        start = Buffer.concat([start, chunk.subarray(0, signatureBytes)]);
        kind = kindOf(start);
        if (kind === undefined && start.length >= signatureBytes) {
          return 'not a video';
        }
      }
      if (written > length) {
        return 'too large';
      }
      await file.writeFile(chunk);
    }
    if (kind === 'mp4' && !(await eraseMetadata(file))) {
      return 'not a video';
    }
    await file.sync();
  } catch (error) {
    if (upload.destroyed) {
      return 'cut off';
    }
    throw error;
  } finally {
    await file.close();
  }
  if (written < length) {
    return 'cut off';
  }
  return kind === undefined ? 'not a video' : { kind };
}

/** Returns the content type of a video by its name, or undefined for a name that `put` never generates. */
export function videoTypeOf(name: string): string | undefined {
  const kind = videoName.exec(name)?.[1];
  return kind === undefined ? undefined : `video/${kind}`;
}

/** Length of the signatures, in bytes. */
const signatureBytes = 8;

/** Returns the format of a video by its first bytes. MEDIA-34. */
function kindOf(bytes: Buffer): 'mp4' | 'webm' | undefined {
  if (bytes.subarray(4, 8).toString('latin1') === 'ftyp') {
    return 'mp4';
  }
  return bytes.subarray(0, 4).toString('hex') === '1a45dfa3' ? 'webm' : undefined;
}
