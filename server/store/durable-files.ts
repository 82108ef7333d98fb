import {
  accessSync,
  chownSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  statSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Flushes a file to disk. */
export function syncFileSync(file: string): void {
  // Windows flushes only files that are open for writing.
  syncSync(file, 'r+');
}

/** Flushes the names in a folder to disk. */
export function syncFolderSync(folder: string): void {
  if (canSyncFolders()) {
    syncSync(folder, 'r');
  }
}

/** Flushes the names in a folder to disk, without blocking the event loop. */
export async function syncFolder(folder: string): Promise<void> {
  if (canSyncFolders()) {
    await using names = await open(folder);
    await names.sync();
  }
}

/** On Windows, a folder cannot be flushed. */
const canSyncFolders = () => process.platform !== 'win32';

function syncSync(path: string, flags: 'r' | 'r+') {
  const descriptor = openSync(path, flags);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * If this process runs as root, gives `path` to the owner of `folder`, so that the server's user can use the
 * path. STORE-31.
 */
export function adoptOwner(path: string, folder: string): void {
  if (process.getuid?.() === 0) {
    const { uid, gid } = statSync(folder);
    chownSync(path, uid, gid);
  }
}

/**
 * Creates a folder and its parents, unless they exist, and flushes their names to disk. Only this user may read
 * them. Does not use Node's recursive mkdir, because it hangs when the system reports a new folder as not
 * found, such as in /proc. MEDIA-36.
 */
export function createFolder(folder: string): void {
  if (isFolder(folder)) {
    return;
  }
  if (!existsSync(dirname(folder))) {
    createFolder(dirname(folder));
  }
  try {
    // SAFE-68.
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another instance that starts at the same time may have created it.
    if (isFolder(folder)) {
      return;
    }
    throw error;
  }
  adoptOwner(folder, dirname(folder));
  syncFolderSync(dirname(folder));
}

/** Throws if this user may not read and write a file, or may not create files in a folder. */
export function refuseReadOnly(path: string): void {
  accessSync(path, constants.R_OK | constants.W_OK);
}

/** Throws if something exists at `path` that is not a folder to which this user may write. */
export function refuseUnusable(path: string): void {
  if (existsSync(path)) {
    createFolder(path);
    refuseReadOnly(path);
  }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
