import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { StartError } from '../config/start-error.ts';
import { backUp, type Place, refuseStore, restore } from './backup.ts';
import {
  type CheckedFile,
  copyFile,
  hashFile,
  listFiles,
  readChecksums,
  writeChecksums,
} from './checked-files.ts';
import { createFolder, syncToDisk } from './durable-files.ts';
import type { Content } from './move.ts';

/** The store of a site, and the folder of its uploads. Uploads in a bucket have none. */
export type Site = { store: Place; uploads: string | undefined };

/** The tables of a backup and its number of uploaded files. */
export type BackupContent = { tables: Content[]; files: number };

/** File names in a backup. */
const storeName = 'swiftex.sqlite';
const uploadsName = 'uploads';
const checksumsName = 'SHA256SUMS';

/**
 * Writes the store and the uploads, while the server runs, into a new `folder` with the checksum of
 * every file. The folder appears whole and on disk, or not at all. Throws a `StartError` if it exists.
 * STORE-22 to STORE-25.
 */
export async function backUpSite({ store, uploads }: Site, folder: string): Promise<BackupContent> {
  if (existsSync(folder)) {
    throw new StartError(`${folder} is there already: nothing is overwritten.`);
  }
  const aside = `${folder}.part`;
  rmSync(aside, { recursive: true, force: true });
  try {
    createFolder(aside);
    // Before the uploads: posts in this copy must not refer to files that are missing in it.
    const tables = await backUp(store, join(aside, storeName));
    const files = [{ name: storeName, hash: await hashFile(join(aside, storeName)) }];
    if (uploads !== undefined) {
      files.push(...(await copyUploads(uploads, join(aside, uploadsName))));
    }
    await writeChecksums(join(aside, checksumsName), files);
    syncToDisk(aside);
    renameSync(aside, folder);
    syncToDisk(dirname(folder));
    return { tables, files: files.length - 1 };
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/**
 * Restores a backup into an empty store, brought up to date, and its uploads beside those that are
 * there. The store comes last, so that an interrupted restore can be repeated. Throws a `StartError`
 * if the store is not empty or the backup is damaged; the store is then unchanged. STORE-27, STORE-28.
 */
export async function restoreSite(backup: string, { store, uploads }: Site): Promise<BackupContent> {
  if ('file' in store) {
    refuseStore(store.file);
  }
  // Earlier versions backed up the store alone, as a file.
  if (statSync(backup, { throwIfNoEntry: false })?.isDirectory() !== true) {
    return { tables: await restore(backup, store), files: 0 };
  }
  const checksums = await readChecksums(join(backup, checksumsName));
  const storeHash = checksums.find(({ name }) => name === storeName)?.hash;
  if (storeHash !== (await hashFile(join(backup, storeName)))) {
    throw new StartError(`${join(backup, storeName)} is damaged: its checksum differs.`);
  }
  const files = uploads === undefined ? 0 : await restoreUploads(checksums, backup, uploads);
  return { tables: await restore(join(backup, storeName), store), files };
}

/** Restores a backup into a temporary folder, checks all of it, and removes it. STORE-32. */
export async function drill(backup: string): Promise<BackupContent> {
  const folder = await mkdtemp(join(tmpdir(), 'swiftex-drill-'));
  try {
    return await restoreSite(backup, {
      store: { file: join(folder, storeName) },
      uploads: join(folder, uploadsName),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function copyUploads(from: string, to: string): Promise<CheckedFile[]> {
  const files: CheckedFile[] = [];
  for (const name of listFiles(from)) {
    files.push({ name: `${uploadsName}/${name}`, hash: await copyFile(join(from, name), join(to, name)) });
  }
  return files;
}

async function restoreUploads(checksums: readonly CheckedFile[], backup: string, uploads: string) {
  const files = checksums.filter(({ name }) => name.startsWith(`${uploadsName}/`));
  for (const { name, hash } of files) {
    await copyFile(join(backup, name), join(uploads, name.slice(uploadsName.length + 1)), hash);
  }
  return files.length;
}
