import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import { explainDatabase, StartError } from '../config/start-error.ts';
import type { DatabasePlace } from './place.ts';
import { openPostgresChanges } from './postgres-changes.ts';
import type { Database, Tables } from './schema.ts';
import type { Store } from './store.ts';
import { isUnreachable, StoreTimeout } from './unreachable.ts';

/** The number of connections of one instance, besides the connection that listens for changes. */
const poolSize = 10;
/** How long commands and migrations wait for a connection, ms. Their queries have no limit. */
const connectTimeout = 5_000;
/**
 * Time limits of a server that answers requests, ms. A proxy tries another instance after 3 s, so a request
 * that needs a frozen database must fail sooner. `use` starts when a connection is requested. PostgreSQL
 * enforces the last two limits, so that a slow statement or a frozen instance cannot hold locks for long.
 * STORE-10.
 */
const requestLimits = { connect: 2_000, use: 2_500, statement: 2_000, idleTransaction: 5_000 };

/**
 * With `repeatable read`, the default of some databases, a transaction would not see changes that were
 * committed while it waited for its lock, and would fail when it changes the same rows. STORE-53.
 */
const readCommitted = 'set session characteristics as transaction isolation level read committed';

/** PostgreSQL's ids of integer types that `pg` would return as text. */
const bigint = 20;
const numeric = 1_700;

/** How a store is used: a server that answers requests gives up on a slow or frozen database. */
export type Use = { isForRequests?: boolean };

/**
 * Opens the store that all instances share, at `url`: `postgres://user:password@host:port/database`. The next
 * query replaces a lost connection, so the server needs no restart after a restart of the database. STORE-7,
 * STORE-11, STORE-40, STORE-53.
 */
export function openPostgres(url: string, { isForRequests = false }: Use = {}): Store {
  const options: pg.ClientConfig = {
    connectionString: withStrictSsl(url),
    application_name: 'swiftex',
    connectionTimeoutMillis: connectTimeout,
    keepAlive: true,
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === bigint || oid === numeric
          ? Number
          : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  };
  const pool = new pg.Pool({
    ...options,
    max: poolSize,
    idleTimeoutMillis: 60_000,
    ...(isForRequests
      ? {
          connectionTimeoutMillis: requestLimits.connect,
          statement_timeout: requestLimits.statement,
          idle_in_transaction_session_timeout: requestLimits.idleTransaction,
        }
      : {}),
  });
  // Without these listeners, a broken connection would end the process. The failed query reports the error.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    // If this fails, so does the query that follows.
    client.query(readCommitted).catch(() => undefined);
  });
  const dialect = new PostgresDialect({
    pool: isForRequests ? withTimeLimit(pool, requestLimits.use) : pool,
  });
  const db = new Kysely<Tables>({ dialect });
  const changes = openPostgresChanges(options, db);
  return {
    db,
    changes,
    close: async () => {
      await changes.close();
      await db.destroy();
    },
  };
}

/**
 * Replaces the SSL modes that `pg` 8 treats as `verify-full`: it warns about each of them in eight lines, and
 * its next major version checks no certificate with `require`. OPS-9.
 */
const withStrictSsl = (url: string) =>
  /[?&]uselibpqcompat=true\b/.test(url)
    ? url
    : url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full');

/**
 * Wraps a pool so that a connection is closed unless it is released within `limit` ms of being requested. The
 * running query and all later queries, even a rollback, then fail immediately. With a timeout of `pg` itself,
 * the query would stay pending on a connection that returns to the pool.
 */
function withTimeLimit(pool: pg.Pool, limit: number): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const deadline = performance.now() + limit;
      const client = await pool.connect();
      const timer = setTimeout(
        () => client.connection.stream.destroy(new StoreTimeout(limit)),
        Math.max(0, deadline - performance.now()),
      );
      return {
        query: client.query.bind(client) as PostgresPoolClient['query'],
        release: (isBroken) => {
          clearTimeout(timer);
          client.release(isBroken);
        },
      };
    },
  };
}

/**
 * Checks that the database can be used. Waits up to `wait` seconds if it is unreachable. Throws a
 * `StartError` if it cannot be used. The error does not contain the address, which may include a password.
 * OPS-16, OPS-17.
 */
export async function checkPostgres(
  { db }: Store,
  { wait = 0, setting = 'DATABASE_URL' }: { wait?: number | undefined; setting?: string | undefined } = {},
): Promise<void> {
  const deadline = performance.now() + wait * 1_000;
  for (let pause = 250; ; pause = Math.min(pause * 2, 5_000)) {
    try {
      await sql`select 1`.execute(db);
      return;
    } catch (error) {
      const left = deadline - performance.now();
      if (left <= 0 || !isUnreachable(error)) {
        throw new StartError(`The database at ${setting} cannot be used: ${reasonOf(error)}.`);
      }
      if (pause === 250) {
        console.log(`Waiting up to ${wait} s for the database: ${reasonOf(error)}.`);
      }
      await sleep(Math.min(pause, left));
    }
  }
}

/**
 * Runs `use` on a store, without time limits. Throws a `StartError` if the database cannot be used. OPS-16.
 */
export async function withPostgres<Result>(
  { databaseUrl, setting }: DatabasePlace,
  use: (db: Database) => Promise<Result>,
): Promise<Result> {
  const store = openPostgres(databaseUrl);
  try {
    await checkPostgres(store, { setting });
    return await use(store.db);
  } catch (error) {
    throw explainDatabase(error, setting);
  } finally {
    await store.close();
  }
}

function reasonOf(error: unknown) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  switch (code) {
    case 'ECONNREFUSED':
      return 'no server responds at its address';
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'its host is unknown';
    case '28P01':
    case '28000':
      return 'its user may not sign in with this password';
    case '3D000':
      return 'there is no database of its name';
    default:
      return error instanceof Error ? error.message : String(error);
  }
}
