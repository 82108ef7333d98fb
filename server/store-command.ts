import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Config, readConfig } from './config.ts';
import { StartError } from './start-error.ts';
import { backUp, copyStore, type Place, restore } from './store/backup.ts';
import { openStore } from './store/open.ts';
import { checkPostCounts, repairPostCounts } from './store/post-counts.ts';
import { sqliteFileOf } from './store/sqlite.ts';

const usage = `Usage: npm run store -- backup FILE          the store that the server uses, into a new file
       npm run store -- restore FILE         a backup into the store that the server will use
       npm run store -- copy FROM TO         one store into another, empty one
       npm run store -- check [--repair]     compares the counts and tags kept of posts with the posts
FROM and TO are sqlite:PATH or postgres://user:password@host/database.`;

/** `npm run store`: backups, and moving from one engine to the other. Works beside a running server. */
async function main([command, first, second]: string[]) {
  if (command === 'check' && (first === undefined || first === '--repair')) {
    await check(first === '--repair');
    return undefined;
  }
  if (command === 'backup' && first !== undefined) {
    return await backUp(placeOf(readConfig(process.env)), resolve(first));
  }
  if (command === 'restore' && first !== undefined) {
    return await restore(resolve(first), placeOf(readConfig(process.env)));
  }
  if (command === 'copy' && first !== undefined && second !== undefined) {
    return await copyStore(parsePlace(first), parsePlace(second));
  }
  throw new StartError(usage);
}

/** Prints what differs. Fails if differences remain. */
async function check(shallRepair: boolean) {
  const store = await openStore({ ...readConfig(process.env), databaseWait: 0 });
  try {
    const differences = await (shallRepair ? repairPostCounts : checkPostCounts)(store.db);
    for (const { of, stored, actual } of differences) {
      console.log(`${of}: stored ${stored || 'none'}, should be ${actual || 'none'}`);
    }
    const found = `${differences.length} difference${differences.length === 1 ? '' : 's'}`;
    console.log(differences.length > 0 && shallRepair ? `${found} repaired.` : `${found}.`);
    process.exitCode = differences.length > 0 && !shallRepair ? 1 : 0;
  } finally {
    await store.close();
  }
}

function placeOf({ databaseUrl, dataDir }: Config): Place {
  return databaseUrl === undefined ? { file: sqliteFileOf(dataDir) } : { databaseUrl };
}

function parsePlace(text: string): Place {
  if (/^postgres(?:ql)?:\/\//.test(text)) {
    return { databaseUrl: text };
  }
  const path = /^sqlite:(.+)$/.exec(text)?.[1];
  if (path === undefined) {
    throw new StartError(usage);
  }
  const file = resolve(path);
  return { file: statSync(file, { throwIfNoEntry: false })?.isDirectory() ? sqliteFileOf(file) : file };
}

try {
  const contents = (await main(process.argv.slice(2))) ?? [];
  const width = Math.max(...contents.map(({ table }) => table.length));
  for (const { table, rows, checksum } of contents) {
    console.log(`${table.padEnd(width)}  ${String(rows).padStart(9)} rows  ${checksum}`);
  }
  if (contents.length > 0) {
    console.log('All of it is there: counts and checksums are the same.');
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
