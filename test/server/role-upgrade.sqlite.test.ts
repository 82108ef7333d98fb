import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { findAdminByEmail } from '../../server/store/admins.ts';
import { migrate, migrations } from '../../server/store/migrate.ts';
import { openSqlite } from '../../server/store/sqlite.ts';
import { temporaryFolder, testStart } from '../support/server.ts';

test('the role upgrade makes every existing account an owner that can sign in (ACC-1)', async () => {
  await using folder = await temporaryFolder();
  const store = openSqlite(folder.path);
  await new Migrator({ db: store.db, provider: migrations }).migrateTo('029-audit-chain');
  const old = { id: 'a', email_key: 'ada@example.com', email: 'Ada@example.com', password_hash: 'hash' };
  await store.db
    .insertInto('admins')
    .values({ ...old, created_at: testStart } as never)
    .execute();
  await migrate(store.db);
  expect(await findAdminByEmail(store.db, 'ada@example.com')).toEqual({
    id: 'a',
    email: 'Ada@example.com',
    passwordHash: 'hash',
    role: 'owner',
    isDisabled: false,
  });
  await store.close();
});
