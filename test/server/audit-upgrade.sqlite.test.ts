import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { checkAudit } from '../../server/store/audit-check.ts';
import { migrate, migrations } from '../../server/store/migrate.ts';
import { openSqlite } from '../../server/store/sqlite.ts';
import { temporaryFolder, testStart } from '../support/server.ts';

/** More than the migration reads at a time. */
const count = 1_201;

test('entries from before the chain are numbered in their order and chained (SAFE-75)', async () => {
  await using folder = await temporaryFolder();
  const store = openSqlite(folder.path);
  await new Migrator({ db: store.db, provider: migrations }).migrateTo('018-scheduled-posts');
  for (let n = 0; n < count; n++) {
    const id = `${count - n}`.padStart(5, '0');
    // Two entries at each moment: the id decides their order.
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
