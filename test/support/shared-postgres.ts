import pg from 'pg';
import { migrate } from '../../server/store/migrate.ts';
import { openPostgres } from '../../server/store/postgres.ts';
import { startPostgres } from './postgres.ts';
import { template } from './stores.ts';

/** Starts one PostgreSQL for all tests, with a migrated database as the template of the tests' databases. */
export default async function setup() {
  const server = await startPostgres();
  process.env['TEST_POSTGRES_URL'] = server.url('postgres');
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  await client.query(`create database ${template}`);
  await client.end();
  const store = openPostgres(server.url(template));
  await migrate(store.db);
  await store.close();
  return () => server[Symbol.asyncDispose]();
}
