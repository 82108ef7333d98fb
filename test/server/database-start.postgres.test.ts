import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { createFirstAdmin } from '../../server/auth/first-admin.ts';
import { readConfig } from '../../server/config/config.ts';
import { StartError } from '../../server/config/start-error.ts';
import { start } from '../../server/process/start.ts';
import { addSamplePosts } from '../../server/samples/add.ts';
import { listAdmins } from '../../server/store/admins.ts';
import { backUp } from '../../server/store/backup.ts';
import { openStore } from '../../server/store/open.ts';
import { checkPostCounts } from '../../server/store/post-counts.ts';
import { openPostgres } from '../../server/store/postgres.ts';
import { openSqliteFile } from '../../server/store/sqlite.ts';
import { fillStore } from '../support/places.ts';
import { startPostgres } from '../support/postgres.ts';
import { runCommand } from '../support/program.ts';
import { temporaryFolder, testStart } from '../support/server.ts';

test('a start waits for a database that is not up yet and prints one line (OPS-17)', async () => {
  await using database = await startPostgres();
  await database.stop('fast');
  const { promise: waits, resolve } = Promise.withResolvers<void>();
  const lines = vi.spyOn(console, 'log').mockImplementation(() => resolve());
  const opening = openStore({ ...readConfig({}), databaseUrl: database.url('postgres') });
  await waits;
  await database.start();
  await (await opening).close();
  expect(lines.mock.calls).toEqual([
    ['Waiting up to 60 s for the database: no server responds at its address.'],
  ]);
});

test.each([
  ['its user is unknown', 'nobody', 'postgres', 'its user may not sign in with this password'],
  ['it does not exist', 'swiftex', 'elsewhere', 'there is no database of its name'],
])('a start does not wait for a database when %s (OPS-16)', async (_, user, name, reason) => {
  await using database = await startPostgres();
  const url = new URL(database.url(name));
  url.username = user;
  await expect(openStore({ ...readConfig({}), databaseUrl: url.href })).rejects.toThrow(
    new StartError(`The database at DATABASE_URL cannot be used: ${reason}.`),
  );
});

test('a start and commands report missing rights and a read-only database in one line (OPS-12, OPS-16)', async () => {
  await using folder = await temporaryFolder();
  await using database = await startPostgres();
  const backup = join(folder.path, 'backup.sqlite');
  const store = openSqliteFile(backup);
  await fillStore(store);
  await store.close();
  const configOf = (databaseUrl: string) => ({
    ...readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: folder.path }),
    port: 0,
    logLevel: 'silent' as const,
    adminEmail: 'ops@example.com',
    adminPassword: 'a long password',
  });
  const used = database.url('postgres');
  await (await start(configOf(used), {})).stop();
  const owner = openPostgres(used);
  await sql`create role guest login`.execute(owner.db);
  await sql`grant select on all tables in schema public to guest`.execute(owner.db);
  await sql`create database empty`.execute(owner.db);
  await sql`create database migrated`.execute(owner.db);
  await (await openStore(configOf(database.url('migrated')))).close();
  await sql`alter role swiftex set default_transaction_read_only = on`.execute(owner.db);
  await owner.close();
  const asGuest = (name: string) => Object.assign(new URL(database.url(name)), { username: 'guest' }).href;
  const onlyReads =
    'it accepts only reads: set the address of the primary server, or turn default_transaction_read_only off';
  const lineOf = (reason: string) => `The database at DATABASE_URL cannot be used: ${reason}.`;
  for (const [databaseUrl, atAdd, atStart, atRestore] of [
    [
      asGuest('empty'),
      'permission denied for schema public',
      'permission denied for schema public',
      'permission denied for schema public',
    ],
    [database.url('migrated'), onlyReads, onlyReads, onlyReads],
    [
      asGuest('postgres'),
      'permission denied for table invitations',
      'permission denied for table rate_limits',
      undefined,
    ],
    [used, onlyReads, onlyReads, undefined],
  ] as const) {
    const environment = { DATABASE_URL: databaseUrl, DATA_DIR: folder.path };
    expect(runCommand('cli/admin', ['add', 'ada@example.com'], environment)).toEqual({
      status: 1,
      stdout: '',
      stderr: `${lineOf(atAdd)}\n`,
    });
    if (atRestore !== undefined) {
      expect(runCommand('cli/store', ['restore', backup], environment)).toEqual({
        status: 1,
        stdout: '',
        stderr: `${lineOf(atRestore)}\n`,
      });
    }
    await expect(start(configOf(databaseUrl), {})).rejects.toEqual(new StartError(lineOf(atStart)));
  }
});

