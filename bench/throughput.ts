import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram } from '../scripts/programs.ts';
import { freePort } from '../test/support/free-port.ts';
import type { Measurement } from './measurement.ts';
import { type Site, serveSite } from './site.ts';
import { compare, cores } from './wrk.ts';

/**
 * Measures how many brotli home pages the server sends per second. Compares this rate with the rate of nginx,
 * which serves the same bytes with one worker on the same core. The figure has no required minimum: on a
 * computer with few cores the load generator takes a core, so the rate depends on the computer.
 */
export async function measureThroughput(site: Site): Promise<Measurement[]> {
  const what = 'Home: pages per second (brotli, 32 connections)';
  const [wrk, nginx] = [findProgram('wrk'), findProgram('nginx')];
  if (wrk === undefined || nginx === undefined) {
    return [{ what, unit: 'per s', value: undefined, note: 'wrk or nginx is not installed' }];
  }
  await using server = await serveSite(site, {}, cores.server);
  const { url, stop } = await startNginx(nginx, site, undefined, undefined, cores.server);
  const { ours, theirs, rate } = compare(wrk, `${server.origin}/`, url);
  await stop();
  const note = `${(100 * rate).toFixed(0)}% of nginx's rate`;
  return [{ what, unit: 'per s', value: ours.rate, bare: theirs.rate, note }];
}

export type Target = { url: string; stop: () => Promise<unknown> };

/**
 * Starts nginx with one worker, pinned to `core` if given. nginx serves one file, as brotli if the file name
 * ends in `.br`.
 */
export async function startNginx(
  nginx: string,
  site: Site,
  pages = join(site.folder, 'dist/pages'),
  file = 'home.html.br',
  core?: string,
): Promise<Target> {
  const folder = join(site.folder, `nginx-${core ?? 'any'}`);
  const port = await freePort();
  mkdirSync(folder, { recursive: true });
  // When root starts nginx, its worker runs as another user, which must be able to read the files.
  chmodSync(site.folder, 0o755);
  writeFileSync(join(folder, 'nginx.conf'), configure({ folder, pages, file, port }));
  const command = [nginx, '-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
  const [program = '', ...args] = core === undefined ? command : ['taskset', '-c', core, ...command];
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}/`;
  await answering(url, child);
  return {
    url,
    stop: async () => {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    },
  };
}

const configure = ({
  folder,
  pages,
  file,
  port,
}: {
  folder: string;
  pages: string;
  file: string;
  port: number;
}) => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 256; }
http {
  access_log off;
  keepalive_requests 1000000;
  open_file_cache max=100;
  sendfile on;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  types {}
  default_type "text/html; charset=utf-8";
  server {
    listen 127.0.0.1:${port};
    root ${pages};
    location = / {${file.endsWith('.br') ? ' add_header content-encoding br;' : ''} try_files /${file} =404; }
  }
}
`;

async function answering(url: string, child: ChildProcess) {
  for (let attempt = 0; attempt < 100 && child.exitCode === null; attempt++) {
    const response = await fetch(url).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.status === 200) {
      return;
    }
    await sleep(50);
  }
  throw new Error(`nginx does not answer at ${url}.`);
}
