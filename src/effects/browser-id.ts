import { randomHex } from '../contract/random-id.ts';
import { readStored, writeStored } from './stored.ts';

/** The entry in local storage. It stays when the session ends. PRIV-40. */
const key = 'browserId';

/**
 * Returns the random id by which the server recognizes a browser that signed in before. Creates it at the
 * first sign-in. A browser without local storage gets a new id each time. SESS-64.
 */
export function browserId(): string {
  const kept = readStored(key);
  if (kept !== null && /^[0-9a-f]{64}$/.test(kept)) {
    return kept;
  }
  const id = randomHex(32);
  writeStored(key, id);
  return id;
}
