import { readStored, writeStored } from './stored.ts';

/** The entry in local storage. It stays when the session ends. PRIV-40. */
const key = 'browserId';

/**
 * Returns the random id by which the server recognises a browser that signed in before. Creates it at the
 * first sign-in. A browser without local storage gets a new id each time. SESS-64.
 */
export function browserId(): string {
  const kept = readStored(key);
  if (kept !== null && /^[0-9a-f]{64}$/.test(kept)) {
    return kept;
  }
  // Not randomUUID, which needs https.
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const id = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  writeStored(key, id);
  return id;
}
