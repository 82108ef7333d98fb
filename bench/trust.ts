import { findProgram } from '../scripts/programs.ts';
import { admin, callers } from '../test/support/server.ts';
import { fillBlog } from './blog.ts';
import type { Measurement } from './measurement.ts';
import { type RunningSite, type Site, serveSite } from './site.ts';
import { measureSoak } from './soak.ts';
import { median } from './statistics.ts';
import { startNginx } from './throughput.ts';
import { ask, compare, connections, cores, writeSignups } from './wrk.ts';

/** The size of a new blog: seven posts with eight tags. */
const fewPosts = 7;
const manyPosts = 100_000;
const starts = 5;
const logins = 15;

/**
 * Compares the rate and latency of pages with nginx on the same core. Also measures signups per second, the
 * duration of refused logins, the start time and the memory. SPEED-11, SPEED-14, SPEED-17, SPEED-18.
 */
export async function measureTrust(site: Site): Promise<Measurement[]> {
  const [wrk, nginx] = [findProgram('wrk'), findProgram('nginx')];
  if (wrk === undefined || nginx === undefined) {
    const what = 'Pages and signups per second';
    return [{ what, unit: 'per s', value: undefined, note: 'wrk or nginx is not installed' }];
  }
  const dataDir = await fillBlog(site, fewPosts);
  const measurements: Measurement[] = [];
  {
    const settings = { LOG_LEVEL: 'warn', TRUST_PROXY: '1', DATA_DIR: dataDir };
    await using server = await serveSite(site, settings, cores.server);
    measurements.push(...(await measurePage(site, { wrk, nginx }, server)));
    const signups = ask(wrk, server.origin, writeSignups(site));
    measurements.push({
      what: 'Signups per second, each on disk before its response',
      unit: 'per s',
      value: signups.rate,
      limit: { atLeast: 2_000 },
      note: `SQLite, ${connections} callers, p99 ${signups.p99.toFixed(1)} ms`,
    });
  }
  return [
    ...measurements,
    await measureLogins(site),
    await measureStartWithPosts(site, dataDir),
    ...(await measureSoak(site, wrk, dataDir)),
  ];
}

type Programs = { wrk: string; nginx: string };

async function measurePage(
  site: Site,
  { wrk, nginx }: Programs,
  { origin }: RunningSite,
): Promise<Measurement[]> {
  const { url, stop } = await startNginx(nginx, site, undefined, undefined, cores.server);
  const { ours, theirs, rate, p99 } = compare(wrk, `${origin}/`, url);
  await stop();
  return [
    {
      what: 'Pages per second, relative to nginx on the same core',
      unit: 'times',
      value: rate,
      limit: { atLeast: 0.45 },
      note: `${ours.rate.toFixed(0)} and ${theirs.rate.toFixed(0)} a second`,
    },
    {
      what: 'Page p99, relative to nginx',
      unit: 'times',
      value: p99,
      limit: { atMost: 5 },
      note: `${ours.p99.toFixed(1)} and ${theirs.p99.toFixed(1)} ms`,
    },
  ];
}

/**
 * Compares how long failed logins take for an email address with an account and for one without. Each login
 * comes from a different network address, so that none is rate-limited.
 */
async function measureLogins(site: Site): Promise<Measurement> {
  await using server = await serveSite(site, { LOG_LEVEL: 'warn', TRUST_PROXY: '1' });
  const { call } = callers(server.origin);
  const times = { known: [] as number[], unknown: [] as number[] };
  const refused = async (email: string, from: string) => {
    const start = performance.now();
    await call('POST', '/api/v2/auth/login', {
      json: { email, password: 'a wrong password' },
      headers: { 'x-forwarded-for': from },
    });
    return performance.now() - start;
  };
  for (let round = 0; round < logins; round++) {
    times.known.push(await refused(admin.email, `10.0.0.${round}`));
    times.unknown.push(await refused(`nobody-${round}@example.com`, `10.0.1.${round}`));
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  return {
    what: 'Refused logins for known and unknown addresses: ratio of the faster to the slower median time',
    unit: 'times',
    value: Math.min(known, unknown) / Math.max(known, unknown),
    limit: { atLeast: 0.8 },
    note: `p50 ${known.toFixed(1)} and ${unknown.toFixed(1)} ms`,
  };
}

/**
 * Starts the server alternately with a large and a new blog, so that other load on the computer affects both.
 * SPEED-17.
 */
async function measureStartWithPosts(site: Site, small: string): Promise<Measurement> {
  const dataDir = await fillBlog(site, manyPosts);
  const times: number[] = [];
  const bare: number[] = [];
  for (let start = 0; start < starts; start++) {
    times.push(await startOn(site, dataDir));
    bare.push(await startOn(site, small));
  }
  return {
    what: `Start until the first response (the blog), with ${manyPosts.toLocaleString('en')} posts`,
    unit: 'ms',
    value: median(times),
    limit: { under: 1_000 },
    bare: median(bare),
    note: `${times.map((time) => time.toFixed(0)).join(', ')}; bare: ${fewPosts} posts`,
  };
}

async function startOn(site: Site, dataDir: string): Promise<number> {
  const before = performance.now();
  await using server = await serveSite(site, { DATA_DIR: dataDir });
  await (await fetch(`${server.origin}/blog`)).arrayBuffer();
  return performance.now() - before;
}
