import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '../../server/store/migrate.ts';
import { openSqlite } from '../../server/store/sqlite.ts';
import { fillStore } from '../support/places.ts';
import { launch, runCommand } from '../support/program.ts';
import { temporaryFolder } from '../support/server.ts';
import { writeFakeSite } from './fake-site.ts';

/** Each test starts several processes, which is slow on a busy computer. */
const patience = { timeout: 120_000 };
const credentials = { ADMIN_EMAIL: 'ops@example.com', ADMIN_PASSWORD: 'a long password' };
const done = 'Complete: counts and checksums match.\n';

/** Creates a data folder with a filled store and one upload. */
async function makeData(folder: string) {
  const dataDir = join(folder, 'data');
  const store = openSqlite(dataDir);
  await fillStore(store);
  await store.close();
  mkdirSync(join(dataDir, 'uploads'));
  writeFileSync(join(dataDir, 'uploads', 'picture.webp'), 'a picture'.repeat(1_000_000));
  return dataDir;
}

/** Reads the audit entries of `npm run store`. */
async function commandsIn(dataDir: string) {
  const store = openSqlite(dataDir);
  const rows = await store.db
    .selectFrom('audit')
    .select('action')
    .where('admin_email', '=', 'npm run admin')
    .orderBy('number')
    .execute();
  await store.close();
  return rows.map(({ action }) => action);
}

test(
  'a restore keeps the owner of the data folder, and fails while a server runs (STORE-26, STORE-27, STORE-29, STORE-31, STORE-32, SAFE-86)',
  patience,
  async () => {
    await using folder = await temporaryFolder();
    await writeFakeSite(folder.path);
    const dataDir = await makeData(folder.path);
    const environment = { DATA_DIR: dataDir };
    const backup = join(folder.path, 'backup');
    const saved = runCommand('cli/store', ['backup', backup], environment);
    expect(saved).toEqual({ status: 0, stdout: expect.stringMatching(/^1 uploaded files\n/), stderr: '' });
    expect(runCommand('cli/store', ['drill', backup], environment)).toEqual(saved);

    renameSync(join(dataDir, 'swiftex.sqlite'), join(folder.path, 'broken.sqlite'));
    renameSync(join(dataDir, 'uploads'), join(folder.path, 'old-uploads'));
    // When the test runs as root, the folder gets a service user as its owner.
    const owner = process.getuid?.() === 0 ? 65_534 : statSync(dataDir).uid;
    chownSync(dataDir, owner, statSync(dataDir).gid);
    expect(runCommand('cli/store', ['restore', backup], environment)).toEqual(saved);
    const files = readdirSync(dataDir, { recursive: true }) as string[];
    expect(files.sort()).toEqual([
      'server.lock',
      'swiftex.sqlite',
      'uploads',
      join('uploads', 'picture.webp'),
    ]);
    expect(files.map((name) => statSync(join(dataDir, name)).uid)).toEqual(files.map(() => owner));

    expect(await commandsIn(dataDir)).toEqual(['store.backed up', 'store.restored']);

    await using _server = await launch(folder.path, credentials);
    expect(runCommand('cli/store', ['restore', backup], environment)).toEqual({
      status: 1,
      stdout: '',
      stderr: `Another server already uses DATA_DIR ${dataDir}: stop it, or set another DATA_DIR.\n`,
    });
  },
);

test(
  'a backup contains no uploads when the uploads are in a bucket (STORE-22, STORE-49)',
  patience,
  async () => {
    await using folder = await temporaryFolder();
    const bucket = {
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'swiftex',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    const environment = { DATA_DIR: await makeData(folder.path), ...bucket };
    const backup = join(folder.path, 'backup');
    const { status, stdout } = runCommand('cli/store', ['backup', backup], environment);
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^0 uploaded files\n/)]);
    expect(readdirSync(backup).sort()).toEqual(['SHA256SUMS', 'UPLOADS-ARE-IN-A-BUCKET', 'swiftex.sqlite']);
  },
);

test('a backup reports a missing upload, and its drill fails (STORE-26, STORE-50)', patience, async () => {
  await using folder = await temporaryFolder();
  const dataDir = await makeData(folder.path);
  const name = `${'c'.repeat(32)}.mp4`;
  const store = openSqlite(dataDir);
  const upload = { name, original_name: '', type: 'video/mp4', bytes: 9, width: null, height: null };
  const row = { ...upload, alt: '', search_key: '', uploaded_at: 0, admin_id: null };
  await store.db.insertInto('uploads').values(row).execute();
  await store.close();
  const environment = { DATA_DIR: dataDir };
  const backup = join(folder.path, 'backup');
  const saved = runCommand('cli/store', ['backup', backup], environment);
  const stderr = `Uploaded files that the library lists are missing: videos/${name}.\n`;
  expect(saved).toEqual({ status: 0, stdout: expect.not.stringContaining(done), stderr });
  expect(runCommand('cli/store', ['drill', backup], environment)).toEqual({ ...saved, status: 1 });
});

test(
  'the audit log records a copy of the store, and records no backup or copy that is refused (SAFE-86)',
  patience,
  async () => {
    await using folder = await temporaryFolder();
    const dataDir = await makeData(folder.path);
    const environment = { DATA_DIR: dataDir };
    const target = join(folder.path, 'target');
    const copy = ['copy', `sqlite:${dataDir}`, `sqlite:${join(target, 'swiftex.sqlite')}`];
    expect(runCommand('cli/store', copy, environment).status).toBe(0);
    expect(runCommand('cli/store', ['backup', folder.path], environment).status).toBe(1);
    // The target is not empty any more.
    expect(runCommand('cli/store', copy, environment).status).toBe(1);
    expect([await commandsIn(dataDir), await commandsIn(target)]).toEqual([
      ['store.copied'],
      ['store.copied'],
    ]);
  },
);

