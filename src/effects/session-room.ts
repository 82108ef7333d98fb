import { readStored, removeStored, writeStored } from './stored.ts';

/** Returns whether this browser can store a session: storage may be blocked or full. SESS-11. */
export function canStoreSession(): boolean {
  const name = 'storageProbe';
  // Longer than everything that a session stores.
  writeStored(name, '-'.repeat(1_000));
  const isStored = readStored(name) !== null;
  removeStored(name);
  return isStored;
}
