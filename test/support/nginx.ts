import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { findProgram } from '../../scripts/programs.ts';
import { freePort } from './free-port.ts';
import { forwardErrors } from './program.ts';

/** The fields of an access log line that tests read. The last two list every upstream attempt. */
const LogLine = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    method: v.string(),
    path: v.string(),
    status: v.number(),
    network: v.string(),
    instanceStatus: v.string(),
    instanceSeconds: v.string(),
  }),
);
export type LogLine = v.InferOutput<typeof LogLine>;

type Options = {
  /** Divides nginx's timeouts for an instance by this number, so that tests run faster. */
  haste?: number;
};

/**
 * Starts nginx with docs/deploy/nginx.conf. Only the ports, the certificates, the log folder and, with
 * `haste`, the timeouts are replaced. This nginx trusts `X-Forwarded-For` as if it ran behind another proxy,
 * so that a test can send requests from the addresses of many visitors.
 */
export async function startNginx(folder: string, instances: readonly number[], { haste = 1 }: Options = {}) {
  const home = join(folder, 'nginx');
  const logs = join(home, 'logs');
  mkdirSync(logs, { recursive: true });
  // If root starts nginx, its workers drop their privileges and must still be able to read its files.
  chmodSync(folder, 0o755);
  const [port, plainPort, mapsPort] = [await freePort(), await freePort(), await freePort()];
  const site = readFileSync(join(import.meta.dirname, '../../docs/deploy/nginx.conf'), 'utf8')
    .replace(/^ *(?:listen \[::\]|ssl_).*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    // nginx listens on loopback, so that a test can connect from any address of 127.0.0.0/8.
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replaceAll('/var/log/nginx', logs)
    .replace(
      /(proxy_(?:read|next_upstream)_timeout) (\d+)(ms|s);/g,
      (_, name, time, unit) =>
        `${name} ${Math.round((Number(time) * (unit === 's' ? 1_000 : 1)) / haste)}ms;`,
    )
    .replace(/127\.0\.0\.1:300([123])\b/g, (_, which) => `127.0.0.1:${instances[Number(which) - 1]}`);
  writeFileSync(
    join(home, 'nginx.conf'),
    `daemon off; worker_processes 2; pid ${home}/nginx.pid; events { worker_connections 1024; }
    http { access_log ${logs}/access.log; client_body_temp_path ${home}/body; proxy_temp_path ${home}/proxy;
    fastcgi_temp_path ${home}/fastcgi; uwsgi_temp_path ${home}/uwsgi; scgi_temp_path ${home}/scgi;
    set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;
    ${site}
    server { listen 127.0.0.1:${mapsPort}; return 200 "$swiftex_visitor $swiftex_network"; } }`,
  );
  const program = findProgram('nginx');
  if (program === undefined) {
    throw new Error('nginx is not installed: install Debian\'s package "nginx-light".');
  }
  const child = spawn(program, ['-p', home, '-c', join(home, 'nginx.conf'), '-e', join(logs, 'error.log')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  forwardErrors(child.stderr);
  const exit = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await exit;
  };
  const origin = `http://127.0.0.1:${port}`;
  try {
    await Promise.race([
      answering(`${origin}/metrics`),
      exit.then(() => {
        throw new Error(`nginx exited during startup:\n${readFileSync(join(logs, 'error.log'), 'utf8')}`);
      }),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    origin,
    port,
    /** The http address, which redirects to https. */
    plainOrigin: `http://127.0.0.1:${plainPort}`,
    logs,
    /** Returns the rate-limit key of an address, and the network that the log shows for it. */
    namesOf: async (address: string) => {
      const answer = await fetch(`http://127.0.0.1:${mapsPort}`, { headers: { 'x-forwarded-for': address } });
      return (await answer.text()).split(' ');
    },
    /** Waits for at least `count` lines of the access log that `isWanted` accepts, and returns them. */
    logLines: (count: number, isWanted: (line: LogLine) => boolean = () => true) =>
      readLog(join(logs, 'swiftex.log'), count, isWanted),
    [Symbol.asyncDispose]: stop,
  };
}

/** Polls the log, because nginx writes a line only after it has sent the response. */
async function readLog(file: string, count: number, isWanted: (line: LogLine) => boolean) {
  for (let attempt = 0; ; attempt++) {
    const text = readFileSync(file, 'utf8');
    const lines = text
      .slice(0, text.lastIndexOf('\n') + 1)
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => v.parse(LogLine, line))
      .filter(isWanted);
    if (lines.length >= count || attempt === 100) {
      return lines;
    }
    await sleep(50);
  }
}

/** Waits until nginx responds. nginx handles /metrics itself, so no instance has to run. */
async function answering(url: string) {
  for (let attempt = 0; attempt < 600; attempt++) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer !== undefined) {
      return;
    }
    await sleep(50);
  }
  throw new Error('nginx does not answer.');
}
