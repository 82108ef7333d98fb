import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { migrate } from '../../server/store/migrate.ts';
import { openPostgres, type Use } from '../../server/store/postgres.ts';
import { openSqliteFile, sqliteFileOf } from '../../server/store/sqlite.ts';
import type { Store } from '../../server/store/store.ts';

/** The migrated, empty template of every test's database. */
export const template = 'swiftex_template';

/**
 * The database engine of this test run. The projects `server` and `postgres` of vitest.config.ts run the
 * tests in test/server on one engine each. `openTestStore` and `startServer` open stores on this engine.
 */
export const engine = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite';

type TestStore = { open: (use?: Use) => Store; remove: () => Promise<void> };

/** Creates a migrated, empty store on the engine of this run, without opening it. */
export function createTestStore(): Promise<TestStore> {
  return engine === 'postgres' ? createPostgres() : createSqlite();
}

async function createSqlite(): Promise<TestStore> {
  const folder = await mkdtemp(join(tmpdir(), 'swiftex-'));
  await writeFile(sqliteFileOf(folder), await migratedFile());
  return { open: () => openHastily(folder), remove: () => removeFolder(folder) };
}

/** Opens SQLite without waiting for the disk. Durability tests start the real server instead. */
function openHastily(folder: string): Store {
  const store = openSqliteFile(sqliteFileOf(folder), undefined, async () => undefined);
  // Kysely runs statements in order, so this statement runs before those of the test. The statement fails if
  // the store closes immediately, which is harmless.
  void sql`pragma synchronous = off`.execute(store.db).catch(() => undefined);
  return store;
}

let migrated: Promise<Buffer> | undefined;

/** Returns the bytes of a migrated, empty store. Runs the migrations only once per process. */
function migratedFile(): Promise<Buffer> {
  migrated ??= (async () => {
    const folder = await mkdtemp(join(tmpdir(), 'swiftex-'));
    const store = openHastily(folder);
    await migrate(store.db);
    await store.close();
    const bytes = await readFile(sqliteFileOf(folder));
    await removeFolder(folder);
    return bytes;
  })();
  return migrated;
}

const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true });

/** A test's database, and a connection to it that stays open after the test. */
type TestDatabase = { url: string; client: pg.Client; schema: string };

/** Used databases, emptied for reuse, because creating a database takes a third of a second. */
const free: TestDatabase[] = [];

async function createPostgres(): Promise<TestStore> {
  const database = free.pop() ?? (await openDatabase());
  const { url, client } = database;
  return {
    open: (use) => openPostgres(url, use),
    remove: async () => {
      if ((await schemaOf(client)) === database.schema) {
        await empty(client);
        free.push(database);
      } else {
        await client.end();
        await dropDatabase(url);
      }
    },
  };
}

async function openDatabase(): Promise<TestDatabase> {
  const url = await createDatabase(template);
  const client = new pg.Client({ connectionString: url });
  // The connection breaks when the PostgreSQL of the run ends.
  client.on('error', () => undefined);
  await client.connect();
  return { url, client, schema: await schemaOf(client) };
}

/** Computes a fingerprint of the schema. */
async function schemaOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `select (select string_agg(oid::text, ',' order by oid) from pg_class where oid > 16383) as relations,
      (select count(*) from pg_trigger) as triggers, (select count(*) from pg_constraint) as constraints`,
  );
  return JSON.stringify(rows);
}

async function empty(client: pg.Client) {
  const { rows } = await client.query<{ tablename: string }>(
    `select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`,
  );
  // The replica role does not check foreign keys, so the order of the tables does not matter.
  const deletions = rows.map(({ tablename }) => `delete from "${tablename}"`);
  await client.query(['set session_replication_role = replica', ...deletions].join('; '));
}

let created = 0;

/** Creates a copy of `source` as a new database on the PostgreSQL of this run. Returns its address. */
export async function createDatabase(source = 'template0'): Promise<string> {
  created += 1;
  const name = `test_${process.pid}_${created}_${Date.now()}`;
  await ask(maintenanceUrl(), `create database ${name} template ${source}`);
  const address = new URL(maintenanceUrl());
  address.pathname = `/${name}`;
  return address.href;
}

/** Removes a database, even with open connections. */
export async function dropDatabase(url: string) {
  await ask(maintenanceUrl(), `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);
}

function maintenanceUrl() {
  return process.env['TEST_POSTGRES_URL'] ?? '';
}

async function ask(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
