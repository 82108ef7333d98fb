import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { StartError } from '../config/start-error.ts';
import { type Addition, backUp, refuseTarget, restore } from './backup.ts';
import { backUpUploads, missingUploads, restoreUploads, uploadsAmong } from './backup-uploads.ts';
import { hashFile, readChecksums, writeChecksums } from './checked-files.ts';
import { cleanUp, createTemporaryFolder } from './clean-up.ts';
import { createFolder, syncFolder } from './durable-files.ts';
import type { Content } from './move.ts';
import type { Place } from './place.ts';

/** The store of a site and the folder of its uploads. The folder is undefined if uploads are in a bucket. */
export type Site = { store: Place; uploads: string | undefined };

/**
 * The tables of a backup, the number of its uploaded files, and the names of files that are listed in its
 * library but missing from the backup. STORE-50.
 */
export type BackupContent = { tables: Content[]; files: number; missing: string[] };

/** File names in a backup. */
const storeName = 'swiftex.sqlite';
const checksumsName = 'SHA256SUMS';

/**
 * Writes the store, the uploads and a checksum of every file into a new `folder`, while the server runs. The
 * folder appears only once it is complete and on disk. Throws a `StartError` if the folder exists. STORE-22
 * to STORE-25.
 */
export async function backUpSite({ store, uploads }: Site, folder: string): Promise<BackupContent> {
  refuseFolder(folder, { uploads });
  const aside = `${folder}.part`;
  rmSync(aside, { recursive: true, force: true });
  using _part = cleanUp(() => rmSync(aside, { recursive: true, force: true }));
  createFolder(aside);
  // Copies the store first. Uploads that this copy lists stay in the folder for a day after their deletion, so
  // that they can still be copied.
  const tables = await backUp(store, join(aside, storeName));
  const files = [
    { name: storeName, hash: await hashFile(join(aside, storeName)) },
    ...(await backUpUploads(uploads, aside)),
  ];
  const missing = missingUploads(join(aside, storeName), files);
  await writeChecksums(join(aside, checksumsName), files);
  await syncFolder(aside);
  renameSync(aside, folder);
  await syncFolder(dirname(folder));
  return { tables, files: uploadsAmong(files).length, missing };
}

/**
 * Restores a backup into an empty store, migrates it, runs `add`, and adds the backup's uploads to the
 * existing uploads. Restores the store last, so that an interrupted restore can be repeated. Throws a
 * `StartError` if the store is not empty or the backup is damaged; the store is then unchanged. STORE-27,
 * STORE-28.
 */
export async function restoreSite(
  backup: string,
  { store, uploads }: Site,
  add?: Addition,
): Promise<BackupContent> {
  await refuseTarget(store);
  if (!existsSync(backup)) {
    throw new StartError(`There is no backup at ${backup}.`);
  }
  // Earlier versions wrote a backup as a single file that contains only the store.
  if (statSync(backup, { throwIfNoEntry: false })?.isDirectory() !== true) {
    return { tables: await restore(backup, store, add), files: 0, missing: [] };
  }
  const checksums = await readChecksums(join(backup, checksumsName));
  const storeHash = checksums.find(({ name }) => name === storeName)?.hash;
  if (storeHash !== (await hashFile(join(backup, storeName)))) {
    throw new StartError(`${join(backup, storeName)} is damaged: its checksum differs.`);
  }
  if (uploads !== undefined) {
    await restoreUploads(checksums, backup, uploads);
  }
  const tables = await restore(join(backup, storeName), store, add);
  const files = uploads === undefined ? 0 : uploadsAmong(checksums).length;
  return { tables, files, missing: missingUploads(join(backup, storeName), checksums) };
}

/**
 * Tests a backup: restores it into a temporary folder, checks everything, and removes the folder. STORE-32,
 * STORE-50.
 */
export async function drill(backup: string): Promise<BackupContent> {
  using folder = createTemporaryFolder('swiftex-drill-');
  return await restoreSite(backup, {
    store: { file: join(folder.path, storeName) },
    uploads: join(folder.path, 'uploads'),
  });
}

/**
 * Throws a `StartError` if the folder of a new backup exists, or if it is inside the uploads, because visitors
 * could then download the backup. STORE-25.
 */
export function refuseFolder(folder: string, { uploads }: Pick<Site, 'uploads'>): void {
  if (uploads !== undefined && `${folder}${sep}`.startsWith(`${uploads}${sep}`)) {
    throw new StartError(`${folder} is inside the uploads: choose another folder.`);
  }
  if (existsSync(folder)) {
    throw new StartError(`${folder} already exists: nothing was overwritten.`);
  }
}