test('commands create no table in a database without a store (OPS-54)', async () => {
  await using folder = await temporaryFolder();
  await using database = await startPostgres();
  const databaseUrl = database.url('postgres');
  for (const [program, ...args] of [
    ['cli/admin', 'list'],
    ['cli/store', 'check'],
    ['cli/store', 'backup', join(folder.path, 'backup')],
    ['cli/store', 'copy', databaseUrl, `sqlite:${join(folder.path, 'copy.sqlite')}`],
  ] as const) {
    const environment = { DATABASE_URL: databaseUrl, DATA_DIR: folder.path };
    const setting = args[0] === 'copy' ? 'FROM' : 'DATABASE_URL';
    expect([program, ...args, runCommand(program, args, environment)]).toEqual([
      program,
      ...args,
      { status: 1, stdout: '', stderr: `There is no store in the database at ${setting}.\n` },
    ]);
  }
  await expect(backUp({ databaseUrl }, join(folder.path, 'copy.sqlite'))).rejects.toEqual(
    new StartError('There is no store in the database at DATABASE_URL.'),
  );
  const store = openPostgres(databaseUrl);
  const tables = await store.db.introspection.getTables({ withInternalKyselyTables: true });
  await store.close();
  expect([tables, readdirSync(folder.path)]).toEqual([[], []]);
});

test('a start waits when a transaction of another instance takes longer than a request may (OPS-57)', async () => {
  await using database = await startPostgres();
  const config = { ...readConfig({}), databaseUrl: database.url('postgres'), port: 0, isForRequests: true };
  const other = await openStore({ ...config, isForRequests: false });
  const transaction = await other.db.startTransaction().execute();
  await sql`lock table admins in access exclusive mode`.execute(transaction);
  const starting = start({ ...config, sampleContent: false, adminPassword: 'a long password' }, {});
  const failure = starting.then(
    () => undefined,
    (error: unknown) => error,
  );
  // A request fails after 2.5 s.
  const waits = () =>
    sql<{ count: number }>`select count(*) from pg_stat_activity
      where wait_event_type = 'Lock' and clock_timestamp() - query_start > interval '3 s'`.execute(other.db);
  await expect.poll(async () => (await waits()).rows, { timeout: 20_000 }).toEqual([{ count: 1 }]);
  await transaction.rollback().execute();
  expect(await failure).toBeUndefined();
  await (await starting).stop();
  await other.close();
});

test('three instances that start at once on an empty store write 12 sample posts and the admin once (BLOG-86, STORE-21, OPS-8)', async () => {
  await using database = await startPostgres();
  const config = { ...readConfig({}), databaseUrl: database.url('postgres'), isForRequests: true };
  const stores = await Promise.all([1, 2, 3].map(() => openStore(config)));
  const announcements = await Promise.all(
    stores.map(async ({ db }) => {
      await addSamplePosts(db, config, testStart);
      return await createFirstAdmin(db, config, testStart);
    }),
  );
  expect(announcements.filter((line) => line !== undefined)).toHaveLength(1);
  const [first] = stores;
  const slugs = (await first?.db.selectFrom('posts').select('slug').execute())?.map(({ slug }) => slug);
  expect([slugs?.length, new Set(slugs).size]).toEqual([12, 12]);
  const admins = first === undefined ? [] : await listAdmins(first.db);
  expect(admins.map(({ email, role }) => [email, role])).toEqual([['admin@example.com', 'owner']]);
  expect(first === undefined ? [] : await checkPostCounts(first.db)).toEqual([]);
  await Promise.all(stores.map((store) => store.close()));
});
