import type { Transaction } from 'kysely';
import { type Admin, addAdmin, findAdminByEmail } from '../../server/store/admins.ts';
import { removeAdmin } from '../../server/store/roles.ts';
import type { Database, Tables } from '../../server/store/schema.ts';
import { openSession } from '../../server/store/sessions.ts';
import { testStart } from './server.ts';

/** Adds the account root@example.com with the password hash `hash`. */
export async function addRoot(db: Database): Promise<Admin> {
  await addAdmin(db, { email: 'root@example.com', passwordHash: 'hash' }, testStart);
  const admin = await findAdminByEmail(db, 'root@example.com');
  if (admin === undefined) {
    throw new Error('The admin was not added.');
  }
  return admin;
}

/** Runs `work` in a transaction. */
export const inTransaction = <Result>(
  db: Database,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> => db.transaction().execute(work);

/** Opens a session, or throws. */
export async function openedSession(...call: Parameters<typeof openSession>) {
  const session = await openSession(...call);
  if (session === undefined) {
    throw new Error('No session was opened.');
  }
  return session;
}

/** Removes the account with this address, even the last owner's. */
export const removeByAddress = (db: Database, email: string) =>
  inTransaction(db, async (transaction) => {
    const id = (await findAdminByEmail(transaction, email))?.id ?? '';
    await removeAdmin(transaction, { id, owners: [], now: testStart });
  });
