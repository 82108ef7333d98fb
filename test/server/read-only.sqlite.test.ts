import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSqlite } from '../../server/store/sqlite.ts';
import { fillStore } from '../support/places.ts';
import { launch, nodeBoundByModes, runCommand, runToFailure } from '../support/program.ts';
import { temporaryFolder } from '../support/server.ts';
import { writeFakeSite } from './fake-site.ts';

/** Each test starts several processes, which is slow on a busy computer. */
const patience = { timeout: 120_000 };

/** Describes a file or a folder in `dataDir` that this user may not read and write. */
const denied = (dataDir: string, name: string) =>
  `DATA_DIR ${dataDir} cannot be written to: this user may not read and write ${join(dataDir, name)}: make this user its owner, and let its owner read and write it.\n`;

test(
  'a start fails with one line when a file or a folder of a used DATA_DIR is read-only (OPS-12, OPS-15, STORE-8)',
  patience,
  async () => {
    await using folder = await temporaryFolder();
    await writeFakeSite(folder.path);
    const dataDir = join(folder.path, 'data');
    const credentials = { ADMIN_EMAIL: 'ops@example.com', ADMIN_PASSWORD: 'a long password' };
    {
      await using server = await launch(folder.path, credentials);
      server.child.kill('SIGTERM');
      await server.exit;
    }
    writeFileSync(join(dataDir, 'swiftex.sqlite-wal'), '');
    mkdirSync(join(dataDir, 'uploads', 'videos'));
    mkdirSync(join(dataDir, 'outbox'));
    for (const name of [
      'swiftex.sqlite',
      'swiftex.sqlite-wal',
      'server.lock',
      'uploads',
      'uploads/videos',
      'outbox',
    ]) {
      chmodSync(join(dataDir, name), 0o500);
      const failure = await runToFailure(folder.path, { PORT: '0', ...credentials }, nodeBoundByModes);
      chmodSync(join(dataDir, name), 0o700);
      expect([name, failure]).toEqual([name, { errors: denied(dataDir, name), code: 1, signal: null }]);
    }
  },
);

test(
  'commands fail with one line when the store cannot be read or written (OPS-12, OPS-15)',
  patience,
  async () => {
    await using folder = await temporaryFolder();
    const dataDir = join(folder.path, 'data');
    const store = openSqlite(dataDir);
    await fillStore(store);
    await store.close();
    const commands = [
      ['cli/admin', 'list'],
      ['cli/admin', 'add', 'ada@example.com'],
      ['cli/store', 'check'],
      ['cli/store', 'backup', join(folder.path, 'backup')],
    ] as const;
    for (const mode of [0o000, 0o400]) {
      chmodSync(join(dataDir, 'swiftex.sqlite'), mode);
      for (const [program, ...args] of commands) {
        const ended = runCommand(program, args, { DATA_DIR: dataDir }, nodeBoundByModes);
        expect([program, args, mode, ended]).toEqual([
          program,
          args,
          mode,
          { status: 1, stdout: '', stderr: denied(dataDir, 'swiftex.sqlite') },
        ]);
      }
    }
  },
);

test(
  'a restore succeeds although the start of a copied upload by another user is left over (STORE-31)',
  patience,
  async () => {
    await using folder = await temporaryFolder();
    const [dataDir, target] = [join(folder.path, 'data'), join(folder.path, 'target')];
    const store = openSqlite(dataDir);
    await fillStore(store);
    await store.close();
    mkdirSync(join(dataDir, 'uploads'));
    writeFileSync(join(dataDir, 'uploads', 'picture.webp'), 'a picture');
    const backup = join(folder.path, 'backup');
    const saved = runCommand('cli/store', ['backup', backup], { DATA_DIR: dataDir });
    mkdirSync(join(target, 'uploads'), { recursive: true });
    writeFileSync(join(target, 'uploads', 'picture.webp.part'), 'a pic', { mode: 0o400 });
    expect(runCommand('cli/store', ['restore', backup], { DATA_DIR: target }, nodeBoundByModes)).toEqual(
      saved,
    );
    expect(readdirSync(join(target, 'uploads'))).toEqual(['picture.webp']);
  },
);
