import { randomUUID } from 'node:crypto';
import { createReadStream, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Ends the name of a file that is still being written. */
const unfinished = '.part';

/** Names that `put` gives. */
const videoName = /^[0-9a-f]{32}\.(mp4|webm)$/;

/** Why there is no video. */
type NoVideo = 'not a video' | 'too large' | 'cut off';

/** A part of a video, first and last byte included. */
type ByteRange = { start: number; end: number };

/** Where uploaded videos are kept. None is ever held in memory, and what was cut off leaves nothing behind. */
export type VideoStore = {
  /** Keeps a video of exactly `length` bytes; answers its name. */
  put: (upload: Readable, length: number) => Promise<{ name: string } | NoVideo>;
  /** How large the video of this name is; undefined where there is none. */
  find: (name: string) => Promise<{ size: number; type: string } | undefined>;
  read: (name: string, range: ByteRange) => Promise<Readable>;
  /** Deletes the video of this name, where there is one. */
  remove: (name: string) => Promise<void>;
};

/**
 * Videos in a folder of this machine, which is made with the first of them. A video is written aside
 * and given its name when it is whole; what was cut off leaves nothing behind, a crash included.
 */
export function openVideos(folder: string): VideoStore {
  let isReady = false;
  const prepare = () => {
    if (isReady) {
      return;
    }
    mkdirSync(folder, { recursive: true });
    for (const name of readdirSync(folder).filter((found) => found.endsWith(unfinished))) {
      rmSync(join(folder, name), { force: true });
    }
    isReady = true;
  };
  return {
    async put(upload, length) {
      prepare();
      const id = randomUUID().replaceAll('-', '');
      const aside = join(folder, id + unfinished);
      const file = await open(aside, 'wx');
      let failure: NoVideo | undefined;
      let kind: string | undefined;
      let written = 0;
      try {
        for await (const chunk of upload as AsyncIterable<Buffer>) {
          kind ??= kindOf(chunk);
          written += chunk.length;
          failure = kind === undefined ? 'not a video' : written > length ? 'too large' : undefined;
          if (failure !== undefined) {
            break;
          }
          await file.writeFile(chunk);
        }
        await file.sync();
      } catch {
        failure = 'cut off';
      } finally {
        await file.close();
      }
      failure ??= written < length ? 'cut off' : kind === undefined ? 'not a video' : undefined;
      if (failure !== undefined) {
        await rm(aside, { force: true });
        return failure;
      }
      const name = `${id}.${kind}`;
      await rename(aside, join(folder, name));
      return { name };
    },
    async find(name) {
      const type = videoTypeOf(name);
      try {
        return type === undefined ? undefined : { size: (await stat(join(folder, name))).size, type };
      } catch {
        return undefined;
      }
    },
    read: async (name, range) => createReadStream(join(folder, name), range),
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

/** The type of a video by its name; undefined for a name that `put` never gives. */
export function videoTypeOf(name: string): string | undefined {
  const kind = videoName.exec(name)?.[1];
  return kind === undefined ? undefined : `video/${kind}`;
}

/** What a video is by its first bytes, whatever it says it is. */
function kindOf(bytes: Buffer): 'mp4' | 'webm' | undefined {
  if (bytes.subarray(4, 8).toString('latin1') === 'ftyp') {
    return 'mp4';
  }
  return bytes.subarray(0, 4).toString('hex') === '1a45dfa3' ? 'webm' : undefined;
}
