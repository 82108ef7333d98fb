import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../scripts/programs.ts';
import { migrate } from '../server/store/migrate.ts';
import { openSqlite } from '../server/store/sqlite.ts';
import { fillWaitlist } from '../test/support/server.ts';
import type { Measurement } from './measurement.ts';
import { residentMemory } from './memory.ts';
import { type Site, serveSite } from './site.ts';
import { startNginx } from './throughput.ts';

/** The server has one core for itself, and who asks has the other. */
const cores = { server: '0', caller: '1' };
const load = { connections: 32, warm: 2, timed: 8 };
/** How long the soak lasts, s: BENCH_SOAK, five minutes where it is not set. */
const soak = Number(process.env['BENCH_SOAK']) || 300;
const rowsAtStart = 100_000;

/** What a server to trust must do, beside nginx that sends the same bytes on the same core. */
export async function measureTrust(site: Site): Promise<Measurement[]> {
  const [wrk, nginx] = [findProgram('wrk'), findProgram('nginx')];
  if (wrk === undefined || nginx === undefined) {
    const what = 'Pages, reads and signups a second';
    return [{ what, unit: 'per s', value: undefined, note: 'wrk or nginx is not installed' }];
  }
  const theirs = await withTarget(
    () => startNginx(nginx, site, undefined, undefined, cores.server),
    (url) => ask(wrk, url),
  );
  const measurements: Measurement[] = [];
  {
    await using server = await serveSite(site, { LOG_LEVEL: 'warn', TRUST_PROXY: '1' }, cores.server);
    const page = ask(wrk, `${server.origin}/`);
    const read = ask(wrk, `${server.origin}/readyz`);
    const signups = ask(wrk, server.origin, writeSignups(site));
    measurements.push(
      {
        what: "Page: a second, by nginx's on the same core",
        unit: 'times',
        value: page.rate / theirs.rate,
        limit: { atLeast: 0.45 },
        bare: 1,
        note: `${page.rate.toFixed(0)} and ${theirs.rate.toFixed(0)} a second`,
      },
      {
        what: "Page: p99, by nginx's",
        unit: 'times',
        value: page.p99 / theirs.p99,
        limit: { atMost: 5 },
        bare: 1,
        note: `${page.p99.toFixed(1)} and ${theirs.p99.toFixed(1)} ms`,
      },
      {
        what: "API read with one store read (/readyz), by nginx's pages",
        unit: 'times',
        value: read.rate / theirs.rate,
        limit: { atLeast: 0.2 },
        note: `${read.rate.toFixed(0)} a second`,
      },
      {
        what: 'Signups: a second, each on disk before it is answered',
        unit: 'per s',
        value: signups.rate,
        limit: { atLeast: 2_000 },
        note: `SQLite, ${load.connections} callers, p99 ${signups.p99.toFixed(1)} ms`,
      },
    );
  }
  measurements.push(await measureStartWithRows(site), await measureSoak(site, wrk));
  return measurements;
}

async function measureStartWithRows(site: Site): Promise<Measurement> {
  const dataDir = join(site.folder, 'full');
  const store = openSqlite(dataDir);
  await migrate(store.db);
  await fillWaitlist(store.db, rowsAtStart);
  await store.close();
  const before = performance.now();
  await using server = await serveSite(site, { DATA_DIR: dataDir });
  await (await fetch(`${server.origin}/`)).arrayBuffer();
  return {
    what: `Start to first answer, with ${rowsAtStart.toLocaleString('en')} rows`,
    unit: 'ms',
    value: performance.now() - before,
    limit: { under: 1_000 },
  };
}

async function measureSoak(site: Site, wrk: string): Promise<Measurement> {
  await using server = await serveSite(site, { LOG_LEVEL: 'warn', TRUST_PROXY: '1' });
  const script = writeSignups(site);
  const memory: number[] = [];
  const rounds = 10;
  for (let round = 0; round < rounds; round++) {
    const seconds = Math.max(1, Math.round(soak / rounds / 3));
    for (const [path, lua] of [['/'], ['/readyz'], ['', script]] as const) {
      run(wrk, `${server.origin}${path}`, seconds, lua);
    }
    memory.push(residentMemory(server.child) ?? Number.NaN);
  }
  const last = memory.at(-1);
  return {
    what: `Memory after a soak of ${soak} s`,
    unit: 'MB',
    value: last === undefined || Number.isNaN(last) ? undefined : last,
    limit: { under: 150 },
    note: `on the way: ${memory.map((value) => value.toFixed(0)).join(', ')}`,
  };
}

type Found = { rate: number; p99: number };

async function withTarget(
  start: () => Promise<{ url: string; stop: () => Promise<unknown> }>,
  measure: (url: string) => Found,
): Promise<Found> {
  const { url, stop } = await start();
  try {
    return measure(url);
  } finally {
    await stop();
  }
}

function ask(wrk: string, url: string, script?: string): Found {
  run(wrk, url, load.warm, script);
  return run(wrk, url, load.timed, script);
}

function run(wrk: string, url: string, seconds: number, script?: string): Found {
  const report = execFileSync(
    'taskset',
    [
      ...[
        '-c',
        cores.caller,
        wrk,
        '-t',
        '1',
        '-c',
        String(load.connections),
        '-d',
        `${seconds}s`,
        '--latency',
      ],
      ...['-H', 'Accept-Encoding: br', ...(script === undefined ? [] : ['-s', script])],
      url,
    ],
    { encoding: 'utf8' },
  );
  const rate = Number(/^Requests\/sec:\s+([\d.]+)$/m.exec(report)?.[1]);
  const [, amount, unit = ''] = /^\s+99%\s+([\d.]+)(us|ms|s)$/m.exec(report) ?? [];
  if (Number.isNaN(rate) || /Non-2xx/.test(report)) {
    throw new Error(`wrk could not measure ${url}:\n${report}`);
  }
  return { rate, p99: Number(amount) * ({ us: 0.001, ms: 1, s: 1_000 }[unit] ?? Number.NaN) };
}

/** A script for wrk: each call signs up a new address and comes from another one. */
function writeSignups(site: Site): string {
  const file = join(site.folder, 'signups.lua');
  writeFileSync(
    file,
    `math.randomseed(os.time())
local run, count = math.random(1000000000), 0
request = function()
  count = count + 1
  local from = string.format("10.%d.%d.%d", math.floor(count / 65536) % 256, math.floor(count / 256) % 256, count % 256)
  local body = string.format('{"email":"v%d-%d@example.com"}', run, count)
  return wrk.format("POST", "/api/v2/subscribe", { ["content-type"] = "application/json", ["x-forwarded-for"] = from }, body)
end
`,
  );
  return file;
}
