import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../store/schema.ts';
import { emailKey } from '../store/schema.ts';
import { readSecret } from '../store/secrets.ts';

const separator = '.';

/** Makes the token of an address, which allows unsubscribing it and nothing else. PRIV-33. */
export async function unsubscribeTokens(db: Database): Promise<(email: string) => string> {
  const secret = await readSecret(db, 'unsubscribe');
  return (email) => {
    const key = Buffer.from(emailKey(email)).toString('base64url');
    return key + separator + sign(secret, key).toString('base64url');
  };
}

/** The key of a token's address; undefined for a token with a wrong signature. */
export async function readUnsubscribeToken(db: Database, token: string): Promise<string | undefined> {
  const [key = '', signature = ''] = token.split(separator);
  const expected = sign(await readSecret(db, 'unsubscribe'), key);
  const given = Buffer.from(signature, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected)
    ? Buffer.from(key, 'base64url').toString()
    : undefined;
}

const sign = (secret: Buffer, key: string) =>
  createHmac('sha256', secret).update(`unsubscribe:${key}`).digest();
