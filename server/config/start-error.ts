import { sep } from 'node:path';

/**
 * An error that ends a start or a command but is not a bug. The message is for the operator, usually one line
 * of advice. OPS-12.
 */
export class StartError extends Error {
  override name = 'StartError';
}

/**
 * SQLite's codes for a file that cannot be used: no permission, locked, read-only, I/O error, damaged,
 * disk full, cannot be opened, not a database.
 */
const unusableFile = new Set([3, 5, 8, 10, 11, 13, 14, 26]);

/**
 * Turns an error into a `StartError` if the operator can fix it: the store or a folder in `dataDir` cannot be
 * used. Returns any other error unchanged. OPS-15, STORE-19.
 */
export function explainDataDir(error: unknown, dataDir: string): unknown {
  if (!(error instanceof Error) || error instanceof StartError) {
    return error;
  }
  const { errcode, path } = error as { errcode?: unknown; path?: unknown };
  const isUnusable =
    (typeof errcode === 'number' && unusableFile.has(errcode & 0xff)) ||
    (typeof path === 'string' && `${path}${sep}`.startsWith(`${dataDir}${sep}`));
  return isUnusable ? new StartError(`DATA_DIR ${dataDir} cannot be written to: ${error.message}.`) : error;
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
export function explainDatabase(error: unknown): unknown {
  return error instanceof Error && 'code' in error && unusableDatabase.has(String(error.code))
    ? new StartError(`The database at DATABASE_URL cannot be used: ${error.message}.`)
    : error;
}
