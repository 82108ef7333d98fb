import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { dayLength } from '../store/day.ts';
import type { Database } from '../store/schema.ts';
import { emailKey } from '../store/schema.ts';
import {
  deleteSecret,
  findNumberedSecrets,
  findSecret,
  type NumberedSecret,
  readSecret,
  rotateSecret,
} from '../store/secrets.ts';

const separator = '.';
const cipher = 'aes-256-gcm';
const lengths = { iv: 12, tag: 16, day: 4, block: 64 };
/** How long a link works, in days. WAIT-61. */
export const unsubscribeDays = 400;
/**
 * The first part of the names of the secrets that encrypt tokens. The second part is a number. Earlier
 * versions signed tokens with the secret that has this name without a number.
 */
const secretName = 'unsubscribe';
/**
 * The time until which signed tokens work. It is 400 days after the last of them was made, because encrypted
 * tokens also work for 400 days. WAIT-61.
 */
const signedEnd = Date.UTC(2026, 10, 24) + unsubscribeDays * dayLength;

/**
 * Returns a function that makes the token of an address. The token allows only unsubscribing this address. It
 * is encrypted and padded, so that a link that is logged or seen by others reveals neither the address nor
 * its length. `now` is in milliseconds since the epoch. PRIV-33, WAIT-61.
 */
export async function unsubscribeTokens(db: Database, now: number): Promise<(email: string) => string> {
  const { number, secret } = await newestKey(db);
  return (email) => {
    const content = Buffer.from(emailKey(email));
    const size = Math.ceil((lengths.day + content.length) / lengths.block) * lengths.block;
    const text = Buffer.alloc(size);
    text.writeUInt32BE(Math.floor(now / dayLength) + unsubscribeDays);
    content.copy(text, lengths.day);
    const iv = randomBytes(lengths.iv);
    const lock = createCipheriv(cipher, secret, iv, { authTagLength: lengths.tag });
    const locked = Buffer.concat([lock.update(text), lock.final()]);
    return `k${number}${separator}${Buffer.concat([iv, lock.getAuthTag(), locked]).toString('base64url')}`;
  };
}

/**
 * Returns the key of a token's address. Undefined if this site did not make the token, if it is too old, or
 * if its secret was rotated out. Signed tokens, which contain the readable address, work until the first
 * rotation and no longer than `signedEnd`. WAIT-15, WAIT-61.
 */
export async function readUnsubscribeToken(
  db: Database,
  token: string,
  now: number,
): Promise<string | undefined> {
  const [head = '', rest = ''] = token.split(separator);
  const number = /^k(\d{1,4})$/.exec(head)?.[1];
  return number === undefined
    ? readSigned(now < signedEnd ? await findSecret(db, secretName) : undefined, head, rest)
    : readLocked(
        (await findNumberedSecrets(db, secretName)).find((key) => key.number === Number(number)),
        Buffer.from(rest, 'base64url'),
        now,
      );
}

/**
 * Makes a new secret for future links. Links with the previous secret still work, but signed links do not.
 * WAIT-62.
 */
export async function rotateUnsubscribeKey(db: Database): Promise<number> {
  await deleteSecret(db, secretName);
  return rotateSecret(db, secretName);
}

async function newestKey(db: Database): Promise<NumberedSecret> {
  const kept = (await findNumberedSecrets(db, secretName)).at(-1);
  return kept ?? { number: 1, secret: await readSecret(db, `${secretName}-1`) };
}

function readLocked(key: NumberedSecret | undefined, bytes: Buffer, now: number): string | undefined {
  if (key === undefined || bytes.length < lengths.iv + lengths.tag + lengths.block) {
    return undefined;
  }
  const iv = bytes.subarray(0, lengths.iv);
  const open = createDecipheriv(cipher, key.secret, iv, { authTagLength: lengths.tag });
  open.setAuthTag(bytes.subarray(lengths.iv, lengths.iv + lengths.tag));
  try {
    const text = Buffer.concat([open.update(bytes.subarray(lengths.iv + lengths.tag)), open.final()]);
    const isOver = text.readUInt32BE() <= Math.floor(now / dayLength);
    return isOver ? undefined : text.subarray(lengths.day).toString().replace(/\0+$/, '');
  } catch {
    return undefined;
  }
}

function readSigned(secret: Buffer | undefined, key: string, signature: string): string | undefined {
  if (secret === undefined) {
    return undefined;
  }
  const expected = createHmac('sha256', secret).update(`unsubscribe:${key}`).digest();
  const given = Buffer.from(signature, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected)
    ? Buffer.from(key, 'base64url').toString()
    : undefined;
}
