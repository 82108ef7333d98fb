import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../scripts/programs.ts';
import { callers } from '../test/support/server.ts';
import { fillBlog } from './blog.ts';
import type { Measurement } from './measurement.ts';
import { type RunningSite, type Site, serveSite } from './site.ts';
import { quantile } from './statistics.ts';
import { startNginx } from './throughput.ts';
import { compare, cores, load, writeUnknownPosts } from './wrk.ts';

const posts = 1_000;
const reads = {
  'a page of the list': '/api/v2/blogs',
  'a post': '/api/v2/blogs/post-77',
  tags: '/api/v2/tags',
};
/**
 * `unknown`: the duration of the requests for unknown posts, s. `slashes`: the number of requests for a path
 * of slashes.
 */
const rounds = { unknown: 10, slashes: 200 };

/**
 * Compares API reads with nginx on the same core, and measures the requests that are most expensive to
 * reject. SPEED-11, SPEED-13.
 */
export async function measureReads(site: Site): Promise<Measurement[]> {
  const [wrk, nginx] = [findProgram('wrk'), findProgram('nginx')];
  if (wrk === undefined || nginx === undefined) {
    const what = 'API reads per second, relative to nginx';
    return [{ what, unit: 'times', value: undefined, note: 'wrk or nginx is not installed' }];
  }
  const dataDir = await fillBlog(site, posts);
  await using server = await serveSite(site, { DATA_DIR: dataDir, LOG_LEVEL: 'warn' }, cores.server);
  const found: Measurement[] = [];
  for (const [name, path] of Object.entries(reads)) {
    found.push(await measureRead(site, { wrk, nginx }, server, { name, path }));
  }
  const unknown = load(wrk, server.origin, rounds.unknown, writeUnknownPosts(site));
  return [
    ...found,
    {
      what: 'Unknown posts, a different one each time: 404 responses per second',
      unit: 'per s',
      value: unknown.rate,
      limit: { atLeast: 3_000 },
    },
    await measureSlashes(server),
  ];
}

type Programs = { wrk: string; nginx: string };

async function measureRead(
  site: Site,
  { wrk, nginx }: Programs,
  { origin }: RunningSite,
  { name, path }: { name: string; path: string },
): Promise<Measurement> {
  const folder = join(site.folder, 'reads');
  const file = 'read.json.br';
  const { body } = await callers(origin).raw(path, { 'accept-encoding': 'br' });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), body);
  const { url, stop } = await startNginx(nginx, site, folder, file, cores.server);
  const { ours, theirs, rate } = compare(wrk, `${origin}${path}`, url);
  await stop();
  return {
    what: `API reads per second (${name}), relative to nginx with the same bytes`,
    unit: 'times',
    value: rate,
    limit: { atLeast: 0.25 },
    note: `${ours.rate.toFixed(0)} and ${theirs.rate.toFixed(0)} a second, ${body.length} bytes`,
  };
}

/** Times requests with the longest possible path: slashes followed by one other character. */
async function measureSlashes({ origin }: RunningSite): Promise<Measurement> {
  const { raw } = callers(origin);
  const times: number[] = [];
  for (let round = 0; round < rounds.slashes; round++) {
    const start = performance.now();
    await raw(`${'/'.repeat(16_000)}x`);
    times.push(performance.now() - start);
  }
  return {
    what: 'A path of 16,000 slashes, p95',
    unit: 'ms',
    value: quantile(times, 0.95),
    limit: { under: 10 },
  };
}
