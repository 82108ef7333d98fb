/** The store did not answer in time, and the connection to it was closed. */
export class StoreTimeout extends Error {
  override name = 'StoreTimeout';

  /** `limit` in milliseconds. */
  constructor(limit: number) {
    super(`The database did not answer within ${limit} ms`);
  }
}

/**
 * Codes of Node's sockets and of PostgreSQL that mean: the database is unreachable, full, or too slow
 * (57014 is a statement timeout, 25P03 a transaction left idle).
 */
const codes =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|08...|57P0[1-5]|57014|25P03|53...)$/;
/** SQLite's codes for a store that is busy for too long, cannot be written or opened, or is on a full disk. STORE-4. */
const sqliteCodes = [5, 10, 13, 14];
const messages =
  /^(?:Connection terminated|timeout e(?:xceeded when trying to connect|xpired)|Client has encountered a)/;

/** Whether a query failed because the store is temporarily unusable. OPS-32. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) {
    return false;
  }
  const code = 'code' in error ? String(error.code) : '';
  return (
    error instanceof StoreTimeout ||
    codes.test(code) ||
    ('errcode' in error && sqliteCodes.includes(Number(error.errcode) & 0xff)) ||
    messages.test(error.message) ||
    (error instanceof AggregateError && error.errors.some(isUnreachable))
  );
}
