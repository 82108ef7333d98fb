import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram } from '../../scripts/programs.ts';
import { openPostgres } from '../../server/store/postgres.ts';
import { writeFakeSite } from '../server/fake-site.ts';
import { freePort } from '../support/free-port.ts';
import { startPostgres } from '../support/postgres.ts';
import { launch } from '../support/program.ts';
import { temporaryFolder } from '../support/server.ts';
import { addressesOf, type Outcome, outcomeOf, startFlood } from './flood.ts';
import { credentials, type Ending, grace } from './scenarios.ts';

type ClusterOptions = Ending & { seconds: number; killEvery: number };

/** Three instances behind nginx on one PostgreSQL; one is killed every so often, the database restarts once. */
export async function killInstances({ seconds, killEvery, signal }: ClusterOptions): Promise<Outcome> {
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
  await using instances = group(await Promise.all(ports.map(start)));
  await using nginx = await startNginx(folder.path, ports);
  await using flood = startFlood({ origin: () => nginx.origin, name: 'cluster', signal });
  const downtimes: Array<[number, number]> = [];
  const end = Date.now() + seconds * 1_000;
  let kills = 0;
  let hasRestarted = false;
  while (Date.now() < end) {
    await sleep(killEvery, undefined, signal === undefined ? {} : { signal });
    const victim = kills % ports.length;
    instances.members[victim]?.child.kill('SIGKILL');
    kills += 1;
    if (!hasRestarted && Date.now() > end - (seconds * 1_000) / 2) {
      hasRestarted = true;
      const from = Date.now() - grace;
      await database.stop('immediate');
      await database.start();
      downtimes.push([from, Date.now() + grace]);
    }
    await instances.members[victim]?.exit;
    instances.members[victim] = await start(ports[victim] ?? 0);
  }
  await flood.stop();
  const listed = await addressesOf(openPostgres(databaseUrl));
  const note = `${kills} instances killed, ${downtimes.length} restart of the database`;
  return outcomeOf('three instances behind nginx, PostgreSQL', flood, listed, downtimes, note);
}

/** Several that come and go, ended together. */
function group<Member extends AsyncDisposable>(members: Member[]) {
  return {
    members,
    [Symbol.asyncDispose]: async () => {
      await Promise.all(members.map((member) => member[Symbol.asyncDispose]()));
    },
  };
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
  const program = findProgram('nginx');
  if (program === undefined) {
    throw new Error('nginx is not installed: install Debian\'s package "nginx-light".');
  }
  const child = spawn(program, ['-p', home, '-c', join(home, 'nginx.conf'), '-e', join(home, 'error.log')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
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
