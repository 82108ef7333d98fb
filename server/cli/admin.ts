import * as v from 'valibot';
import { generatePassword, hashPassword } from '../auth/passwords.ts';
import { readConfig } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { addAdmin, changePassword, listAdmins, removeAdmin } from '../store/admins.ts';
import { openStore } from '../store/open.ts';
import type { Database } from '../store/schema.ts';

const usage = 'Usage: npm run admin -- add EMAIL | password EMAIL | list | remove EMAIL';

/** `npm run admin`: manages admins. Works beside a running server, on its store. OPS-51 to OPS-55. */
async function main([command, email]: string[]) {
  const config = readConfig(process.env);
  const store = await openStore({ ...config, databaseWait: 0 });
  try {
    console.log(await run(store.db, command, email, config.adminPassword));
  } finally {
    await store.close();
  }
}

async function run(
  db: Database,
  command: string | undefined,
  email: string | undefined,
  given: string | undefined,
) {
  if (command === 'list') {
    const admins = await listAdmins(db);
    return admins.length === 0 ? 'There are no admins.' : admins.join('\n');
  }
  if (email === undefined || !v.is(v.pipe(v.string(), v.email()), email)) {
    throw new StartError(usage);
  }
  const password = given ?? generatePassword();
  const shown = given === undefined ? `${password}   (shown only this once)` : 'as in ADMIN_PASSWORD';
  switch (command) {
    case 'add':
      if (!(await addAdmin(db, { email, passwordHash: await hashPassword(password) }, Date.now()))) {
        throw new StartError(`${email} is an admin already.`);
      }
      return `${email} may sign in now. Password: ${shown}`;
    case 'password':
      if (!(await changePassword(db, email, await hashPassword(password)))) {
        throw new StartError(`${email} is no admin.`);
      }
      return `${email} has a new password and is signed out everywhere. Password: ${shown}`;
    case 'remove':
      if ((await listAdmins(db)).length <= 1) {
        throw new StartError('The last admin cannot be removed: add another one first.');
      }
      if (!(await removeAdmin(db, email))) {
        throw new StartError(`${email} is no admin.`);
      }
      return `${email} may no longer sign in.`;
    default:
      throw new StartError(usage);
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
