import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgres } from '../../server/store/postgres.ts';
import type { Store } from '../../server/store/schema.ts';
import { openSqlite } from '../../server/store/sqlite.ts';
import { writeFakeSite } from '../server/fake-site.ts';
import { freePort, startPostgres } from '../support/postgres.ts';
import { launch } from '../support/program.ts';
import { startServer, temporaryFolder, testStart } from '../support/server.ts';
import { type Outcome, outcomeOf, startFlood } from './flood.ts';

const credentials = { ADMIN_EMAIL: 'ops@example.com', ADMIN_PASSWORD: 'a long password' };
/** How long after a fault a call that began before it may still fail, ms. */
const grace = 2_000;

/** Kills the server with SIGKILL while it takes signups, again and again, and looks for each one. */
export async function killDuringWrites(rounds: number, writes = 150): Promise<Outcome> {
  await using folder = await temporaryFolder();
  await writeFakeSite(folder.path);
  const outcomes: Outcome[] = [];
  for (let round = 0; round < rounds; round++) {
    await using server = await launch(folder.path, { TRUST_PROXY: '1', ...credentials });
    const flood = startFlood(() => server.origin, `kill-${round}`);
    await flood.more(writes);
    server.child.kill('SIGKILL');
    const killed = Date.now() - grace;
    await flood.stop();
    const listed = await addressesOf(openSqlite(join(folder.path, 'data')));
    outcomes.push(outcomeOf('', flood, listed, [[killed, Date.now()]], ''));
  }
  return sum('kill -9 during writes, SQLite', outcomes, `${rounds} rounds`);
}

/** Stops and crashes PostgreSQL while a server writes to it. */
export async function restartDatabase(rounds: number, writes = 150): Promise<Outcome> {
  await using folder = await temporaryFolder();
  await writeFakeSite(folder.path);
  await using database = await startPostgres({ isDurable: true });
  const databaseUrl = database.url('postgres');
  await using server = await launch(folder.path, {
    TRUST_PROXY: '1',
    DATABASE_URL: databaseUrl,
    ...credentials,
  });
  const flood = startFlood(() => server.origin, 'database');
  const downtimes: Array<[number, number]> = [];
  for (let round = 0; round < rounds; round++) {
    await flood.more(writes);
    const from = Date.now() - grace;
    await database.stop(round % 2 === 0 ? 'immediate' : 'fast');
    await database.start();
    downtimes.push([from, Date.now() + grace]);
  }
  await flood.more(writes);
  await flood.stop();
  const listed = await addressesOf(openPostgres(databaseUrl));
  return outcomeOf(
    'database crashes and restarts, PostgreSQL',
    flood,
    listed,
    downtimes,
    `${rounds} restarts`,
  );
}

/** Fills the disk that the store is on, and makes room again. Needs to be root, to mount a small one. */
export async function fillDisk(): Promise<Outcome> {
  const what = 'full disk, SQLite';
  await using folder = await temporaryFolder();
  await writeFakeSite(folder.path);
  const data = join(folder.path, 'data');
  mkdirSync(data);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', data], { encoding: 'utf8' });
  if (mounted.status !== 0) {
    return {
      what,
      tried: 0,
      acknowledged: 0,
      lost: 0,
      unexpected: 0,
      note: 'not tried: mounting is not allowed here',
    };
  }
  try {
    await using server = await launch(folder.path, { TRUST_PROXY: '1', ...credentials });
    const flood = startFlood(() => server.origin, 'disk');
    await flood.more(50);
    const from = Date.now() - grace;
    const filler = join(data, 'filler');
    fillUp(filler);
    while (!flood.failures.some(({ status }) => status === 503)) {
      await sleep(20);
    }
    rmSync(filler);
    await flood.more(20);
    await flood.stop();
    const listed = await addressesOf(openSqlite(data));
    return outcomeOf(what, flood, listed, [[from, Date.now()]], 'answered 503 while full, went on by itself');
  } finally {
    spawnSync('umount', ['-l', data]);
  }
}

/** Sets the server's clock a day ahead and a year back while it takes signups. */
export async function jumpClock(): Promise<Outcome> {
  let now = testStart;
  await using server = await startServer({ now: () => now, trustProxy: 1 });
  const flood = startFlood(() => server.url, 'clock', 4);
  const token = await server.signIn();
  const read = async (session: string) =>
    (await server.call('GET', '/api/v2/subscribe', { token: session })).status;
  const statuses = [];
  for (const jump of [-365, 0, 2, -1]) {
    now = testStart + jump * 24 * 60 * 60 * 1_000;
    await flood.more(30);
    statuses.push(await read(token));
    statuses.push(await read(await server.signIn()));
  }
  await flood.stop();
  const rows = await server.store.db.selectFrom('waitlist').select('email').execute();
  const listed = new Set(rows.map(({ email }) => email));
  const outcome = outcomeOf(
    'clock jumps a year back, two days ahead',
    flood,
    listed,
    [],
    'sessions end on time',
  );
  // Two days ahead the first session is over, and stays so: it was cleared away.
  const isRight = JSON.stringify(statuses) === JSON.stringify([200, 200, 200, 200, 401, 200, 401, 200]);
  return isRight
    ? outcome
    : { ...outcome, unexpected: outcome.unexpected + 1, note: `sessions: ${statuses}` };
}

