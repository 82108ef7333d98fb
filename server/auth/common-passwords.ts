import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { StartError } from '../config/start-error.ts';

/** Lower-case passwords, each between two line breaks, compressed. `scripts/common-passwords.ts` writes it. */
const file = new URL('common-passwords.br', import.meta.url);

/**
 * Whether a password is among the million most common ones; case does not matter. Knows only those that are
 * long enough to be set. Reads the list each time: an idle server need not hold its 640 kB. SAFE-82.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  // The list is searched as one text, in which a line break ends a password.
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
