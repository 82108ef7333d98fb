import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { DatabaseUrl } from '../config/addresses.ts';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { addCommand } from '../store/audit.ts';
import { copyStore, refuseTarget } from '../store/backup.ts';
import type { Content } from '../store/move.ts';
import type { Place } from '../store/place.ts';
import { checkPostCounts, repairPostCounts } from '../store/post-counts.ts';
import {
  type BackupContent,
  backUpSite,
  drill,
  refuseFolder,
  restoreSite,
  type Site,
} from '../store/site-backup.ts';
import { reserveDataDir, sqliteFileOf } from '../store/sqlite.ts';
import { type Command, type Program, runProgram, usageOf } from './commands.ts';
import { openExisting } from './open-existing.ts';
import { recordCommand } from './record-command.ts';

/** The maximum number of missing files that are listed. */
const missingShown = 20;

const commands: Record<string, Command> = {
  backup: {
    parameters: 'FOLDER',
    purpose: 'copies the store and the uploads, as they are now, into a new folder',
    run: async ([folder = ''], config) => {
      const site = siteOf(config);
      refuseFolder(resolve(folder), site);
      // A backup exports everything, so it is recorded before the first byte is copied.
      await recordCommand(site.store, { action: 'store.backed up', subject: '' }, Date.now());
      printBackup(await backUpSite(site, resolve(folder)));
    },
  },
  restore: {
    parameters: 'FOLDER',
    purpose: 'restores a backup into the empty store that the server will use',
    run: async ([folder = ''], config) => {
      // The restore fails while a server uses the folder. STORE-29.
      using _reserved = config.databaseUrl === undefined ? reserveDataDir(config.dataDir) : undefined;
      const site = siteOf(config);
      const entry = { action: 'store.restored', subject: '' };
      printBackup(
        await restoreSite(resolve(folder), site, (transaction) => addCommand(transaction, entry, Date.now())),
      );
    },
  },
  drill: {
    parameters: 'FOLDER',
    purpose: 'restores a backup into a temporary folder, checks it, and removes it',
    run: async ([folder = '']) => {
      const content = await drill(resolve(folder));
      printBackup(content);
      // Missing files fail only a drill. A restore accepts them, because the backup may be the best
      // available. STORE-50.
      process.exitCode = content.missing.length > 0 ? 1 : 0;
    },
  },
  copy: {
    parameters: 'FROM TO',
    purpose: 'copies a store into another store, which must be empty; omits the uploads',
    run: async ([from = '', to = ''], { dataDir }) => {
      const [source, target] = [parsePlace(from, 'FROM'), parsePlace(to, 'TO')];
      const entry = { action: 'store.copied', subject: '' };
      if ('file' in source && source.file !== sqliteFileOf(dataDir)) {
        // The file may belong to a backup: an entry would change it, and its checksum would no longer match.
        printTables(
          await copyStore(source, target, (transaction) => addCommand(transaction, entry, Date.now())),
        );
      } else {
        // A copy that is refused changes nothing, so it is not recorded.
        await refuseTarget(target);
        await recordCommand(source, entry, Date.now());
        printTables(await copyStore(source, target));
      }
      console.log(done);
    },
  },
  check: {
    parameters: '[--repair]',
    purpose: 'compares the stored tag lists and post counts with the posts themselves',
    run: ([repair], config) => check(config, repair !== undefined),
  },
};

/** Backups and checks work while a server is running. OPS-54, OPS-55, SAFE-86. */
const program: Program = {
  name: 'store',
  commands,
  note: 'FROM and TO are sqlite:PATH or postgres://user:password@host/database.',
};

/** Prints the differences. Fails if any remain. STORE-42. */
async function check(config: Config, isRepair: boolean) {
  const store = await openExisting(config);
  try {
    const differences = isRepair
      ? await repairPostCounts(store, Date.now())
      : await checkPostCounts(store.db);
    for (const { of, stored, actual } of differences) {
      console.log(`${of}: stored ${stored || 'none'}, should be ${actual || 'none'}`);
    }
    const found = `${differences.length} difference${differences.length === 1 ? '' : 's'}`;
    console.log(differences.length > 0 && isRepair ? `${found} repaired.` : `${found}.`);
    process.exitCode = differences.length > 0 && !isRepair ? 1 : 0;
  } finally {
    await store.close();
  }
}

function siteOf({ databaseUrl, dataDir, s3 }: Config): Site {
  return {
    store: databaseUrl === undefined ? { file: sqliteFileOf(dataDir) } : { databaseUrl },
    uploads: s3 === undefined ? join(dataDir, 'uploads') : undefined,
  };
}

function parsePlace(text: string, setting: string): Place {
  if (/^postgres(?:ql)?:/.test(text)) {
    const { success, issues } = v.safeParse(DatabaseUrl, text);
    if (!success) {
      throw new StartError(`${setting} ${issues[0].message}.`);
    }
    return { databaseUrl: text, setting };
  }
  const path = /^sqlite:(.+)$/.exec(text)?.[1];
  if (path === undefined) {
    throw new StartError(usageOf(program));
  }
  const file = resolve(path);
  return { file: statSync(file, { throwIfNoEntry: false })?.isDirectory() ? sqliteFileOf(file) : file };
}

/**
 * Prints the number of files, the tables, and the files that the library lists but the backup lacks.
 * STORE-26, STORE-50.
 */
function printBackup({ tables, files, missing }: BackupContent) {
  console.log(`${files} uploaded files`);
  printTables(tables);
  if (missing.length === 0) {
    console.log(done);
    return;
  }
  const named = missing.slice(0, missingShown).join(', ');
  const others = missing.length > missingShown ? ` and ${missing.length - missingShown} others` : '';
  console.error(`Uploaded files that the library lists are missing: ${named}${others}.`);
}

const done = 'Complete: counts and checksums match.';

/** Prints the number of rows and the checksum of each table. */
function printTables(tables: readonly Content[]) {
  const width = Math.max(...tables.map(({ table }) => table.length));
  for (const { table, rows, checksum } of tables) {
    console.log(`${table.padEnd(width)}  ${String(rows).padStart(9)} rows  ${checksum}`);
  }
}

await runProgram(program);
