import type { AccountLine } from '../../src/contract/accounts.ts';
import { listAdmins } from './admins.ts';
import type { Database } from './schema.ts';

/** Returns every account, sorted by address. `isOwn` marks the account with the id `ownId`. ACC-16. */
export async function listAccounts(db: Database, ownId: string): Promise<AccountLine[]> {
  const signIns = await db
    .selectFrom('audit')
    .select((entry) => ['admin_id', entry.fn.max('at').as('at')])
    .where('action', '=', 'session.opened')
    .groupBy('admin_id')
    .execute();
  const lastSignIns = new Map(signIns.map(({ admin_id: id, at }) => [id, at]));
  const apps = await db
    .selectFrom('second_factors')
    .select('admin_id')
    .where('confirmed_at', 'is not', null)
    .execute();
  const passkeys = await db.selectFrom('passkeys').select('admin_id').distinct().execute();
  const [withApp, withPasskey] = [apps, passkeys].map((rows) => new Set(rows.map(({ admin_id: id }) => id)));
  return (await listAdmins(db)).map(({ id, email, role, isDisabled }) => {
    const lastSignIn = lastSignIns.get(id);
    return {
      id,
      email,
      role,
      isDisabled,
      ...(lastSignIn === undefined ? {} : { lastSignInAt: new Date(lastSignIn).toISOString() }),
      factors: [
        ...(withApp?.has(id) ? (['app'] as const) : []),
        ...(withPasskey?.has(id) ? (['passkey'] as const) : []),
      ],
      isOwn: id === ownId,
    };
  });
}
