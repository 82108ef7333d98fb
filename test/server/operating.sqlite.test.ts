import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { migrate } from '../../server/store/migrate.ts';
import { openSqlite } from '../../server/store/sqlite.ts';
import { freePort } from '../support/free-port.ts';
import { startServer, temporaryFolder } from '../support/server.ts';

const root = join(import.meta.dirname, '../..');
const deploy = join(root, 'docs/deploy');

test('a shell and systemd read the same values from the example settings (OPS-49)', () => {
  const file = join(deploy, 'swiftex.env');
  const settings = readFileSync(file, 'utf8').matchAll(/^([A-Z_]+)='([^']*)'$/gm);
  const bySystemd = Object.fromEntries([...settings].map(([, name, value]) => [name, value]));
  const { stdout, stderr } = spawnSync('sh', ['-c', `set -a; . "${file}"; set +a; exec env`], {
    env: { PATH: process.env['PATH'] },
    encoding: 'utf8',
  });
  const environment = Object.fromEntries(
    stdout.split('\n').map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  expect([environment, stderr]).toEqual([expect.objectContaining(bySystemd), '']);
  expect(bySystemd['DATABASE_URL']).toMatch(/\?\w+=\w+&\w+=\w+$/);
});

test('the backup unit writes a backup without npm and removes backups older than two weeks (OPS-48, OPS-55)', async () => {
  await using folder = await temporaryFolder();
  const [dataDir, backups] = [join(folder.path, 'data'), join(folder.path, 'backups')];
  const store = openSqlite(dataDir);
  await migrate(store.db);
  await store.close();
  const fortnight = Date.now() / 1_000 - 14 * 24 * 3_600;
  for (const [name, time] of [
    ['old', fortnight - 120],
    ['recent', fortnight + 1_200],
  ] as const) {
    mkdirSync(join(backups, name), { recursive: true });
    utimesSync(join(backups, name), time, time);
  }
  const unit = readFileSync(join(deploy, 'swiftex-backup.service'), 'utf8');
  for (const [, line = ''] of unit.matchAll(/^ExecStart(?:Post)?=(.*)$/gm)) {
    // Unescapes the command as systemd does, and replaces the backup folder with a temporary one.
    const command = line
      .replaceAll('$$', '$')
      .replaceAll('%%', '%')
      .replaceAll('/var/backups/swiftex', backups);
    const { status, stderr } = spawnSync('sh', ['-c', command], {
      cwd: root,
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
      encoding: 'utf8',
    });
    expect([command, status, stderr]).toEqual([command, 0, '']);
  }
  expect(readdirSync(backups).sort()).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d-\d{6}$/), 'recent']);
});

test('systemd restarts a failed or frozen instance without limit (OPS-47)', () => {
  expect(settingsOf('swiftex@.service')).toEqual(
    expect.objectContaining({
      StartLimitIntervalSec: '0',
      Type: 'notify',
      WatchdogSec: '30',
      WatchdogSignal: 'SIGKILL',
      Restart: 'always',
      RestartSec: '1',
    }),
  );
});

test('the backup timer starts the backup every night, and catches up on a missed backup (OPS-48)', () => {
  expect(settingsOf('swiftex-backup.timer')).toEqual(
    expect.objectContaining({ OnCalendar: '*-*-* 03:15:00', Persistent: 'true' }),
  );
  expect(settingsOf('swiftex-backup.service')['User']).toBe('swiftex');
});

test('the Docker image contains every file that the server imports or reads (OPS-50, BLOG-76)', () => {
  const dockerfile = readFileSync(join(deploy, 'Dockerfile'), 'utf8');
  const copied = [...dockerfile.matchAll(/^COPY --from=build \/site\/(\S+) /gm)].map(
    ([, path]) => `${path}/`,
  );
  const used = globSync(['server/**/*.ts', 'src/contract/**/*.ts'], { cwd: root }).flatMap((file) => {
    const code = readFileSync(join(root, file), 'utf8').replace(/^import type [^;]*;/gm, '');
    return [...code.matchAll(/['"`](\.\.?\/[^'"`\s]+)['"`]/g)].map(([, path = '']) =>
      normalize(join(dirname(file), path)),
    );
  });
  expect(used.filter((path) => path.startsWith('src/content/scenes/'))).toHaveLength(1);
  expect(used.filter((path) => !copied.some((folder) => path.startsWith(folder)))).toEqual([]);
});

test('docs/operating.md and the Docker image install the same fonts for social pictures (BLOG-76)', () => {
  const fontsIn = (file: string) =>
    /apt-get install .*?(fontconfig.*?)(?: &&|$)/m.exec(readFileSync(join(root, file), 'utf8'))?.[1];
  const fonts = 'fontconfig fonts-noto-core fonts-noto-cjk';
  expect(['docs/operating.md', 'docs/deploy/Dockerfile'].map(fontsIn)).toEqual([fonts, fonts]);
});

test('docs/operating.md lists every index that needs pg_trgm (STORE-9)', () => {
  const indexes = (text: string) => [...text.matchAll(/create index (?:concurrently )?(\w+_by_trigrams) /g)];
  const migrations = globSync('server/store/migrations/*.ts', { cwd: root });
  const made = migrations.flatMap((file) => indexes(readFileSync(join(root, file), 'utf8')));
  const listed = indexes(readFileSync(join(root, 'docs/operating.md'), 'utf8'));
  const names = (found: RegExpExecArray[]) => found.map(([, name]) => name).sort();
  expect(names(listed)).toEqual(names(made));
});

test('the Docker image checks its health on the configured port (OPS-50)', async () => {
  const dockerfile = readFileSync(join(deploy, 'Dockerfile'), 'utf8');
  const check = /^HEALTHCHECK .*\n\s+CMD (.*)$/m.exec(dockerfile)?.[1] ?? '[]';
  const [, ...args] = JSON.parse(check) as string[];
  await using server = await startServer();
  const statuses = [];
  for (const port of [new URL(server.url).port, String(await freePort())]) {
    const child = spawn(process.execPath, args, { env: { PORT: port }, stdio: 'ignore' });
    statuses.push((await once(child, 'exit'))[0]);
  }
  expect(statuses).toEqual([0, 1]);
});

/** Reads the settings of a systemd unit into an object by name. */
function settingsOf(file: string): Record<string, string> {
  const text = readFileSync(join(deploy, file), 'utf8');
  return Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]));
}
