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
 * used. Returns any other error unchanged. OPS-15, STORE-19.
 */
export function explainDataDir(thrown: unknown, dataDir: string): unknown {
  const error = explainDamage(thrown, dataDir);
  if (!(error instanceof Error) || error instanceof StartError) {
    return error;
  }
  const { path } = error as { path?: unknown };
  const isUnusable =
    unusableFile.has(sqliteCodeOf(error)) ||
    (typeof path === 'string' && `${path}${sep}`.startsWith(`${dataDir}${sep}`));
  return isUnusable ? new StartError(`DATA_DIR ${dataDir} cannot be written to: ${error.message}.`) : error;
}

function explainDamage(error: unknown, dataDir: string): unknown {
  return error instanceof Error && damagedFile.has(sqliteCodeOf(error))
    ? new StartError(
        `The store ${join(dataDir, 'swiftex.sqlite')} is damaged: ${error.message}: restore a backup.`,
      )
    : error;
}

/**
 * PostgreSQL's codes for a database that its operator must change: no permission, read-only, no schema to
 * create tables in, disk full.
 */
const unusableDatabase = new Set(['42501', '25006', '3F000', '53100']);

/**
 * Turns an error of PostgreSQL into a `StartError` if the operator can fix it. Returns any other error
 * unchanged. OPS-16.
 */
export function explainDatabase(error: unknown, setting = 'DATABASE_URL'): unknown {
  return error instanceof Error && 'code' in error && unusableDatabase.has(String(error.code))
    ? new StartError(`The database at ${setting} cannot be used: ${error.message}.`)
    : error;
}

/**
 * Turns an error of a command into a `StartError` if the store is damaged or PostgreSQL cannot be used.
 * Returns any other error unchanged. OPS-15, OPS-16.
 */
export function explainStore(error: unknown, dataDir: string): unknown {
  return explainDatabase(explainDamage(error, dataDir));
}
