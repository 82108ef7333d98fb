import { existsSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { SqliteDatabase } from 'kysely';
import { createBoundedCache } from '../bounds/bounded-cache.ts';
import { refuseReadOnly } from './durable-files.ts';
import { createWalFlush, type FlushFile } from './wal-flush.ts';

/**
 * Called with the failed statement and its error. The statement is `flush` if the disk reported an error.
 * Otherwise the connection was closed.
 */
export type FailureReport = (failure: { statement: string; error: unknown }) => void;

/** A SQLite file for Kysely, with control over transactions. */
export type SqliteConnection = SqliteDatabase & {
  /**
   * Starts a transaction. A write transaction takes the write lock immediately, and waits up to 5 s for it.
   */
  begin: (mode: 'read' | 'write') => void;
  commit: () => void;
  /** Rolls the transaction back, unless SQLite has already done so. */
  rollback: () => void;
  /**
   * Resolves when everything written since the last call is on disk, or immediately if nothing was written.
   * Rejects when the disk reports an error: the writes may then be lost in a power cut.
   */
  flush: () => Promise<void>;
};

/** How long a statement waits for a lock that another process holds, ms. */
const lockPatience = 5_000;
/**
 * The number of pages in the log at which SQLite copies them into the store, about 40 MB. Copying blocks the
 * process.
 */
const checkpointPages = 10_000;
/**
 * The maximum number of cached prepared statements. The server has about a hundred statements and uses few of
 * them often.
 */
const keptStatements = 100;

/**
 * Opens `file`, creating it if it is missing. When BEGIN, COMMIT or ROLLBACK fails, it is unknown whether a
 * transaction is open, and later writes could join a transaction that is never committed. So the connection
 * is closed, `report` is called, and the next statement runs on a new connection. Tests replace `flushFile`.
 * STORE-3.
 */
export function openConnection(
  file: string,
  report: FailureReport = () => {},
  flushFile?: FlushFile,
): SqliteConnection {
  for (const ending of ['', '-wal', '-shm']) {
    // SQLite opens a read-only file without an error, and makes its log read-only too.
    if (existsSync(`${file}${ending}`)) {
      refuseReadOnly(`${file}${ending}`);
    }
  }
  let current: OpenFile | undefined = openFile(file);
  let isInTransaction = false;
  let hasWritten = false;
  const wal = createWalFlush(`${file}-wal`, flushFile);
  const onWrite = () => {
    hasWritten = true;
  };

  function use() {
    current ??= reopenFile(file);
    return current;
  }

  function control(statement: string) {
    try {
      use().database.exec(statement);
    } catch (error) {
      replace();
      report({ statement, error });
      throw error;
    }
  }

  function replace() {
    const broken = current;
    current = undefined;
    wal.close();
    try {
      // Opens the new connection before closing the broken connection. Closing the last connection deletes
      // the -shm file, and on a full disk a new connection could not recreate it.
      current = reopenFile(file);
    } catch {
      // The next statement tries again, and its caller gets the error.
    }
    broken?.database.close();
  }

  return {
    begin: (mode) => {
      // A deferred transaction that began with a read cannot write once another process has written.
      control(mode === 'write' ? 'begin immediate' : 'begin');
      isInTransaction = true;
    },
    commit: () => {
      isInTransaction = false;
      control('commit');
    },
    rollback: () => {
      isInTransaction = false;
      if (current?.database.isTransaction === true) {
        control('rollback');
      }
    },
    prepare: (sql) => {
      const { database, statements } = use();
      // After some errors, such as a full disk, SQLite rolls back automatically. A later statement would then
      // be committed outside of the transaction.
      if (isInTransaction && !database.isTransaction) {
        throw new Error('SQLite has rolled this transaction back.');
      }
      const known = statements.get(sql);
      if (known !== undefined) {
        return known;
      }
      const statement = prepare(database, sql, onWrite);
      statements.set(sql, statement);
      return statement;
    },
    flush: async () => {
      if (!hasWritten) {
        return;
      }
      hasWritten = false;
      try {
        await wal.flush();
      } catch (error) {
        report({ statement: 'flush', error });
        throw error;
      }
    },
    close: () => {
      wal.close();
      current?.database.close();
      current = undefined;
    },
  };
}

type OpenFile = ReturnType<typeof openFile>;

function openFile(file: string | URL) {
  const database = new DatabaseSync(file, { timeout: lockPatience });
  database.function('lower_unicode', { deterministic: true }, (text) =>
    typeof text === 'string' ? text.toLowerCase() : null,
  );
  try {
    // With `synchronous = full`, each commit would block the event loop until the disk is written. Instead,
    // `flush` waits for the disk on another thread before a write is acknowledged. STORE-1.
    // With `secure_delete`, SQLite overwrites deleted rows, such as those of an erased person. PRIV-39.
    database.exec(
      `pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on;
       pragma secure_delete = on; pragma wal_autocheckpoint = ${checkpointPages}`,
    );
  } catch (error) {
    database.close();
    throw error;
  }
  const statements = createBoundedCache<ReturnType<typeof prepare>>({
    maxSize: keptStatements,
    sizeOf: () => 1,
  });
  return { database, statements };
}

/**
 * Opens the file without creating it: a server whose store was moved away must not continue with an empty
 * store.
 */
function reopenFile(file: string) {
  const url = pathToFileURL(file);
  url.search = 'mode=rw';
  return openFile(url);
}

function prepare(database: DatabaseSync, sql: string, onWrite: () => void) {
  const statement = database.prepare(sql);
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  const isReader = statement.columns().length > 0;
  // Without big integers, `run` throws if the last rowid exceeds 2^53, and it reads this rowid after every
  // statement. FTS5 writes such rowids when it deletes from a contentless table.
  statement.setReadBigInts(!isReader);
  const isWriter = !isReader || /\breturning\b/i.test(sql);
  return {
    reader: isReader,
    all: (parameters: readonly unknown[]) => {
      if (isWriter) {
        onWrite();
      }
      return statement.all(...values(parameters));
    },
    run: (parameters: readonly unknown[]) => {
      onWrite();
      return statement.run(...values(parameters));
    },
    // Prepares the statement again, because two interleaved iterations must not share a statement.
    iterate: (parameters: readonly unknown[]) => database.prepare(sql).iterate(...values(parameters)),
  };
}
