type Listener = (token: string | undefined) => void;

const listeners = new Set<Listener>();

/** Reports that an admin's call with this token was refused, or had no valid token to carry. */
export function tellRefusedCall(token: string | undefined) {
  for (const listener of listeners) {
    listener(token);
  }
}

/** Calls back with the token of every admin's call that was refused. Returns the way to stop. */
export function onRefusedCall(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
