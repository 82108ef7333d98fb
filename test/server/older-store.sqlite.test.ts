import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { migrations } from '../../server/store/migrate.ts';
import { openSqlite } from '../../server/store/sqlite.ts';
import { admin, runCommand } from '../support/program.ts';
import { temporaryFolder } from '../support/server.ts';

test('commands refuse the store of an older version and do not migrate the store (STORE-52)', async () => {
  await using folder = await temporaryFolder();
  const store = openSqlite(folder.path);
  await new Migrator({ db: store.db, provider: migrations }).migrateTo('029-audit-chain');
  const ran = async () =>
    (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(store.db)).rows;
  const before = await ran();
  const ended = ['list', 'verify-audit', 'export-person a@example.com', 'add b@example.com'].map((args) =>
    admin(folder.path, ...args.split(' ')),
  );
  const { status, stdout, stderr } = runCommand('cli/store', ['check'], { DATA_DIR: folder.path });
  expect([...ended, { status, said: stdout.trim(), complained: stderr.trim() }]).toEqual(
    Array(5).fill({
      status: 1,
      said: '',
      complained:
        "An older version of the site has written this store: use that version's command, or start this version first.",
    }),
  );
  expect(await ran()).toEqual(before);
  await store.close();
});
