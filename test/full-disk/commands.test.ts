import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mountSmallDisk } from '../../scripts/small-disk.ts';
import { openSqlite } from '../../server/store/sqlite.ts';
import { fillStore } from '../support/places.ts';
import { runCommand } from '../support/program.ts';
import { temporaryFolder } from '../support/server.ts';

/** Each test starts several processes, which is slow on a busy computer. */
const patience = { timeout: 120_000 };

/** Fills the disk of a folder until `kilobytes` are free. Returns the file that takes the space. */
function fillUp(folder: string, kilobytes: number) {
  const { bavail, bsize } = statfsSync(folder);
  const filler = join(folder, 'filler');
  writeFileSync(filler, Buffer.alloc(bavail * bsize - kilobytes * 1_024));
  return filler;
}

/** Creates a data folder with a filled store and one upload. */
async function fillData(dataDir: string) {
  const store = openSqlite(dataDir);
  await fillStore(store);
  await store.close();
  mkdirSync(join(dataDir, 'uploads'));
  writeFileSync(join(dataDir, 'uploads', 'picture.webp'), Buffer.alloc(1_024 * 1_024));
}

const failed = (pattern: RegExp) => ({ status: 1, stdout: '', stderr: expect.stringMatching(pattern) });

test(
  'a command that writes to a full DATA_DIR fails with one line and works once there is space (OPS-12, OPS-15)',
  patience,
  async () => {
    await using folder = await temporaryFolder();
    const dataDir = join(folder.path, 'data');
    mkdirSync(dataDir);
    using _disk = mountSmallDisk(dataDir, 16);
    await fillData(dataDir);
    const filler = fillUp(dataDir, 40);
    const environment = { DATA_DIR: dataDir };
    const commands = [
      ['cli/admin', 'add', 'ada@example.com'],
      ['cli/store', 'backup', join(folder.path, 'backup')],
    ] as const;
    for (const [program, ...args] of commands) {
      expect([args, runCommand(program, args, environment)]).toEqual([
        args,
        failed(new RegExp(`^DATA_DIR ${dataDir} cannot be written to: [^\n]+\\.\n$`)),
      ]);
    }
    rmSync(filler);
    expect(commands.map(([program, ...args]) => runCommand(program, args, environment).status)).toEqual([
      0, 0,
    ]);
  },
);

test('a backup, a restore and a drill name the disk that is full (OPS-12)', patience, async () => {
  await using folder = await temporaryFolder();
  const [dataDir, full, good] = [
    join(folder.path, 'data'),
    join(folder.path, 'full'),
    join(folder.path, 'good'),
  ];
  await fillData(dataDir);
  expect(runCommand('cli/store', ['backup', good], { DATA_DIR: dataDir }).status).toBe(0);
  mkdirSync(full);
  using _disk = mountSmallDisk(full, 16);
  for (const kilobytes of [100, 1_500]) {
    const filler = fillUp(full, kilobytes);
    const ended = [
      runCommand('cli/store', ['backup', join(full, 'backup')], { DATA_DIR: dataDir }),
      runCommand('cli/store', ['restore', good], { DATA_DIR: join(full, 'restored') }),
      runCommand('cli/store', ['drill', good], { TMPDIR: full }),
    ];
    expect([kilobytes, ended]).toEqual([
      kilobytes,
      [join(full, 'backup'), join(full, 'restored'), join(full, 'swiftex-drill-')].map((path) =>
        failed(
          new RegExp(
            `^[^\n]*${path}[^\n]* (?:database or disk is full|ENOSPC: no space left on device, write)\\.\n$`,
          ),
        ),
      ),
    ]);
    rmSync(filler);
    rmSync(join(full, 'restored'), { recursive: true, force: true });
  }
});