test(
  'a copy from a backup leaves the backup unchanged and is recorded in the target (STORE-33, SAFE-86)',
  patience,
  async () => {
    await using folder = await temporaryFolder();
    const environment = { DATA_DIR: await makeData(folder.path) };
    const [backup, target] = [join(folder.path, 'backup'), join(folder.path, 'target')];
    const saved = runCommand('cli/store', ['backup', backup], environment);
    const copy = ['copy', `sqlite:${backup}`, `sqlite:${join(target, 'swiftex.sqlite')}`];
    expect(runCommand('cli/store', copy, environment)).toEqual({
      ...saved,
      stdout: saved.stdout.replace('1 uploaded files\n', ''),
    });
    expect(readdirSync(backup).sort()).toEqual(['SHA256SUMS', 'swiftex.sqlite', 'uploads']);
    expect(runCommand('cli/store', ['drill', backup], environment)).toEqual(saved);
    expect(await commandsIn(target)).toEqual(['store.backed up', 'store.copied']);
  },
);

test(
  'a backup of a store of another version is not recorded in the audit log and changes no table (SAFE-86)',
  patience,
  async () => {
    await using folder = await temporaryFolder();
    const dataDir = await makeData(folder.path);
    const store = openSqlite(dataDir);
    await sql`delete from kysely_migration where name = '047-refusals'`.execute(store.db);
    await store.db.schema.dropTable('refusals').execute();
    await store.close();
    const { status, stderr } = runCommand('cli/store', ['backup', join(folder.path, 'backup')], {
      DATA_DIR: dataDir,
    });
    expect([status, stderr]).toEqual([
      0,
      'This command was not recorded in the audit: another version of the site has written the store.\n',
    ]);
    expect(await commandsIn(dataDir)).toEqual([]);
  },
);

test(
  'a backup leaves no folder when kill -9 ends it, and the next backup is complete (STORE-24)',
  patience,
  async () => {
    await using folder = await temporaryFolder();
    const environment = { DATA_DIR: await makeData(folder.path) };
    const backup = join(folder.path, 'backup');
    const program = join(import.meta.dirname, '../../server/cli/store.ts');
    const child = spawn(process.execPath, [program, 'backup', backup], { env: environment, stdio: 'ignore' });
    const exit = once(child, 'exit');
    while (!existsSync(`${backup}.part`) && child.exitCode === null) {
      await new Promise(setImmediate);
    }
    child.kill('SIGKILL');
    await exit;
    expect(existsSync(backup)).toBe(false);
    const { status, stdout } = runCommand('cli/store', ['backup', backup], environment);
    expect([status, stdout.endsWith(done)]).toEqual([0, true]);
    expect(readdirSync(backup).sort()).toEqual(['SHA256SUMS', 'swiftex.sqlite', 'uploads']);
  },
);

test('commands create no store when DATA_DIR is mistyped (OPS-54)', patience, async () => {
  await using folder = await temporaryFolder();
  const dataDir = join(folder.path, 'mistyped');
  for (const [program, ...args] of [
    ['cli/admin', 'list'],
    ['cli/admin', 'erase-person', 'ada@mail.example'],
    ['cli/store', 'check'],
    ['cli/store', 'backup', join(folder.path, 'backup')],
  ] as const) {
    expect(runCommand(program, args, { DATA_DIR: dataDir })).toEqual({
      status: 1,
      stdout: '',
      stderr: `There is no store at ${join(dataDir, 'swiftex.sqlite')}.\n`,
    });
  }
  expect(readdirSync(folder.path)).toEqual([]);
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'swiftex.sqlite'), '');
  expect(runCommand('cli/admin', ['list'], { DATA_DIR: dataDir })).toEqual({
    status: 1,
    stdout: '',
    stderr: `${join(dataDir, 'swiftex.sqlite')} is not a store of the site.\n`,
  });
  expect(statSync(join(dataDir, 'swiftex.sqlite')).size).toBe(0);
});

test(
  'a store command reports wrong arguments and an unwritable folder without a stack trace (OPS-54)',
  patience,
  async () => {
    await using folder = await temporaryFolder();
    const environment = { DATA_DIR: join(folder.path, 'data') };
    const store = openSqlite(environment.DATA_DIR);
    await migrate(store.db);
    await store.close();
    const wrong = [[], ['backup'], ['backup', 'a', 'b'], ['toString', 'a'], ['copy', 'a', 'b']];
    for (const args of [...wrong, ['check', 'repair'], ['check', '--repair', '--repair']]) {
      const { status, stderr } = runCommand('cli/store', args, environment);
      expect([args, status, stderr]).toEqual([
        args,
        1,
        expect.stringMatching(/^Usage:\n {2}npm run store -- backup/),
      ]);
    }
    expect(runCommand('cli/store', ['backup', '/proc/x'], environment)).toEqual({
      status: 1,
      stdout: '',
      stderr: "ENOENT: no such file or directory, mkdir '/proc/x.part'\n",
    });
  },
);

test('a drill and a restore name the folder when it has no backup (STORE-30)', patience, async () => {
  await using folder = await temporaryFolder();
  const missing = join(folder.path, 'missing');
  const environment = { DATA_DIR: join(folder.path, 'data') };
  for (const command of ['drill', 'restore']) {
    expect(runCommand('cli/store', [command, missing], environment)).toEqual({
      status: 1,
      stdout: '',
      stderr: `There is no backup at ${missing}.\n`,
    });
  }
});
