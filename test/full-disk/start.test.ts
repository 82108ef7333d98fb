import { mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeReadOnly, mountSmallDisk } from '../../scripts/small-disk.ts';
import { writeFakeSite } from '../server/fake-site.ts';
import { launch, runToFailure } from '../support/program.ts';
import { temporaryFolder } from '../support/server.ts';

const environment = {
  PORT: '0',
  LOG_LEVEL: 'silent',
  ADMIN_EMAIL: 'ops@example.com',
  ADMIN_PASSWORD: 'a long password',
};

test('a first start fails with a one-line message when the disk is full and succeeds once there is space (STORE-17, STORE-19, OPS-15)', {
  timeout: 120_000,
}, async () => {
  await using folder = await temporaryFolder();
  await writeFakeSite(folder.path);
  for (const kilobytes of [0, 200, 500]) {
    const dataDir = join(folder.path, `data-${kilobytes}`);
    mkdirSync(dataDir);
    using _disk = mountSmallDisk(dataDir, 8);
    const filler = join(dataDir, 'filler');
    const { bavail, bsize } = statfsSync(dataDir);
    writeFileSync(filler, Buffer.alloc(bavail * bsize - kilobytes * 1_024));
    const { errors, code } = await runToFailure(folder.path, { ...environment, DATA_DIR: dataDir });
    const [line = '', ...others] = errors.split('\n');
    expect([kilobytes, code, line, others]).toEqual([
      kilobytes,
      1,
      expect.stringContaining(`DATA_DIR ${dataDir} cannot be written to: `),
      [''],
    ]);
    rmSync(filler);
    await using server = await launch(folder.path, { ...environment, DATA_DIR: dataDir });
    expect((await server.call('GET', '/readyz')).status).toBe(200);
    expect(readdirSync(dataDir)).toContain('swiftex.sqlite');
  }
});

test('a start fails with a one-line message when the disk of a used store is read-only (OPS-12, OPS-15)', {
  timeout: 120_000,
}, async () => {
  await using folder = await temporaryFolder();
  await writeFakeSite(folder.path);
  const dataDir = join(folder.path, 'data');
  mkdirSync(dataDir);
  using _disk = mountSmallDisk(dataDir, 16);
  {
    await using _server = await launch(folder.path, environment);
  }
  makeReadOnly(dataDir);
  expect(await runToFailure(folder.path, environment)).toEqual({
    errors: `DATA_DIR ${dataDir} cannot be written to: ${dataDir}/server.lock is on a disk that is mounted read-only: mount the disk so that it can be written to.\n`,
    code: 1,
    signal: null,
  });
});
