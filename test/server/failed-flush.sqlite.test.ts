import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { migrate } from '../../server/store/migrate.ts';
import { openSqliteFile } from '../../server/store/sqlite.ts';
import { launch } from '../support/program.ts';
import { startServer, temporaryFolder } from '../support/server.ts';
import { writeFakeSite } from './fake-site.ts';

const signup = { json: { email: 'visitor@example.com' } };

test.each(['ENOSPC', 'EDQUOT', 'EIO'])(
  'a write whose flush fails with %s gets 503, not the 507 of an upload (STORE-2, OPS-32)',
  async (code) => {
    await using folder = await temporaryFolder();
    let isBroken = false;
    const store = openSqliteFile(join(folder.path, 'store.sqlite'), undefined, async () => {
      if (isBroken) {
        throw Object.assign(new Error(`${code}: fdatasync`), { code });
      }
    });
    await migrate(store.db);
    {
      await using server = await startServer({ store });
      isBroken = true;
      const { status, body } = await server.call('POST', '/api/v2/subscribe', signup);
      expect([status, body]).toEqual([
        503,
        { message: 'The service is busy. Please try again in a moment.' },
      ]);
    }
    await store.close();
  },
);

test('the server exits with a clear error when a flush fails, and works again after a restart (STORE-2)', async () => {
  await using folder = await temporaryFolder();
  await writeFakeSite(folder.path);
  const broken = join(folder.path, 'broken');
  // Fails every flush while the file `broken` exists.
  const disk = join(folder.path, 'disk.mjs');
  writeFileSync(
    disk,
    `import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const { fdatasync } = fs;
    fs.fdatasync = (descriptor, callback) =>
      fs.existsSync(${JSON.stringify(broken)})
        ? callback(Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' }))
        : fdatasync(descriptor, callback);
    syncBuiltinESMExports();`,
  );
  const environment = {
    LOG_LEVEL: 'fatal',
    SAMPLE_CONTENT: 'off',
    NODE_OPTIONS: `--import=${pathToFileURL(disk)}`,
  };
  {
    await using server = await launch(folder.path, environment);
    writeFileSync(broken, '');
    await server.call('POST', '/api/v2/subscribe', signup).catch(() => undefined);
    expect(await server.exit).toEqual({ code: 1, signal: null });
    const line = JSON.parse(server.output().trim().split('\n').at(-1) ?? '');
    expect([line.msg, line.err.message]).toEqual([
      'The disk failed: the server ends, and its next start repairs the store',
      "The disk failed while SQLite's log was flushed: EIO: i/o error, fdatasync",
    ]);
  }
  await using restarted = await launch(folder.path, { ...environment, NODE_OPTIONS: '' });
  const { status } = await restarted.call('POST', '/api/v2/subscribe', {
    json: { email: 'other@example.com' },
  });
  expect(status).toBe(201);
});
