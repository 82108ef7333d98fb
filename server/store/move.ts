import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { StartError } from '../config/start-error.ts';
import { rebuilds } from './derived.ts';
import { isPostgres } from './engine.ts';
import { readLayout, type TableLayout } from './layout.ts';
import type { Database, Tables } from './schema.ts';

type Row = Record<string, unknown>;

/** The number of rows of a table and a checksum that does not depend on the order of the rows. */
export type Content = { table: string; rows: number; checksum: string };

/** The number of rows read and written at a time. */
const batchSize = 500;

/**
 * Copies a snapshot of every row of `source` into `target`, which must be migrated and empty. Compares
 * counts and checksums of both, calls `finish`, and commits. Throws a `StartError` if they differ, and leaves
 * `target` unchanged. STORE-34.
 */
export async function moveStore(
  source: Database,
  target: Database,
  finish: (transaction: Transaction<Tables>) => Promise<void> = async () => undefined,
): Promise<Content[]> {
  const tables = await commonTables(source, target);
  return await inSnapshot(source, async (from) =>
    target.transaction().execute(async (to) => {
      for (const table of tables) {
        await refuseRows(to, table);
      }
      const sent: Content[] = [];
      for (const table of tables) {
        sent.push(await moveTable(from, to, table));
      }
      // Triggers may have changed some tables while other tables were copied. Copies the changed tables
      // again.
      for (const [index, table] of tables.entries()) {
        if (!isSame(sent[index], await contentOf(to, table))) {
          await moveTable(from, to, table);
        }
      }
      for (const rebuild of rebuilds) {
        await rebuild(to);
      }
      for (const [index, table] of tables.entries()) {
        const arrived = await contentOf(to, table);
        if (!isSame(sent[index], arrived)) {
          throw new StartError(
            `Nothing was changed: the copy of ${table.name} differs. ${sent[index]?.rows} rows were sent, and ${arrived.rows} arrived.`,
          );
        }
      }
      await finish(to);
      return sent;
    }),
  );
}

/** Returns the number of rows and the checksum of every table of a store. STORE-26. */
export async function contentsOf(db: Database): Promise<Content[]> {
  const contents: Content[] = [];
  for (const table of await readLayout(db)) {
    contents.push(await contentOf(db, table));
  }
  return contents;
}

async function commonTables(source: Database, target: Database) {
  const [from, to] = [await readLayout(source), await readLayout(target)];
  for (const { name, columns } of from) {
    const there = to.find((table) => table.name === name);
    const missing = there === undefined ? name : columns.find((column) => !there.columns.includes(column));
    if (missing !== undefined) {
      throw new StartError(
        `The target has no ${there === undefined ? missing : `${name}.${missing}`}: the two stores are of different versions.`,
      );
    }
  }
  // Uses the order of the target, because its foreign keys are checked. Uses the columns of the source, which
  // the target has too.
  return to.flatMap(({ name }) => from.find((table) => table.name === name) ?? []);
}

/** Throws a `StartError` if a table of the store has rows. STORE-28. */
export async function refuseFilled(db: Database): Promise<void> {
  for (const table of await readLayout(db)) {
    await refuseRows(db, table);
  }
}

async function refuseRows(db: Database, { name }: TableLayout) {
  const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
  if (rows.length > 0) {
    throw new StartError(`Nothing was changed: ${name} has rows already. Only an empty store is written to.`);
  }
}

async function moveTable(from: Database, to: Database, table: TableLayout): Promise<Content> {
  await sql`delete from ${sql.table(table.name)}`.execute(to);
  const digest = createDigest(table);
  const columns = sql.join(table.columns.map((column) => sql.ref(column)));
  for await (const rows of readRows(from, table)) {
    if (isPostgres(to)) {
      refuseNul(rows, table);
    }
    const lines = rows.map((row) => sql`(${sql.join(table.columns.map((column) => sql.val(row[column])))})`);
    await sql`insert into ${sql.table(table.name)} (${columns}) values ${sql.join(lines)}`.execute(to);
    digest.add(rows);
  }
  return digest.content();
}

/** Throws a `StartError` that names a text with a NUL, which PostgreSQL cannot store. STORE-34. */
function refuseNul(rows: readonly Row[], { name, columns }: TableLayout) {
  for (const row of rows) {
    for (const column of columns) {
      const value = row[column];
      if (typeof value === 'string' && value.includes('\0')) {
        throw new StartError(
          `Nothing was changed: PostgreSQL cannot store the NUL character in ${name}.${column}: ${JSON.stringify(value).slice(0, 200)}`,
        );
      }
    }
  }
}

async function contentOf(db: Database, table: TableLayout): Promise<Content> {
  return await inSnapshot(db, async (transaction) => {
    const digest = createDigest(table);
    for await (const rows of readRows(transaction, table)) {
      digest.add(rows);
    }
    return digest.content();
  });
}

/** Adds up the hashes of the rows, so that the result does not depend on the order of the rows. */
function createDigest({ name, columns }: TableLayout) {
  let rows = 0;
  let sum = 0n;
  return {
    add: (batch: Row[]) => {
      for (const row of batch) {
        const hash = createHash('sha256').update(
          JSON.stringify(columns.map((column) => row[column] ?? null)),
        );
        sum = (sum + hash.digest().readBigUInt64BE()) % 2n ** 64n;
        rows += 1;
      }
    },
    content: (): Content => ({ table: name, rows, checksum: sum.toString(16).padStart(16, '0') }),
  };
}

const isSame = (a: Content | undefined, b: Content) => a?.rows === b.rows && a.checksum === b.checksum;

/** Yields all rows of a table in batches. Call this function within a transaction. */
async function* readRows(db: Database, { name, columns }: TableLayout): AsyncGenerator<Row[]> {
  const query = (db as unknown as Kysely<Record<string, Row>>).selectFrom(name).select(columns);
  if (isPostgres(db)) {
    await sql`declare moved no scroll cursor for ${query}`.execute(db);
    try {
      for (;;) {
        const { rows } = await sql<Row>`fetch ${sql.lit(batchSize)} from moved`.execute(db);
        if (rows.length === 0) {
          return;
        }
        yield rows;
      }
    } finally {
      await sql`close moved`.execute(db);
    }
  }
  let batch: Row[] = [];
  for await (const row of query.stream(batchSize)) {
    batch.push(row);
    if (batch.length >= batchSize) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) {
    yield batch;
  }
}

/** Runs `read` on a snapshot of the store. */
export function inSnapshot<Result>(
  db: Database,
  read: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) {
    return read(db);
  }
  const transaction = db.transaction().setAccessMode('read only');
  return (isPostgres(db) ? transaction.setIsolationLevel('repeatable read') : transaction).execute(read);
}
