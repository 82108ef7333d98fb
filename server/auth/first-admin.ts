import type { Config } from '../config/config.ts';
import { addAdmin, hasAdmins } from '../store/admins.ts';
import type { Database } from '../store/schema.ts';
import { refuseCommonSetting } from './common-passwords.ts';
import { generatePassword, hashPassword } from './passwords.ts';

const defaultEmail = 'admin@example.com';

/**
 * Creates the first admin in a store without one. Returns the message for the operator, which shows a
 * generated password this once; undefined when there is nothing to tell. OPS-6, OPS-7.
 */
export async function createFirstAdmin(
  db: Database,
  { adminEmail, adminPassword }: Pick<Config, 'adminEmail' | 'adminPassword'>,
  now: number,
): Promise<string | undefined> {
  if (await hasAdmins(db)) {
    return undefined;
  }
  const email = adminEmail ?? defaultEmail;
  await refuseCommonSetting(adminPassword);
  const password = adminPassword ?? generatePassword();
  const wasAdded = await addAdmin(db, { email, passwordHash: await hashPassword(password) }, now);
  if (!wasAdded || (adminEmail !== undefined && adminPassword !== undefined)) {
    return undefined;
  }
  const shown = adminPassword === undefined ? `${password}   (shown only this once)` : 'as in ADMIN_PASSWORD';
  return `
  The first admin was created. Sign in at /login with:

    e-mail     ${email}
    password   ${shown}
`;
}
