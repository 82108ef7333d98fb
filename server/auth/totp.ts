import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const cipher = 'aes-256-gcm';
const lengths = { key: 20, iv: 12, tag: 16 };
/** The length of a time step, in seconds. Each step has its own code. */
const period = 30;

/** Generates a key for an authenticator app, of 160 bits as RFC 4226 recommends. */
export const newKey = (): Buffer => randomBytes(lengths.key);

/**
 * Returns the key as base32 text, and the URI for a QR code. Apps expect SHA-1 and ignore other choices.
 * FACTOR-2.
 */
export function describeKey(key: Buffer, email: string): { key: string; uri: string } {
  const app = appOf(key, email);
  return { key: app.secret.base32, uri: app.toString() };
}

/**
 * Returns the time step of the code, if it is the current step, the one before or the one after. `now` is in
 * ms since the epoch. FACTOR-14.
 */
export function stepOf(key: Buffer, code: string, now: number): number | undefined {
  const delta = appOf(key).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / 1_000 / period) + delta;
}

/** Encrypts a key for the store. It can be decrypted only for the same admin. FACTOR-3. */
export function sealKey(key: Buffer, siteSecret: Buffer, adminId: string): string {
  const iv = randomBytes(lengths.iv);
  const lock = createCipheriv(cipher, siteSecret, iv, { authTagLength: lengths.tag });
  lock.setAAD(Buffer.from(adminId));
  const sealed = Buffer.concat([lock.update(key), lock.final()]);
  return Buffer.concat([iv, lock.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts a key. Throws if it was changed or belongs to another admin. */
export function openKey(sealed: string, siteSecret: Buffer, adminId: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url');
  const open = createDecipheriv(cipher, siteSecret, bytes.subarray(0, lengths.iv), {
    authTagLength: lengths.tag,
  });
  open.setAAD(Buffer.from(adminId));
  open.setAuthTag(bytes.subarray(lengths.iv, lengths.iv + lengths.tag));
  return Buffer.concat([open.update(bytes.subarray(lengths.iv + lengths.tag)), open.final()]);
}

const appOf = (key: Buffer, label = 'SwiftEx') =>
  new TOTP({
    issuer: 'SwiftEx',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period,
    secret: new Secret({ buffer: Uint8Array.from(key).buffer }),
  });
