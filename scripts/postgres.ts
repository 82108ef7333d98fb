import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where Debian's package puts the programs of PostgreSQL: one folder per version. */
const debianFolder = '/usr/lib/postgresql';

/**
 * Returns the folder of PostgreSQL's programs: POSTGRES_BIN, or Debian's newest version. Undefined if there
 * is none.
 */
export function postgresPrograms(): string | undefined {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a));
  return [
    process.env['POSTGRES_BIN'],
    ...newestFirst.map((version) => join(debianFolder, version, 'bin')),
  ].find((folder) => folder !== undefined && existsSync(join(folder, 'initdb')));
}
