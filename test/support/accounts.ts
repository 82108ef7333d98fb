import { addAdmin, findAdminByEmail } from '../../server/store/admins.ts';
import type { Database } from '../../server/store/schema.ts';
import type { Role } from '../../src/contract/roles.ts';
import { openedSession } from './admins.ts';
import { passwordHash, testStart } from './server.ts';

/** Returns the email address of the test account with this role. */
export const addressOf = (role: Role) => `${role}@example.com`;

/** Opens a session of an account with this role, and adds the account if it is missing. */
export async function signedInAs(db: Database, role: Role, email = addressOf(role), now = testStart) {
  await addAdmin(db, { email, passwordHash, role }, now);
  const account = await findAdminByEmail(db, email);
  if (account === undefined) {
    throw new Error(`${email} was not added.`);
  }
  const { token } = await openedSession(db, account, now);
  return { id: account.id, email, token };
}
