import type { AccountLine } from '../../src/contract/accounts.ts';
import { listAdmins } from './admins.ts';
import type { Database } from './schema.ts';

/** Every account by address, as the account `ownId` sees it. ACC-16. */
export async function listAccounts(db: Database, ownId: string): Promise<AccountLine[]> {
  const signIns = await db
    .selectFrom('audit')
    .select((entry) => ['admin_id', entry.fn.max('at').as('at')])
    .where('action', '=', 'session.opened')
    .groupBy('admin_id')
    .execute();
  const lastSignIns = new Map(signIns.map(({ admin_id: id, at }) => [id, at]));
  return (await listAdmins(db)).map(({ id, email, role, isDisabled }) => {
    const lastSignIn = lastSignIns.get(id);
    return {
      id,
      email,
      role,
      isDisabled,
      ...(lastSignIn === undefined ? {} : { lastSignInAt: new Date(lastSignIn).toISOString() }),
      isOwn: id === ownId,
    };
  });
}
