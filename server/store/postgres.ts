import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { openPostgresNews } from './postgres-news.ts';
import type { Store, Tables } from './schema.ts';

/** Connections of one instance, besides the one that listens for news. */
const poolSize = 10;
/** How long to wait for a connection, ms: a new one, or one that others use. */
const patience = 5_000;

/** PostgreSQL's numbers for its types that hold whole numbers, which `pg` would give as text. */
const bigint = 20;
const numeric = 1_700;

/**
 * Opens the store that all instances share. Connections that are lost, when the database restarts,
 * are made anew by the next query. `url` is `postgres://user:password@host:port/database`.
 */
export function openPostgres(url: string): Store {
  const options: pg.ClientConfig = {
    connectionString: url,
    application_name: 'swiftex',
    connectionTimeoutMillis: patience,
    keepAlive: true,
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === bigint || oid === numeric
          ? Number
          : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  };
  const pool = new pg.Pool({ ...options, max: poolSize, idleTimeoutMillis: 60_000 });
  // Without a listener a connection that breaks would end the process: the pool listens only while
  // nobody uses it. Whoever does use it is told by the query that fails.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const news = openPostgresNews(options, async (channel, text) => {
    await sql`select pg_notify(${channel}, ${text})`.execute(db);
  });
  return {
    db,
    news,
    close: async () => {
      await news.close();
      await db.destroy();
    },
  };
}

/** Throws a `StartError` where the database cannot be worked with. Names no address: it may hold a password. */
export async function checkPostgres({ db }: Store): Promise<void> {
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    throw new StartError(`DATABASE_URL leads to no database that can be used: ${reasonOf(error)}.`);
  }
}

function reasonOf(error: unknown) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  switch (code) {
    case 'ECONNREFUSED':
      return 'nothing answers at its address';
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
