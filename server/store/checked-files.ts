import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StartError } from '../config/start-error.ts';
import { adoptOwner, createFolder, syncFolder } from './durable-files.ts';

/** The path of a file below a folder, with slashes, and its SHA-256 in hexadecimal. */
export type CheckedFile = { name: string; hash: string };

/** The suffix of a file that is still being written. */
const unfinished = '.part';

/** Returns the finished files below `folder`, with slashes on every system. Empty if the folder is missing. */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) {
    return [];
  }
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith(unfinished))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort();
}

/** Returns the SHA-256 of a file in hexadecimal. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/**
 * Copies a file, replacing `to` atomically, and flushes it to disk. Returns its hash. Throws a `StartError`
 * if the hash is not the `expected` one. STORE-30.
 */
export async function copyFile(from: string, to: string, expected?: string): Promise<string> {
  createFolder(dirname(to));
  const aside = `${to}${unfinished}`;
  const digest = createHash('sha256');
  // An earlier copy may have been killed. If it ran as another user, its file cannot be opened.
  rmSync(aside, { force: true });
  try {
    await pipeline(
      createReadStream(from),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          digest.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(aside, { mode: 0o600, flush: true }),
    );
    const hash = digest.digest('hex');
    if (expected !== undefined && hash !== expected) {
      throw new StartError(`${from} is damaged: its checksum differs.`);
    }
    adoptOwner(aside, dirname(to));
    renameSync(aside, to);
    await syncFolder(dirname(to));
    return hash;
  } catch (error) {
    throw explainWrite(error, aside);
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Writes a list of checksums in the format that `sha256sum -c` reads. STORE-23. */
export async function writeChecksums(file: string, files: readonly CheckedFile[]): Promise<void> {
  await writeText(file, files.map(({ name, hash }) => `${hash}  ${name}\n`).join(''));
}

/** Writes a file of a backup and flushes it to disk. STORE-23, STORE-31. */
export async function writeText(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text, { mode: 0o600, flush: true });
  } catch (error) {
    throw explainWrite(error, file);
  }
  adoptOwner(file, dirname(file));
}

/** Adds the file's path to an error of the system that has none, such as on a full disk. */
const explainWrite = (error: unknown, file: string) =>
  error instanceof Error && 'syscall' in error && !('path' in error)
    ? new StartError(`${file} cannot be written to: ${error.message}.`)
    : error;

/** Reads a list of checksums. Throws a `StartError` if it is missing or malformed. STORE-30. */
export async function readChecksums(file: string): Promise<CheckedFile[]> {
  if (!existsSync(file)) {
    throw new StartError(`${dirname(file)} is not a backup: it has no list of checksums.`);
  }
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  return lines.map((line) => {
    const [, hash, name] = /^([0-9a-f]{64}) {2}(\S.*)$/.exec(line) ?? [];
    if (hash === undefined || name === undefined || name.split(/[/\\]/).includes('..')) {
      throw new StartError(`${file} is damaged: it is not a list of checksums.`);
    }
    return { name, hash };
  });
}
