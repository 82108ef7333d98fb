import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { filesOf } from '../../src/contract/uploads.ts';
import { type CheckedFile, copyFile, hashFile, listFiles, writeText } from './checked-files.ts';

/** The folder of uploads in a backup. */
const folderName = 'uploads';
/** The note in the backup of a site whose uploads are in a bucket. STORE-49. */
const noteName = 'UPLOADS-ARE-IN-A-BUCKET';
const note = 'The uploads of this site are in a bucket. They are not part of this backup.\n';

const prefix = `${folderName}/`;

/**
 * Copies the uploads into a backup, or writes a note that the uploads are in a bucket. Omits a file that is
 * removed meanwhile, because the backup's store does not list it. STORE-22, STORE-49.
 */
export async function backUpUploads(uploads: string | undefined, backup: string): Promise<CheckedFile[]> {
  if (uploads === undefined) {
    await writeText(join(backup, noteName), note);
    return [{ name: noteName, hash: await hashFile(join(backup, noteName)) }];
  }
  const files: CheckedFile[] = [];
  for (const name of listFiles(uploads)) {
    const hash = await copyUnlessMissing(join(uploads, name), join(backup, folderName, name));
    if (hash !== undefined) {
      files.push({ name: `${prefix}${name}`, hash });
    }
  }
  return files;
}

/** Restores the uploads of a backup into `uploads`. */
export async function restoreUploads(files: readonly CheckedFile[], backup: string, uploads: string) {
  for (const { name, hash } of uploadsAmong(files)) {
    await copyFile(join(backup, name), join(uploads, name.slice(prefix.length)), hash);
  }
}

export const uploadsAmong = (files: readonly CheckedFile[]) =>
  files.filter(({ name }) => name.startsWith(prefix));

/**
 * Returns the files that the library lists but the backup does not contain. `store` is the SQLite file of the
 * backup. STORE-50.
 */
export function missingUploads(store: string, files: readonly CheckedFile[]): string[] {
  const present = new Set(files.map(({ name }) => name));
  return present.has(noteName)
    ? []
    : listedIn(store)
        .flatMap(filesOf)
        .filter((name) => !present.has(`${prefix}${name}`));
}

function listedIn(store: string): string[] {
  const database = new DatabaseSync(store, { readOnly: true });
  try {
    // The stores of early versions have no library.
    const hasLibrary =
      database.prepare("select 1 from sqlite_schema where name = 'uploads'").get() !== undefined;
    const rows = hasLibrary ? database.prepare('select name from uploads order by name').all() : [];
    return rows.map((row) => String(row['name']));
  } finally {
    database.close();
  }
}

async function copyUnlessMissing(from: string, to: string): Promise<string | undefined> {
  try {
    return await copyFile(from, to);
  } catch (error) {
    const { code, path } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
    if (code === 'ENOENT' && path === from) {
      return undefined;
    }
    throw error;
  }
}
