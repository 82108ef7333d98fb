import { mkdirSync, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSqlite } from '../../server/store/sqlite.ts';
import { fillStore } from '../support/places.ts';
import { runCommand, startCommand } from '../support/program.ts';
import { temporaryFolder } from '../support/server.ts';

/** Resolves when an unfinished copy of a store appears in `folder`. */
function copyIn(folder: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const watcher = watch(folder, (_, name) => {
    if (/^swiftex-|\.part$/.test(name ?? '')) {
      watcher.close();
      resolve();
    }
  });
  return promise;
}

test.each([
  ['drill', ['site/backup'], 'SIGINT', 130],
  ['copy', ['sqlite:site/data', 'sqlite:site/copy.sqlite'], 'SIGTERM', 143],
  ['backup', ['copies/backup'], 'SIGHUP', 129],
  ['restore', ['site/backup'], 'SIGINT', 130],
] as const)(
  'a %s that a signal ends leaves no copy of the store behind (STORE-24, STORE-32, STORE-33)',
  {
    timeout: 120_000,
  },
  async (command, args, signal, code) => {
    await using folder = await temporaryFolder();
    const [data, copies] = [join(folder.path, 'site/data'), join(folder.path, 'copies')];
    const store = openSqlite(data);
    await fillStore(store);
    await store.close();
    const saved = runCommand('cli/store', ['backup', join(folder.path, 'site/backup')], { DATA_DIR: data });
    expect(saved.status).toBe(0);
    mkdirSync(copies);
    const begun = copyIn(copies);
    // A restore writes its copy into DATA_DIR. A drill and a copy write theirs into TMPDIR.
    const environment = { DATA_DIR: command === 'restore' ? copies : data, TMPDIR: copies };
    const { child, exit } = startCommand(folder.path, 'cli/store', [command, ...args], environment);
    await begun;
    child.kill(signal);
    const ended = await exit;
    const left = readdirSync(copies).filter((name) => !name.startsWith('server.lock'));
    expect([ended, left]).toEqual([{ code, signal: null }, []]);
  },
);
