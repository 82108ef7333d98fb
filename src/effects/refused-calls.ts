type Listener = (token: string | undefined) => void;

const listeners = new Set<Listener>();

/** Reports an admin call that was answered 401, with its token, or that had no valid token. */
export function tellRefusedCall(token: string | undefined) {
  for (const listener of listeners) {
    listener(token);
  }
}

/** Calls back with the token of every such call. Returns a function that stops it. */
export function onRefusedCall(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
