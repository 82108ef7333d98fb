import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '../../server/store/migrate.ts';
import { openSqlite } from '../../server/store/sqlite.ts';
import { launch, runCommand, runToFailure } from '../support/program.ts';
import { temporaryFolder } from '../support/server.ts';
import { writeFakeSite } from './fake-site.ts';

/** Each test starts several processes, which is slow on a busy computer. */
const patience = { timeout: 120_000 };
const credentials = { ADMIN_EMAIL: 'ops@example.com', ADMIN_PASSWORD: 'a long password' };
const quiet = { PORT: '0', LOG_LEVEL: 'silent', ...credentials };

test(
  'a second server on a DATA_DIR fails with one line until the first server has ended (STORE-8)',
  patience,
  async () => {
    await using folder = await temporaryFolder();
    await writeFakeSite(folder.path);
    const dataDir = join(folder.path, 'data');
    {
      await using server = await launch(folder.path, credentials);
      expect(await runToFailure(folder.path, quiet)).toEqual({
        errors: `Another server already uses DATA_DIR ${dataDir}: stop it, or set another DATA_DIR.\n`,
        code: 1,
        signal: null,
      });
      expect((await server.call('GET', '/readyz')).status).toBe(200);
      const admins = runCommand('cli/admin', ['list'], { DATA_DIR: dataDir });
      expect(admins).toEqual({ status: 0, stdout: 'ops@example.com owner\n', stderr: '' });
      server.child.kill('SIGKILL');
      await server.exit;
    }
    await using server = await launch(folder.path, credentials);
    expect((await server.call('GET', '/readyz')).status).toBe(200);
  },
);

test('a server creates nothing when its port is taken (OPS-13)', patience, async () => {
  await using folder = await temporaryFolder();
  await using other = await temporaryFolder();
  await writeFakeSite(folder.path);
  await using first = await launch(folder.path, credentials);
  const { port } = new URL(first.origin);
  await writeFakeSite(other.path, `http://localhost:${port}`);
  expect(await runToFailure(other.path, { ...quiet, PORT: port })).toEqual({
    errors: `PORT ${port} is taken on 127.0.0.1: stop the program there or set another PORT.\n`,
    code: 1,
    signal: null,
  });
  expect(existsSync(join(other.path, 'data'))).toBe(false);
});

test(
  'a start fails with one line when DATA_DIR cannot be used or the store is damaged (OPS-15)',
  patience,
  async () => {
    await using folder = await temporaryFolder();
    await writeFakeSite(folder.path);
    const withFile = join(folder.path, 'with-file');
    mkdirSync(withFile);
    writeFileSync(join(withFile, 'uploads'), '');
    const withOutbox = join(folder.path, 'with-outbox');
    mkdirSync(withOutbox);
    writeFileSync(join(withOutbox, 'outbox'), '');
    const damaged = join(folder.path, 'damaged');
    mkdirSync(damaged);
    writeFileSync(join(damaged, 'swiftex.sqlite'), 'not a database'.repeat(1_000));
    const problems = {
      [withFile]: `DATA_DIR ${withFile} cannot be written to: EEXIST: file already exists, mkdir '${withFile}/uploads'.\n`,
      [withOutbox]: `DATA_DIR ${withOutbox} cannot be written to: EEXIST: file already exists, mkdir '${withOutbox}/outbox'.\n`,
      [damaged]: `The store ${damaged}/swiftex.sqlite is damaged: file is not a database: restore a backup.\n`,
      '/proc/x':
        "DATA_DIR /proc/x cannot be written to: ENOENT: no such file or directory, mkdir '/proc/x'.\n",
      '/proc/x/y/z':
        "DATA_DIR /proc/x/y/z cannot be written to: ENOENT: no such file or directory, mkdir '/proc/x'.\n",
    };
    for (const [dataDir, errors] of Object.entries(problems)) {
      expect(await runToFailure(folder.path, { ...quiet, DATA_DIR: dataDir })).toEqual({
        errors,
        code: 1,
        signal: null,
      });
    }
    const added = runCommand('cli/admin', ['add', 'ada@example.com'], { DATA_DIR: '/proc/x/y/z' });
    expect(added).toEqual({ status: 1, stdout: '', stderr: problems['/proc/x/y/z'] });
    for (const [program, ...args] of [
      ['cli/admin', 'list'],
      ['cli/store', 'check'],
      ['cli/store', 'backup', join(folder.path, 'backup')],
    ] as const) {
      const ended = runCommand(program, args, { DATA_DIR: damaged });
      expect([program, ...args, ended]).toEqual([
        program,
        ...args,
        { status: 1, stdout: '', stderr: problems[damaged] },
      ]);
    }
    // A failed start must not leave an admin whose password was never shown.
    expect(existsSync(join(withFile, 'swiftex.sqlite'))).toBe(false);
  },
);

test(
  'the server and commands fail with one line when a newer version has written the store (STORE-20)',
  patience,
  async () => {
    await using folder = await temporaryFolder();
    await writeFakeSite(folder.path);
    const dataDir = join(folder.path, 'data');
    const store = openSqlite(dataDir);
    await migrate(store.db);
    await sql`insert into kysely_migration (name, timestamp) values ('999-later', '2030-01-01T00:00:00.000Z')`.execute(
      store.db,
    );
    await store.close();
    const refusal =
      'A newer version of the site has written this store (migration 999-later): run that version.\n';
    expect(await runToFailure(folder.path, quiet)).toEqual({ errors: refusal, code: 1, signal: null });
    const environment = { DATA_DIR: dataDir };
    for (const [program, ...args] of [
      ['cli/admin', 'list'],
      ['cli/store', 'backup', join(folder.path, 'backup.sqlite')],
    ] as const) {
      expect(runCommand(program, args, environment)).toEqual({ status: 1, stdout: '', stderr: refusal });
    }
  },
);
