/** Errors of Node's sockets, and classes of PostgreSQL's errors, that say the database is not there now, or is full. */
const codes =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|08...|57P0[1-5]|53...)$/;
/** SQLite's codes for a store that is busy for too long, cannot be written or opened, or whose disk is full. */
const sqliteCodes = [5, 10, 13, 14];
const messages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a)/;

/** Whether a query failed because the store could not be used, so that the same may work soon. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) {
    return false;
  }
  const code = 'code' in error ? String(error.code) : '';
  return (
    codes.test(code) ||
    ('errcode' in error && sqliteCodes.includes(Number(error.errcode) & 0xff)) ||
    messages.test(error.message) ||
    (error instanceof AggregateError && error.errors.some(isUnreachable))
  );
}
