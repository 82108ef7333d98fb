import type { Model, ModelSession, Span } from './model.ts';
import type { Call } from './site.ts';

/** The time after which an unused session ends, and the maximum delay of this end, in ms. SESS-62. */
const idle = 120 * 60_000;
const idleStep = 60_000;

/**
 * Whether a session has expired or was unused for too long. Returns undefined if the model cannot determine
 * this.
 */
export function hasEnded({ used, expiresAt }: ModelSession, { from, to }: Span): boolean | undefined {
  if (expiresAt <= from || used.to + idle + idleStep <= from) {
    return true;
  }
  return expiresAt > to && used.from + idle > to ? false : undefined;
}

/** Records that a call used a session. A call that failed with 500 or above may or may not count as use. */
export function noteUse(
  { sessions }: Model,
  { token }: Call,
  { status, from, to }: Span & { status: number },
) {
  const session = [...sessions.values()].find((other) => token !== undefined && other.token === token);
  if (session !== undefined && status !== 401) {
    session.used = { from: status < 500 ? from : Math.min(from, session.used.from), to };
  }
}
