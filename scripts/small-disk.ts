import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAsRoot } from './debian.ts';

/**
 * Mounts an in-memory disk with a capacity of `megabytes` at an existing folder. Throws if this user may not
 * mount a disk.
 */
export function mountSmallDisk(folder: string, megabytes: number): Disposable {
  const options = `size=${megabytes}m,uid=${process.getuid?.() ?? 0},mode=700`;
  if (!runAsRoot('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).isDone) {
    throw new Error('A disk cannot be mounted here: run this as root, with the right to mount.');
  }
  return {
    [Symbol.dispose]: () => {
      runAsRoot('umount', ['--lazy', folder]);
    },
  };
}

/** Makes a mounted disk read-only. */
export function makeReadOnly(folder: string): void {
  if (!runAsRoot('mount', ['-o', 'remount,ro', folder]).isDone) {
    throw new Error(`${folder} could not be made read-only.`);
  }
}

/** Returns whether this user may mount a disk. Root may, except in most containers. */
export function canMountDisks(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'swiftex-mount-'));
  try {
    mountSmallDisk(folder, 1)[Symbol.dispose]();
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(folder);
  }
}
