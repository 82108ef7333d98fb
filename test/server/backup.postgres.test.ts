import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { StartError } from '../../server/config/start-error.ts';
import { backUp, copyStore } from '../../server/store/backup.ts';
import { migrations } from '../../server/store/migrate.ts';
import { contentsOf } from '../../server/store/move.ts';
import { openSqliteFile, sqliteFileOf } from '../../server/store/sqlite.ts';
import { addSignup, findSignups } from '../../server/store/waitlist.ts';
import { fillStore, newPlace, sorted } from '../support/places.ts';
import { runCommand } from '../support/program.ts';
import { temporaryFolder, testStart } from '../support/server.ts';

test('the copy command copies a store from SQLite to PostgreSQL, and a copy back to SQLite has the same contents (STORE-26, STORE-33, STORE-35)', async () => {
  await using folder = await temporaryFolder();
  await using database = await newPlace();
  const databaseUrl = 'databaseUrl' in database.place ? database.place.databaseUrl : '';
  const data = join(folder.path, 'data');
  const file = sqliteFileOf(data);
  mkdirSync(data);
  const store = openSqliteFile(file);
  await fillStore(store);
  await store.close();

  const { stdout, stderr, status } = runCommand('cli/store', ['copy', `sqlite:${data}`, databaseUrl], {
    DATA_DIR: data,
  });
  expect([stderr, status]).toEqual(['', 0]);
  // The source now also has the audit entry of the copy itself.
  const source = openSqliteFile(file);
  const contents = await contentsOf(source.db);
  await source.close();
  expect(stdout).toContain('Complete: counts and checksums match.\n');
  for (const { table, rows, checksum } of contents) {
    expect(stdout).toMatch(new RegExp(`^${table} +${rows} rows  ${checksum}$`, 'm'));
  }
  const moved = database.open();
  expect(sorted(await contentsOf(moved.db))).toEqual(sorted(contents));
  const query = { limit: 10, page: 1, search: 'user777@', sort: 'email', status: undefined } as const;
  const { signups } = await findSignups(moved.db, query);
  expect(signups.map(({ email }) => email)).toEqual(['User777@example.com']);
  await moved.close();

  const back = join(folder.path, 'back.sqlite');
  expect(sorted(await copyStore({ databaseUrl }, { file: back }))).toEqual(sorted(contents));
});

test('a backup and a copy report an unusable database in one line (OPS-12, OPS-16, OPS-54)', async () => {
  await using folder = await temporaryFolder();
  const databaseUrl = 'postgres://swiftex:secret@127.0.0.1:9/swiftex?sslmode=require';
  const [backup, copy] = [join(folder.path, 'backup'), `sqlite:${join(folder.path, 'copy.sqlite')}`];
  const store = openSqliteFile(join(folder.path, 'store.sqlite'));
  await fillStore(store);
  await store.close();
  const from = `sqlite:${join(folder.path, 'store.sqlite')}`;
  expect([
    runCommand('cli/store', ['backup', backup], { DATABASE_URL: databaseUrl }),
    runCommand('cli/store', ['copy', databaseUrl, copy]),
    runCommand('cli/store', ['copy', from, databaseUrl]),
    runCommand('cli/store', ['copy', from, databaseUrl.replace(':9/', ':99999/')]),
  ]).toEqual([
    ...['DATABASE_URL', 'FROM', 'TO'].map((setting) => ({
      status: 1,
      stdout: '',
      stderr: `The database at ${setting} cannot be used: no server responds at its address.\n`,
    })),
    {
      status: 1,
      stdout: '',
      stderr: 'TO must be an address such as postgres://user:password@host:5432/database.\n',
    },
  ]);
});

test('a copy fails and changes nothing in the target when a row cannot be stored (STORE-34)', async () => {
  await using folder = await temporaryFolder();
  await using database = await newPlace();
  const file = join(folder.path, 'store.sqlite');
  const store = openSqliteFile(file);
  await fillStore(store);
  // PostgreSQL cannot store a NUL in a text.
  await addSignup(store.db, { email: 'nul@example.com', firstName: 'a\0b' }, testStart);
  await store.close();
  await expect(copyStore({ file }, database.place)).rejects.toEqual(
    new StartError(
      'Nothing was changed: PostgreSQL cannot store the NUL character in waitlist.first_name: "a\\u0000b"',
    ),
  );
  const target = database.open();
  expect((await contentsOf(target.db)).filter(({ rows }) => rows > 0)).toEqual([]);
  await target.close();
});

test('a copy of a store with a NUL in the name of an upload succeeds, without the NUL (LIB-1, STORE-33)', async () => {
  await using folder = await temporaryFolder();
  await using database = await newPlace();
  const file = join(folder.path, 'store.sqlite');
  const store = openSqliteFile(file);
  await new Migrator({ db: store.db, provider: migrations }).migrateTo('049-last-sign-ins');
  const upload = {
    type: 'image/webp',
    bytes: 1,
    width: 1,
    height: 1,
    uploaded_at: testStart,
    admin_id: null,
  };
  const names = { name: 'a-1x1.webp', original_name: '\0\u202eRocket.png', alt: 'Fast' };
  await store.db
    .insertInto('uploads')
    .values({ ...upload, ...names, search_key: '\0\u202erocket.png fast' })
    .execute();
  await store.close();
  await copyStore({ file }, database.place);
  const target = database.open();
  const rows = await target.db.selectFrom('uploads').select(['original_name', 'alt', 'search_key']).execute();
  expect(rows).toEqual([{ original_name: 'Rocket.png', alt: 'Fast', search_key: 'rocket.png fast' }]);
  await target.close();
});

test('a backup of a PostgreSQL store of an older version fails with one line and does not migrate the store (STORE-22, SAFE-86)', async () => {
  await using folder = await temporaryFolder();
  await using database = await newPlace();
  const store = database.open();
  await fillStore(store);
  await sql`delete from kysely_migration where name = '047-refusals'`.execute(store.db);
  await store.db.schema.dropTable('refusals').execute();
  await expect(backUp(database.place, join(folder.path, 'copy.sqlite'))).rejects.toEqual(
    new StartError(
      "An older version of the site has written this store: use that version's command, or start this version first.",
    ),
  );
  const tables = await store.db.introspection.getTables();
  expect(tables.map(({ name }) => name)).not.toContain('refusals');
  await store.close();
});
