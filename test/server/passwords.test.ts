import { argon2Sync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { generatePassword, hashPassword, isPasswordOf } from '../../server/auth/passwords.ts';
import { QueueFull } from '../../server/bounds/work-queue.ts';

/** The argon2id hash of "old" with the costs m=64 and t=1, as a PHC string. */
const cheap = cheapHash();

function cheapHash() {
  const nonce = Buffer.from('0123456789abcdef');
  const hash = argon2Sync('argon2id', {
    message: Buffer.from('old'),
    nonce,
    memory: 64,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  });
  const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=64,t=1,p=1$${base64(nonce)}$${base64(hash)}`;
}

test('a password is verified with its argon2id hash, and each hash has its own nonce (SAFE-27)', async () => {
  const [first, second] = await Promise.all([hashPassword('pässwörd 1'), hashPassword('pässwörd 1')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(first).not.toBe(second);
  expect(await isPasswordOf(first, 'pässwörd 1')).toBe(true);
  expect(await isPasswordOf(first, 'pässwörd 2')).toBe(false);
});

test('a password can be verified with a hash of other costs (SAFE-27)', async () => {
  expect(await isPasswordOf(cheap, 'old')).toBe(true);
  expect(await isPasswordOf(cheap, 'new')).toBe(false);
});

test('no password is correct when there is no stored hash', async () => {
  expect(await isPasswordOf(undefined, 'anything')).toBe(false);
});

test('verifying throws when the stored hash has an unknown format', async () => {
  await expect(isPasswordOf('plain text', 'plain text')).rejects.toThrow(
    'A stored password hash is not an argon2id PHC string',
  );
});

test('generated passwords are long and unique and contain no ambiguous characters (OPS-7)', () => {
  const passwords = Array.from({ length: 50 }, generatePassword);
  expect(new Set(passwords).size).toBe(50);
  for (const password of passwords) {
    expect(password).toMatch(/^[a-km-np-z2-9]{5}(-[a-km-np-z2-9]{5}){3}$/);
  }
});

test('a password check is refused while five others are pending, and accepted afterwards (SAFE-28)', async () => {
  const attempts = Array.from({ length: 150 }, () => isPasswordOf(cheap, 'old'));
  const outcomes = await Promise.allSettled(attempts);
  expect(outcomes.slice(0, 5)).toEqual(Array(5).fill({ status: 'fulfilled', value: true }));
  expect(outcomes.slice(5)).toEqual(Array(145).fill({ status: 'rejected', reason: expect.any(QueueFull) }));
  expect(await isPasswordOf(cheap, 'old')).toBe(true);
});

test('four password checks with priority overtake the waiting checks, and a fifth is refused (SAFE-84)', async () => {
  const order: string[] = [];
  const check = async (who: string, options?: { first: boolean }) => {
    await isPasswordOf(cheap, 'old', options);
    order.push(who);
  };
  const strangers = Array.from({ length: 5 }, (_, index) => check(`stranger ${index}`));
  const known = Array.from({ length: 5 }, (_, index) => check(`known ${index}`, { first: true }));
  expect((await Promise.allSettled([...strangers, ...known])).map(({ status }) => status)).toEqual([
    ...Array(9).fill('fulfilled'),
    'rejected',
  ]);
  expect(order).toEqual([
    'stranger 0',
    ...[0, 1, 2, 3].map((index) => `known ${index}`),
    ...[1, 2, 3, 4].map((index) => `stranger ${index}`),
  ]);
});

test('a file is read without delay while passwords are being hashed (SAFE-29)', async () => {
  const slow = `$argon2id$v=19$m=8192,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;
  let hashed = 0;
  const hashes = Array.from({ length: 5 }, async () => {
    await isPasswordOf(slow, 'any');
    hashed += 1;
  });
  await readFile(import.meta.filename);
  expect(hashed).toBeLessThan(2);
  await Promise.all(hashes);
});
