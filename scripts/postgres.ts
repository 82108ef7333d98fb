import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where Debian's package puts the programs of PostgreSQL, a folder a version. */
const debianFolder = '/usr/lib/postgresql';

/** Folder of PostgreSQL's programs: POSTGRES_BIN or Debian's newest; undefined where it is not installed. */
export function postgresPrograms(): string | undefined {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a));
  return [
    process.env['POSTGRES_BIN'],
    ...newestFirst.map((version) => join(debianFolder, version, 'bin')),
  ].find((folder) => folder !== undefined && existsSync(join(folder, 'initdb')));
}

/**
 * Whether there is a PostgreSQL that tests can start; in CI Debian's is installed by apt where there
 * is none. Throws with one clear line where CI cannot have it either.
 */
export function ensurePostgres(): boolean {
  if (postgresPrograms() !== undefined) {
    return true;
  }
  if (process.env['CI'] !== 'true') {
    return false;
  }
  console.log('No PostgreSQL found: installing Debian\'s "postgresql" with apt-get.');
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', 'postgresql']]) {
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  if (postgresPrograms() === undefined) {
    throw new Error(
      'PostgreSQL is missing and apt-get could not install it: install it, or set POSTGRES_BIN to the folder of its programs.',
    );
  }
  return true;
}
