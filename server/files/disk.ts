import { randomUUID } from 'node:crypto';
import { createReadStream, mkdirSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileStore, pictureType, type StoredFile } from './file-store.ts';
import { removeAbandoned, unfinished } from './unfinished.ts';

/**
 * Files in a local folder. A file is written under a temporary name and then renamed, so that a crash
 * leaves it whole or not at all. Opening removes abandoned temporary files. MEDIA-36, MEDIA-37, MEDIA-39.
 */
export function openDiskFiles(folder: string): FileStore {
  mkdirSync(folder, { recursive: true });
  removeAbandoned(folder);
  return {
    async put(name, bytes) {
      const aside = join(folder, `${name}.${randomUUID()}${unfinished}`);
      try {
        const file = await open(aside, 'wx');
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(aside, join(folder, name));
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      }
    },
    async find(name) {
      const size = await sizeOf(join(folder, name));
      return size === undefined ? undefined : { size, type: pictureType };
    },
    read: async (name, range) => createReadStream(join(folder, name), range),
    list: () => filesIn(folder),
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

/** The size of a file in bytes, or undefined when there is none. */
export async function sizeOf(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return undefined;
    }
    throw error;
  }
}

/** The files of a folder, without its folders. Empty when there is no folder. */
export async function filesIn(folder: string): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  try {
    for (const name of await readdir(folder)) {
      const found = await stat(join(folder, name));
      if (found.isFile()) {
        files.push({ name, size: found.size, changedAt: Math.round(found.mtimeMs) });
      }
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) {
      throw error;
    }
  }
  return files;
}
