import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { checkAudit } from '../../server/store/audit-check.ts';
import { findEntries } from '../../server/store/audit-search.ts';
import { migrate, migrations } from '../../server/store/migrate.ts';
import { openSqlite } from '../../server/store/sqlite.ts';
import { temporaryFolder, testStart } from '../support/server.ts';

/** More entries than the migration reads in one batch. */
const count = 1_201;

test('the upgrade numbers existing audit entries in their order and chains them (SAFE-75)', async () => {
  await using folder = await temporaryFolder();
  const store = openSqlite(folder.path);
  await new Migrator({ db: store.db, provider: migrations }).migrateTo('018-scheduled-posts');
  for (let n = 0; n < count; n++) {
    const id = `${count - n}`.padStart(5, '0');
    // Two entries share each timestamp, so the id decides their order.
    const old = { id, at: testStart + Math.floor(n / 2), admin_id: 'a', admin_email: 'ada@example.com' };
    await store.db
      .insertInto('audit')
      .values({ ...old, action: 'post.updated', subject: `${n}` } as never)
      .execute();
  }
  await migrate(store.db);
  const rows = await store.db.selectFrom('audit').select(['number', 'at', 'id']).orderBy('number').execute();
  const inOrder = rows.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  expect(rows.map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id));
  expect(rows.map(({ number }) => Number(number))).toEqual(rows.map((_, index) => index + 1));
  const { entries, faults } = await checkAudit(store.db);
  expect({ entries, faults }).toEqual({ entries: count, faults: [] });
  await store.close();
});

test('the upgrade gives existing audit entries their kind, and the search finds them (AUDIT-5, AUDIT-6)', async () => {
  await using folder = await temporaryFolder();
  const store = openSqlite(folder.path);
  await new Migrator({ db: store.db, provider: migrations }).migrateTo('034-audit-origins');
  for (let number = 1; number <= count; number++) {
    const old = { id: `${number}`, number, hash: '', at: testStart + number, admin_id: 'a' };
    const action = number === 7 ? 'person.exported' : 'post.updated';
    await store.db
      .insertInto('audit')
      .values({ ...old, admin_email: 'Ada@example.com', action, subject: `“Post ${number}”` } as never)
      .execute();
  }
  await migrate(store.db);
  const find = async (query: object) => {
    const all = { limit: 20, page: 1, search: '', kind: undefined, from: undefined, to: undefined };
    const { entries } = await findEntries(store.db, { ...all, ...query });
    return entries.map(({ number }) => number);
  };
  expect([await find({ search: 'post 1201' }), await find({ search: 'ADA@', kind: 'exports' })]).toEqual([
    [1_201],
    [7],
  ]);
  await store.close();
});
