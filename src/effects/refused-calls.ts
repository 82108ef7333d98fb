type Listener = (token: string | undefined) => void;

const listeners = new Set<Listener>();

/**
 * Reports an admin call that got a 401 response, with the token of the call. `token` is undefined for a call
 * without a valid token.
 */
export function tellRefusedCall(token: string | undefined) {
  for (const listener of listeners) {
    listener(token);
  }
}

/** The names of a response's headers. */
export type HeaderNames = Pick<Headers, 'has'>;

/**
 * The listeners that get the headers of every 403 response to an admin call. Public pages load this file, so
 * it is short.
 */
export const forbiddenListeners = new Set<(headers: HeaderNames) => void>();

export function tellForbiddenCall(headers: HeaderNames) {
  for (const listener of forbiddenListeners) {
    listener(headers);
  }
}

/**
 * Calls back with the token of every call that `tellRefusedCall` reports. Returns a function that removes the
 * listener.
 */
export function onRefusedCall(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
