import { join, sep } from 'node:path';

/**
 * An error that ends a start or a command but is not a bug. The message is for the operator, usually one line
 * of advice. OPS-12.
 */
export class StartError extends Error {
  override name = 'StartError';
}

/**
 * SQLite's codes for a file that cannot be used: no permission, locked, read-only, I/O error, disk full,
 * cannot be opened.
 */
const unusableFile = new Set([3, 5, 8, 10, 13, 14]);
/** SQLite's codes for a damaged database, and for a file that is not a database. */
const damagedFile = new Set([11, 26]);

const sqliteCodeOf = (error: Error) =>
  'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : 0;

/**
 * Turns an error into a `StartError` if the operator can fix it: the store or a folder in `dataDir` cannot be
 * used, or `dataDir` or a parent of it cannot be created. Returns any other error unchanged. OPS-15, STORE-19.
 */
export function explainDataDir(thrown: unknown, dataDir: string): unknown {
  const error = explainFile(thrown, storeIn(dataDir), `DATA_DIR ${dataDir}`);
  if (!(error instanceof Error) || error instanceof StartError) {
    return error;
  }
  const { path } = error as { path?: unknown };
  return typeof path === 'string' && (isWithin(path, dataDir) || isWithin(dataDir, path))
    ? new StartError(`DATA_DIR ${dataDir} cannot be written to: ${reasonOf(error)}.`)
    : error;
}

const isWithin = (path: string, folder: string) => `${path}${sep}`.startsWith(`${folder}${sep}`);

/**
 * Turns an error of the SQLite store `file` into a `StartError` if the operator can fix it: the store is
 * damaged, or its files cannot be used. `place` names the store in the message. Returns any other error
 * unchanged. OPS-15.
 */
export function explainFile(error: unknown, file: string, place = file): unknown {
  if (!(error instanceof Error)) {
    return error;
  }
  const code = sqliteCodeOf(error);
  const { path } = error as { path?: unknown };
  if (damagedFile.has(code)) {
    return new StartError(`The store ${file} is damaged: ${error.message}: restore a backup.`);
  }
  return unusableFile.has(code) || (typeof path === 'string' && path.startsWith(file))
    ? new StartError(`${place} cannot be written to: ${reasonOf(error)}.`)
    : error;
}

/** Returns the message of an error. Adds advice if this user may not write to a file. */
function reasonOf({ code, syscall, path, message }: NodeJS.ErrnoException): string {
  switch (syscall === 'access' ? code : undefined) {
    case 'EACCES':
      return `this user may not read and write ${path}: make this user its owner, and let its owner read and write it`;
    case 'EROFS':
      return `${path} is on a disk that is mounted read-only: mount the disk so that it can be written to`;
    default:
      return message;
  }
}

const storeIn = (dataDir: string) => join(dataDir, 'swiftex.sqlite');

/** PostgreSQL's code for a write in a database that accepts only reads. */
const readOnlyDatabase = '25006';
/**
 * PostgreSQL's codes for a database that its operator must change: no permission, read-only, no schema to
 * create tables in, disk full.
 */
const unusableDatabase = new Set(['42501', readOnlyDatabase, '3F000', '53100']);

/**
 * Turns an error of PostgreSQL into a `StartError` if the operator can fix it. Returns any other error
 * unchanged. OPS-16.
 */
export function explainDatabase(error: unknown, setting = 'DATABASE_URL'): unknown {
  if (!(error instanceof Error && 'code' in error && unusableDatabase.has(String(error.code)))) {
    return error;
  }
  const reason =
    error.code === readOnlyDatabase
      ? 'it accepts only reads: set the address of the primary server, or turn default_transaction_read_only off'
      : error.message;
  return new StartError(`The database at ${setting} cannot be used: ${reason}.`);
}

/**
 * Turns an error of a command into a `StartError` if the operator can fix it: the store in `dataDir` or
 * PostgreSQL cannot be used, or the system refused something, such as to open a file. Returns any other error
 * unchanged. OPS-12, OPS-15, OPS-16.
 */
export function explainStore(thrown: unknown, dataDir: string): unknown {
  const error = explainDatabase(explainFile(thrown, storeIn(dataDir), `DATA_DIR ${dataDir}`));
  return error instanceof Error && 'syscall' in error ? new StartError(error.message) : error;
}
