import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { StartError } from '../config/start-error.ts';

/**
 * The compressed list: lower-case passwords, each between two line breaks. `scripts/common-passwords.ts`
 * writes it.
 */
const file = new URL('common-passwords.br', import.meta.url);

/**
 * Returns whether a password is among the million most common ones, ignoring case. The list has only
 * passwords that are long enough to be set. Reads the list each time, so that an idle server does not keep
 * its 640 kB in memory. SAFE-82.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  // The list is searched as one text in which line breaks separate the passwords.
  if (password.includes('\n')) {
    return false;
  }
  const list = await promisify(brotliDecompress)(await readFile(file));
  return list.includes(`\n${password.toLowerCase()}\n`);
}

/** Refuses a command or a first start whose ADMIN_PASSWORD is a common password. SAFE-82. */
export async function refuseCommonSetting(adminPassword: string | undefined): Promise<void> {
  if (adminPassword !== undefined && (await isCommonPassword(adminPassword))) {
    throw new StartError('ADMIN_PASSWORD is among the most common passwords. Choose another.');
  }
}
