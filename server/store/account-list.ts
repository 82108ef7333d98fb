import type { AccountLine } from '../../src/contract/accounts.ts';
import { listAdmins } from './admins.ts';
import type { Database } from './schema.ts';

/**
 * Returns every account, sorted by address, as the account `ownId` sees it. Reads one entry of the audit for
 * each account. ACC-16, ACC-35.
 */
export async function listAccounts(db: Database, ownId: string): Promise<AccountLine[]> {
  const signIns = await db
    .selectFrom('admins')
    .select(({ selectFrom }) => [
      'id',
      selectFrom('audit')
        .select('at')
        .whereRef('admin_id', '=', 'admins.id')
        .where('action', '=', 'session.opened')
        .orderBy('at', 'desc')
        .limit(1)
        .as('at'),
    ])
    .execute();
  const lastSignIns = new Map(signIns.map(({ id, at }) => [id, at ?? undefined]));
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
