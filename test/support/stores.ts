import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../../server/store/migrate.ts';
import { openPostgres } from '../../server/store/postgres.ts';
import type { Store } from '../../server/store/schema.ts';
import { openSqlite } from '../../server/store/sqlite.ts';

/** Name of the migrated, empty database that every test's own is a copy of. */
export const template = 'swiftex_template';

/**
 * The engine that this run of the tests is on. Every test in test/server is run twice, by the
 * projects `server` and `postgres` of vitest.config.ts: what opens its store by `openTestStore` or
 * `startServer` joins in without a word.
 */
export const engine = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite';

type TestStore = { open: () => Store; remove: () => Promise<void>; folder: string };

/** A migrated, empty store on the engine of this run, not yet open. */
export function createTestStore(): Promise<TestStore> {
  return engine === 'postgres' ? createPostgres() : createSqlite();
}

async function createSqlite(): Promise<TestStore> {
  const folder = await mkdtemp(join(tmpdir(), 'swiftex-'));
  const open = () => openSqlite(folder);
  const store = open();
  await migrate(store.db);
  await store.close();
  return { open, folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Databases that a test is done with, empty again: a new one takes a third of a second. */
const free: string[] = [];

async function createPostgres(): Promise<TestStore> {
  const url = free.pop() ?? (await createDatabase(template));
  const before = await schemaOf(url);
  // For what is kept in files beside the store.
  const folder = await mkdtemp(join(tmpdir(), 'swiftex-'));
  return {
    open: () => openPostgres(url),
    folder,
    remove: async () => {
      await rm(folder, { recursive: true, force: true });
      if ((await schemaOf(url)) === before) {
        await empty(url);
        free.push(url);
      } else {
        await dropDatabase(url);
      }
    },
  };
}

/** Tells one schema from another. */
async function schemaOf(url: string): Promise<string> {
  const rows = await ask(
    url,
    `select (select string_agg(oid::text, ',' order by oid) from pg_class where oid > 16383) as relations,
      (select count(*) from pg_trigger) as triggers, (select count(*) from pg_constraint) as constraints`,
  );
  return JSON.stringify(rows);
}

async function empty(url: string) {
  const tables = await ask(
    url,
    `select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`,
  );
  // In this role references are not checked, so that the order does not matter.
  const deletions = tables.map(({ tablename }) => `delete from "${tablename}"`);
  await ask(url, ['set session_replication_role = replica', ...deletions].join('; '));
}

let created = 0;

/** The address of a new database on the PostgreSQL of this run, a copy of `source`. */
export async function createDatabase(source = 'template0'): Promise<string> {
  created += 1;
  const name = `test_${process.pid}_${created}_${Date.now()}`;
  await ask(maintenanceUrl(), `create database ${name} template ${source}`);
  const address = new URL(maintenanceUrl());
  address.pathname = `/${name}`;
  return address.href;
}

/** Removes a database, whoever is connected to it. */
export async function dropDatabase(url: string) {
  await ask(maintenanceUrl(), `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);
}

function maintenanceUrl() {
  return process.env['TEST_POSTGRES_URL'] ?? '';
}

async function ask(url: string, statement: string): Promise<Array<Record<string, unknown>>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
