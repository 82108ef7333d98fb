import { migrate } from '../server/store/migrate.ts';
import { openSqlite } from '../server/store/sqlite.ts';
import { callers, fillWaitlist } from '../test/support/server.ts';
import type { Measurement } from './measurement.ts';
import { type Site, serveSite } from './site.ts';
import { quantile } from './statistics.ts';

const signups = 10_000;
/** The maximum time for a page of the table, ms. */
const limit = 15;
/** The number of warm-up requests and of timed requests. */
const rounds = { warm: 50, timed: 300 };

const pages = [
  ['first page', '/api/v2/subscribe?limit=10&page=1'],
  ['last page', `/api/v2/subscribe?limit=10&page=${signups / 10}`],
  ['search that finds many', '/api/v2/subscribe?limit=10&search=user9'],
  ['search that finds none', '/api/v2/subscribe?limit=10&search=nobody'],
  ['100 rows by address', '/api/v2/subscribe?limit=100&page=50&sort=email'],
] as const;

/**
 * Times pages of a waitlist of 10,000 signups over HTTP, and trivial requests for comparison. Sends one
 * request at a time. SPEED-15.
 */
export async function measureWaitlistTable(site: Site): Promise<Measurement[]> {
  const dataDir = `${site.folder}/waitlist`;
  const store = openSqlite(dataDir);
  await migrate(store.db);
  await fillWaitlist(store.db, signups);
  await store.close();

  await using server = await serveSite(site, { DATA_DIR: dataDir });
  const token = await callers(server.origin).signIn();
  const measurements: Measurement[] = [];
  for (const [what, path] of pages) {
    const trivial = await timeRequests(`${server.origin}/healthz`);
    const times = await timeRequests(`${server.origin}${path}`, token);
    measurements.push({
      what: `Waitlist of 10,000: ${what}, p95`,
      unit: 'ms',
      value: quantile(times, 0.95),
      limit: { under: limit },
      bare: quantile(trivial, 0.95),
      note: `p50 ${quantile(times, 0.5).toFixed(1)}, of /healthz ${quantile(trivial, 0.5).toFixed(1)}`,
    });
  }
  return measurements;
}

/** Returns the milliseconds from each request to the last byte of its response. */
async function timeRequests(url: string, token?: string): Promise<number[]> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const times: number[] = [];
  for (let round = 0; round < rounds.warm + rounds.timed; round++) {
    const start = performance.now();
    const response = await fetch(url, { headers });
    await response.arrayBuffer();
    times.push(performance.now() - start);
    if (response.status !== 200) {
      throw new Error(`${url} answered ${response.status}.`);
    }
  }
  return times.slice(rounds.warm);
}
