import type { Config } from '../config/config.ts';
import { addAdmin, hasAdmins } from '../store/admins.ts';
import { addEntry } from '../store/audit.ts';
import type { Database } from '../store/schema.ts';
import { refuseCommonSetting } from './common-passwords.ts';
import { generatePassword, hashPassword } from './passwords.ts';

const defaultEmail = 'admin@example.com';

/**
 * Creates the first admin in a store without admins. Returns the message for the operator, or undefined when
 * there is nothing to show. A generated password appears in this message only. OPS-6, OPS-7, AUDIT-13.
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
  const passwordHash = await hashPassword(password);
  const wasAdded = await db.transaction().execute(async (transaction) => {
    const isNew = await addAdmin(transaction, { email, passwordHash }, now);
    if (isNew) {
      await addEntry(transaction, { adminId: '', action: 'admin.added', subject: email }, now);
    }
    return isNew;
  });
  if (!wasAdded || (adminEmail !== undefined && adminPassword !== undefined)) {
    return undefined;
  }
  const shown = adminPassword === undefined ? `${password}   (shown only this once)` : 'as in ADMIN_PASSWORD';
  return `
  The first admin was created. Sign in at /login with:

    email      ${email}
    password   ${shown}
`;
}
