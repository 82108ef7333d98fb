import { readFile, writeFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { passwordMinLength } from '../src/contract/account.ts';

/**
 * `node scripts/common-passwords.ts LIST` writes the server's common passwords from a list with one password
 * per line. It omits passwords that are shorter than the minimum length, because the server rejects them
 * anyway. SAFE-82.
 */
const file = new URL('../server/auth/common-passwords.br', import.meta.url);
const [list = ''] = process.argv.slice(2);
const passwords = (await readFile(list, 'utf8'))
  .split('\n')
  .map((line) => line.trim().toLowerCase())
  .filter((line) => line !== '');
const longEnough = [...new Set(passwords)].filter(({ length }) => length >= passwordMinLength).sort();
await writeFile(file, brotliCompressSync(`\n${longEnough.join('\n')}\n`));
console.log(
  `${longEnough.length} of ${passwords.length} passwords have ${passwordMinLength} characters or more.`,
);
