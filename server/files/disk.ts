import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createFolder, syncFolder } from '../store/durable-files.ts';
import { type FileStore, pictureType, type StoredFile } from './file-store.ts';
import { removeAbandoned, unfinished } from './unfinished.ts';

/**
 * Opens a store of files in a local folder. A file is written under a temporary name and then renamed, so
 * that a crash or a power cut leaves either the whole file or none. Opening the store removes abandoned
 * temporary files. MEDIA-36, MEDIA-37, MEDIA-39.
 */
export function openDiskFiles(folder: string): FileStore {
  createFolder(folder);
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
        await moveDurably(aside, folder, name);
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

/** Moves a flushed file into `folder` under `name`. Resolves when the new name is on disk too. MEDIA-36. */
export async function moveDurably(file: string, folder: string, name: string): Promise<void> {
  await rename(file, join(folder, name));
  await syncFolder(folder);
}

/** Returns the size of a file in bytes, or undefined when there is no such file. */
export async function sizeOf(file: string): Promise<number | undefined> {
  return (await statOf(file))?.size;
}

async function statOf(file: string) {
  try {
    return await stat(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return undefined;
    }
    throw error;
  }
}

/** Returns the files of a folder, without its subfolders. Empty when the folder does not exist. */
export async function filesIn(folder: string): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  try {
    for (const name of await readdir(folder)) {
      const found = await statOf(join(folder, name));
      if (found?.isFile() === true) {
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
