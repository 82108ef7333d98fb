import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createWorkQueue } from '../bounds/work-queue.ts';
import { randomGroups } from './random-groups.ts';

const derive = promisify(argon2);

// OWASP's first choice for argon2id, about 30 ms on a server core. glibc returns the memory to the system
// only with `mallocSettings` of scripts/node-flags.mjs.
const memory = 19_456;
const passes = 2;
const parallelism = 1;
/** The hashing parameters of earlier versions. SAFE-87. */
const formerCosts = 'm=47104,t=1,p=1';
const hashLength = 32;
/**
 * The maximum number of pending hashes: one runs and four wait. Callers with priority have a separate queue,
 * in which four more hashes may wait. SAFE-28, SAFE-84.
 */
const maxPending = 5;
const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/**
 * Runs one argon2id at a time. Argon2 runs on libuv's four threads, which file access and compression also
 * use. Without this limit, a burst of logins would block them. SAFE-28, SAFE-29, SPEED-20.
 */
const inTurn = createWorkQueue({ atOnce: 1, waiting: maxPending - 1 });

/**
 * Hashes a password with argon2id into a PHC string, off the main thread. Throws `QueueFull` while too many
 * hashes wait. PRIV-23, SAFE-27.
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

type CheckOptions = { first?: boolean; like?: string | undefined };

/**
 * Returns whether `stored` is a hash of `password`. Without `stored`, hashes with the parameters of
 * `like` and returns false, so that the response time does not reveal which addresses have an
 * account. SAFE-37. Throws `QueueFull` while too many hashes wait. Requests with a session or from a known
 * browser of the account have priority (`first`), so that strangers cannot keep them waiting. SAFE-84.
 */
export const isPasswordOf = (
  stored: string | undefined,
  password: string,
  { first = false, like }: CheckOptions = {},
): Promise<boolean> => inTurn(() => compare(stored, password, like), { first });

/**
 * The counter of wrong passwords for a check. `add` counts a wrong password. `wait` returns the time until
 * the next attempt, ms. SAFE-83.
 */
export type GuessCount = { wait: () => Promise<number>; add: () => Promise<void> };

/** The outcome of a check that counts against a limit. */
export type GuessCheck = { kind: 'right' | 'wrong' } | { kind: 'limited'; wait: number };

/**
 * Checks a password like `isPasswordOf` and counts it if it is wrong. Checks nothing after too many wrong
 * passwords. The check and the count share one turn of the queue. Otherwise more passwords would be checked
 * before the count is stored. Never call this in a transaction: the count would wait for that transaction.
 * SAFE-83, SAFE-85.
 */
export async function checkGuess(
  { stored, password, ...options }: CheckOptions & { stored: string | undefined; password: string },
  { wait, add }: GuessCount,
): Promise<GuessCheck> {
  const limited = await wait();
  // An attempt over the limit is refused without waiting in the queue.
  return limited > 0
    ? { kind: 'limited', wait: limited }
    : inTurn<GuessCheck>(
        async () => {
          const stillLimited = await wait();
          if (stillLimited > 0) {
            return { kind: 'limited', wait: stillLimited };
          }
          if (await compare(stored, password, options.like)) {
            return { kind: 'right' };
          }
          await add();
          return { kind: 'wrong' };
        },
        { first: options.first ?? false },
      );
}

async function compare(stored: string | undefined, password: string, like = decoy): Promise<boolean> {
  const parts = phc.exec(stored ?? like);
  if (parts === null) {
    throw new Error('A stored password hash is not an argon2id PHC string');
  }
  const [, storedMemory, storedPasses, storedParallelism, nonce = '', hash = ''] = parts;
  const expected = Buffer.from(hash, 'base64');
  const actual = await derive('argon2id', {
    message: Buffer.from(password),
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(storedMemory),
    passes: Number(storedPasses),
    parallelism: Number(storedParallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected) && stored !== undefined;
}

/** Returns whether an earlier version made this hash, with parameters that are no longer used. SAFE-87. */
export const isFormerHash = (stored: string): boolean => stored.includes(`$${formerCosts}$`);

/** Generates a password of 100 random bits, without characters that look alike. OPS-7. */
export const generatePassword = (): string => randomGroups(4, 5);

function phcString(nonce: Buffer, hash: Buffer) {
  const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(hash)}`;
}

// Random bytes in the format of a hash, which match no password.
const decoy = phcString(randomBytes(16), randomBytes(hashLength));
