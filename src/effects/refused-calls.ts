const listeners = new Set<() => void>();

/** Says that the server answered an admin's call with 401. */
export function tellRefusedCall() {
  for (const listener of listeners) {
    listener();
  }
}

/** Calls back for every admin's call that is answered with 401. Returns the way to stop. */
export function onRefusedCall(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
