import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { postgresPrograms } from '../../scripts/postgres.ts';
import { freePort } from './free-port.ts';

type Options = {
  /** Whether commits wait for the disk, as in production. Fault tests need durable commits. */
  isDurable?: boolean;
};

/** Starts PostgreSQL on a free port, with all its files in a temporary folder. */
export async function startPostgres({ isDurable = false }: Options = {}) {
  const programs = postgresPrograms();
  if (programs === undefined) {
    throw new Error('PostgreSQL is not installed: install Debian\'s package "postgresql".');
  }
  const owner = nonRootUser();
  const folder = mkdtempSync(join(tmpdir(), 'swiftex-postgres-'));
  const data = join(folder, 'data');
  mkdirSync(data);
  if (owner.uid !== undefined && owner.gid !== undefined) {
    chownSync(folder, owner.uid, owner.gid);
    chownSync(data, owner.uid, owner.gid);
  }
  const initialized = spawnSync(
    join(programs, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'swiftex',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
      '--no-instructions',
    ],
    { ...owner, cwd: folder, encoding: 'utf8', env: { PATH: process.env['PATH'] } },
  );
  if (initialized.status !== 0) {
    throw new Error(`initdb failed: ${initialized.stderr}`);
  }
  const port = await freePort();
  let server = launch();
  const url = (database: string) => `postgres://swiftex@127.0.0.1:${port}/${database}`;
  await answering(url('postgres'));

  function launch() {
    const settings = {
      port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: 100,
      shared_buffers: '32MB',
      log_min_messages: 'fatal',
      fsync: isDurable ? 'on' : 'off',
      synchronous_commit: isDurable ? 'on' : 'off',
    };
    return spawn(
      join(programs ?? '', 'postgres'),
      ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...owner, cwd: folder, stdio: 'ignore', env: { PATH: process.env['PATH'] } },
    );
  }

  async function stop(signal: NodeJS.Signals) {
    if (server.exitCode === null && server.signalCode === null) {
      const exit = once(server, 'exit');
      server.kill(signal);
      await exit;
    }
  }

  return {
    url,
    /**
     * `fast` closes every connection first. `immediate` acts like a crash, so the next start recovers from
     * the write-ahead log.
     */
    stop: (mode: 'fast' | 'immediate') => stop(mode === 'fast' ? 'SIGINT' : 'SIGQUIT'),
    start: async () => {
      server = launch();
      await answering(url('postgres'));
    },
    [Symbol.asyncDispose]: async () => {
      await stop('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Returns the ids of the user postgres or nobody if the tests run as root. PostgreSQL refuses to run as root.
 */
function nonRootUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) {
    return {};
  }
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  return { uid: Number(user?.[2] ?? 65_534), gid: Number(user?.[3] ?? 65_534) };
}

async function answering(url: string) {
  for (let attempt = 0; attempt < 1200; attempt++) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await sleep(50);
    }
  }
  throw new Error('PostgreSQL does not answer.');
}
