import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createWorkQueue } from '../bounds/work-queue.ts';

const derive = promisify(argon2);

// One of OWASP's equivalent settings for argon2id, about 50 ms on a server core. The one with 19 MiB
// is faster, but glibc keeps allocations under 32 MiB: a few logins would cost 140 MB for good.
const memory = 47_104;
const passes = 1;
const parallelism = 1;
const hashLength = 32;
/** The maximum number of hashes that wait or run: about 300 ms of work. */
const maxPending = 5;
const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/**
 * Runs one argon2id at a time. Files and compression use the same four threads, so a burst of logins
 * would block everything else. SAFE-28, SAFE-29, SPEED-20.
 */
const inTurn = createWorkQueue({ atOnce: 1, waiting: maxPending - 1 });

/**
 * Hashes a password with argon2id into a PHC string, off the main thread. Throws `QueueFull` while too
 * many others wait. PRIV-23, SAFE-27.
 */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await inTurn(() =>
    derive('argon2id', {
      message: Buffer.from(password),
      nonce,
      memory,
      passes,
      parallelism,
      tagLength: hashLength,
    }),
  );
  return phcString(nonce, hash);
}

/**
 * Whether `stored` is a hash of `password`. Without `stored` the result is false after the same work, so
 * that the time of an answer does not reveal which addresses have an account. SAFE-37. Throws `QueueFull`
 * while too many others wait.
 */
export async function isPasswordOf(stored: string | undefined, password: string): Promise<boolean> {
  const parts = phc.exec(stored ?? decoy);
  if (parts === null) {
    throw new Error('A stored password hash is not an argon2id PHC string');
  }
  const [, storedMemory, storedPasses, storedParallelism, nonce = '', hash = ''] = parts;
  const expected = Buffer.from(hash, 'base64');
  const actual = await inTurn(() =>
    derive('argon2id', {
      message: Buffer.from(password),
      nonce: Buffer.from(nonce, 'base64'),
      memory: Number(storedMemory),
      passes: Number(storedPasses),
      parallelism: Number(storedParallelism),
      tagLength: expected.length,
    }),
  );
  return timingSafeEqual(actual, expected) && stored !== undefined;
}

/** A password of 100 random bits, without characters that look alike. OPS-7. */
export function generatePassword(): string {
  const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}

function phcString(nonce: Buffer, hash: Buffer) {
  const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(hash)}`;
}

// The hash of no password: random bytes of the right shape.
const decoy = phcString(randomBytes(16), randomBytes(hashLength));
