import pg from 'pg';
import { startPostgres } from '../support/postgres.ts';
import { startPriceService } from '../support/price-service.ts';
import type { Databases } from './world.ts';

/** Starts the services that the servers under test need. Without PostgreSQL, `databases` is undefined. */
export async function prepareGround({ hasPostgres }: { hasPostgres: boolean }) {
  const prices = await startPriceService();
  const postgres = hasPostgres ? await startPostgres({ isDurable: true }) : undefined;
  return {
    priceApiUrl: prices.url,
    databases: postgres === undefined ? undefined : databasesOf(postgres),
    [Symbol.asyncDispose]: async () => {
      await prices[Symbol.asyncDispose]();
      await postgres?.[Symbol.asyncDispose]();
    },
  };
}

function databasesOf({ url, stop, start }: Awaited<ReturnType<typeof startPostgres>>): Databases {
  let created = 0;
  return {
    create: async () => {
      created += 1;
      const name = `endure_${created}`;
      const client = new pg.Client({ connectionString: url('postgres') });
      await client.connect();
      try {
        await client.query(`create database ${name} template template0`);
      } finally {
        await client.end();
      }
      return url(name);
    },
    stop,
    start,
  };
}
