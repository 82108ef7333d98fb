import { FlushFailed } from './wal-flush.ts';

/** Thrown when the store did not respond in time and its connection was closed. */
export class StoreTimeout extends Error {
  override name = 'StoreTimeout';

  /** `limit` in milliseconds. */
  constructor(limit: number) {
    super(`The database did not answer within ${limit} ms`);
  }
}

/**
 * The error codes of Node's sockets and of PostgreSQL for a database that is unreachable, full, read-only or
 * too slow. 25006 is a write on a standby, 57014 a statement timeout, and 25P03 an idle transaction. After a
 * deadlock (40P01) or a failed serialization (40001), the same call may succeed.
 */
const codes =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|08...|57P0[1-5]|25006|57014|25P03|40P01|40001|53...)$/;
/**
 * SQLite's error codes for a store that is busy for too long, cannot be opened or written, or is on a full
 * disk. STORE-4.
 */
const sqliteCodes = [5, 10, 13, 14];
const messages =
  /^(?:Connection terminated|timeout e(?:xceeded when trying to connect|xpired)|Client has encountered a)/;

/** Returns whether a query failed because the store is temporarily unusable. OPS-32. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) {
    return false;
  }
  const code = 'code' in error ? String(error.code) : '';
  return (
    error instanceof StoreTimeout ||
    error instanceof FlushFailed ||
    codes.test(code) ||
    ('errcode' in error && sqliteCodes.includes(Number(error.errcode) & 0xff)) ||
    messages.test(error.message) ||
    (error instanceof AggregateError && error.errors.some(isUnreachable))
  );
}