type ClusterOptions = { seconds: number; killEvery: number };

/** Three instances behind nginx on one PostgreSQL; one is killed every so often, the database restarts once. */
export async function killInstances({ seconds, killEvery }: ClusterOptions): Promise<Outcome> {
  await using folder = await temporaryFolder();
  await writeFakeSite(folder.path);
  await using database = await startPostgres({ isDurable: true });
  const databaseUrl = database.url('postgres');
  const ports = [await freePort(), await freePort(), await freePort()];
  const start = (port: number) =>
    launch(folder.path, {
      PORT: String(port),
      SITE_URL: 'http://localhost:3000',
      // The flood makes up where it comes from, as another proxy in front would say.
      TRUST_PROXY: '2',
      DATABASE_URL: databaseUrl,
      ...credentials,
    });
  const instances = await Promise.all(ports.map(start));
  await using nginx = await startNginx(folder.path, ports);
  const flood = startFlood(() => nginx.origin, 'cluster');
  const downtimes: Array<[number, number]> = [];
  const end = Date.now() + seconds * 1_000;
  let kills = 0;
  let hasRestarted = false;
  while (Date.now() < end) {
    await sleep(killEvery);
    const victim = kills % instances.length;
    instances[victim]?.child.kill('SIGKILL');
    kills += 1;
    if (!hasRestarted && Date.now() > end - (seconds * 1_000) / 2) {
      hasRestarted = true;
      const from = Date.now() - grace;
      await database.stop('immediate');
      await database.start();
      downtimes.push([from, Date.now() + grace]);
    }
    await instances[victim]?.exit;
    instances[victim] = await start(ports[victim] ?? 0);
  }
  await flood.stop();
  for (const instance of instances) {
    await instance[Symbol.asyncDispose]();
  }
  const listed = await addressesOf(openPostgres(databaseUrl));
  const note = `${kills} instances killed, ${downtimes.length} restart of the database`;
  return outcomeOf('three instances behind nginx, PostgreSQL', flood, listed, downtimes, note);
}

/** nginx with the very configuration of docs/deploy, but for names, ports and certificates. */
async function startNginx(folder: string, ports: readonly number[]) {
  const home = join(folder, 'nginx');
  mkdirSync(home);
  // Started by root, nginx gives up its rights and must still reach its files.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const ready = readFileSync(join(import.meta.dirname, '../../docs/deploy/nginx.conf'), 'utf8')
    .replace(/server \{\s+listen 80;[^}]+\}/, '')
    .replace(/^ *(?:listen \[::\]|ssl_).*$/gm, '')
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace(/127\.0\.0\.1:300([123])/g, (_, which) => `127.0.0.1:${ports[Number(which) - 1]}`);
  writeFileSync(
    join(home, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${home}/nginx.pid; events { worker_connections 512; }
    http { access_log off; client_body_temp_path ${home}/body; proxy_temp_path ${home}/proxy;
    fastcgi_temp_path ${home}/fastcgi; uwsgi_temp_path ${home}/uwsgi; scgi_temp_path ${home}/scgi;
    ${ready} }`,
  );
  const child = spawn(
    '/usr/sbin/nginx',
    ['-p', home, '-c', join(home, 'nginx.conf'), '-e', join(home, 'error.log')],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const origin = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 100; attempt++) {
    const answer = await fetch(`${origin}/healthz`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.status === 200) {
      break;
    }
    await sleep(50);
  }
  return {
    origin,
    [Symbol.asyncDispose]: async () => {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    },
  };
}

async function addressesOf(store: Store): Promise<Set<string>> {
  try {
    const rows = await store.db.selectFrom('waitlist').select('email').execute();
    return new Set(rows.map(({ email }) => email));
  } finally {
    await store.close();
  }
}

function sum(what: string, outcomes: readonly Outcome[], note: string): Outcome {
  const total = (key: 'tried' | 'acknowledged' | 'lost' | 'unexpected') =>
    outcomes.reduce((all, outcome) => all + outcome[key], 0);
  return {
    what,
    tried: total('tried'),
    acknowledged: total('acknowledged'),
    lost: total('lost'),
    unexpected: total('unexpected'),
    note,
  };
}

/** Writes until there is no room left. */
function fillUp(file: string) {
  try {
    writeFileSync(file, Buffer.alloc(16 * 1_024 * 1_024));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) {
      throw error;
    }
  }
}
