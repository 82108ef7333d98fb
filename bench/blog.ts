import { createReadStream, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { findProgram } from '../scripts/programs.ts';
import { migrate } from '../server/store/migrate.ts';
import { openSqlite, sqliteFileOf } from '../server/store/sqlite.ts';
import { fillPosts } from '../test/support/posts.ts';
import { callers } from '../test/support/server.ts';
import type { Measurement } from './measurement.ts';
import { type Site, serveSite } from './site.ts';
import { median, quantile } from './statistics.ts';
import { startNginx } from './throughput.ts';
import { type Asking, compare, cores, writeReaders } from './wrk.ts';

const sizes = { small: 1_000, large: 100_000 };
/** The maximum p95 times of a response and of publishing a post, ms. */
const limits = { answer: 20, publish: 15 };
const rounds = { warm: 30, timed: 200 };

/** The timed API calls and pages, each with its description. */
const calls: ReadonlyArray<[what: string, path: (round: number) => string]> = [
  ['list, first page', () => '/api/v2/blogs'],
  ['list, last page', () => `/api/v2/blogs?page=${sizes.large / 10}`],
  ['posts of a tag', () => '/api/v2/blogs?tags=tag-7&page=3'],
  ['tags', () => '/api/v2/tags'],
  ['search, a word that every post has', () => '/api/v2/blogs?search=everywhere'],
  ['search, a prefix of a word that every post has', () => '/api/v2/blogs?search=everyw'],
  ['search, a prefix of many words', () => '/api/v2/blogs?search=wor'],
  ['search, two words and a tag', (round) => `/api/v2/blogs?search=everywhere+word${round % 900}&tags=all`],
  ['search, a word that only one post has', (round) => `/api/v2/blogs?search=only${round * 400 + 1}`],
  ['reader, a different post each time', (round) => `/api/v2/blogs/post-${round * 400 + 1}`],
  ['post page, rendered for the request', (round) => `/blog/post-${round * 400 + 2}`],
];

/**
 * Times a blog with 100,000 posts of 5 kB over HTTP, and compares it with a blog of 1,000 posts. SPEED-11,
 * SPEED-12.
 */
export async function measureBlog(site: Site): Promise<Measurement[]> {
  const small = await fillBlog(site, sizes.small);
  const large = await fillBlog(site, sizes.large);
  const first = await timeOf(site, small, () => '/api/v2/blogs');
  return [...(await measureAnswers(site, large, median(first))), ...(await measurePages(site, large))];
}

/**
 * Times API and page responses. `first` is the median time of the first page of the list in the small blog,
 * ms.
 */
async function measureAnswers(site: Site, large: string, first: number): Promise<Measurement[]> {
  const found: Measurement[] = [];
  await using server = await serveSite(site, { DATA_DIR: large });
  for (const [what, path] of calls) {
    const trivial = await timeRequests(server.origin, () => '/healthz');
    const times = await timeRequests(server.origin, path);
    found.push({
      what: `Blog of 100,000 posts: ${what}, p95`,
      unit: 'ms',
      value: quantile(times, 0.95),
      limit: { under: limits.answer },
      bare: quantile(trivial, 0.95),
      note: `p50 ${median(times).toFixed(1)}, of /healthz ${median(trivial).toFixed(1)}`,
    });
  }
  const grown = await timeRequests(server.origin, () => '/api/v2/blogs');
  found.push({
    what: 'Blog: first page, 100,000 posts relative to 1,000 (p50)',
    unit: 'times',
    value: median(grown) / first,
    limit: { atMost: 2 },
  });
  found.push(await measurePublishing(server.origin));
  return found;
}

/** Returns the folder of a store with `count` posts. The first call for a `count` fills the store. */
export async function fillBlog(site: Site, count: number): Promise<string> {
  const dataDir = join(site.folder, `posts-${count}`);
  if (existsSync(dataDir)) {
    return dataDir;
  }
  const store = openSqlite(dataDir);
  await migrate(store.db);
  await fillPosts(store.db, count);
  await store.close();
  return dataDir;
}

/**
 * Reads the file into the operating system's page cache. nginx serves its page from memory, so our server
 * must not wait for the disk either.
 */
async function bringIntoMemory(file: string) {
  await finished(createReadStream(file, { highWaterMark: 1_000_000 }).resume());
}

async function timeOf(site: Site, dataDir: string, path: () => string) {
  await using server = await serveSite(site, { DATA_DIR: dataDir });
  return await timeRequests(server.origin, path);
}

async function timeRequests(origin: string, path: (round: number) => string): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds.warm + rounds.timed; round++) {
    const start = performance.now();
    const response = await fetch(`${origin}${path(round)}`);
    await response.arrayBuffer();
    times.push(performance.now() - start);
    if (response.status !== 200 && response.status !== 404) {
      throw new Error(`${path(round)} answered ${response.status}.`);
    }
  }
  return times.slice(rounds.warm);
}

async function measurePublishing(origin: string): Promise<Measurement> {
  const { call, signIn } = callers(origin);
  const token = await signIn();
  const content = `<h2>Part</h2>${'<p>Words of a new post, <strong>some</strong> of them bold.</p>'.repeat(80)}`;
  const times: number[] = [];
  for (let round = 0; round < rounds.timed / 2; round++) {
    const json = {
      title: `A new post ${round}`,
      content,
      tags: ['new', 'all'],
      excerpt: 'What is new in it.',
    };
    const start = performance.now();
    const { status } = await call('POST', '/api/v2/blogs', { json, token });
    times.push(performance.now() - start);
    if (status !== 201) {
      throw new Error(`Creating a post got status ${status}.`);
    }
  }
  return {
    what: 'Blog of 100,000 posts: publishing a post of 5 kB, p95',
    unit: 'ms',
    value: quantile(times, 0.95),
    limit: { under: limits.publish },
    note: `p50 ${median(times).toFixed(1)}`,
  };
}

/**
 * Duration of the warm-up, s. The warm-up renders pages so that V8 optimizes the code before the measurement.
 */
const engineWarm = 30;
/**
 * Returns the range of posts that a round requests. No earlier round requests these posts, so none of them is
 * cached.
 */
const readers = (round: number) =>
  round === 0 ? { from: 10_000, to: 40_000 } : { from: 30_000 + round * 10_000, to: 40_000 + round * 10_000 };

/**
 * Compares the rate of post pages with the rate of nginx, which serves the same bytes on the same core. The
 * first measurement requests a cached brotli page. The second requests pages that the server renders for each
 * request. SPEED-11.
 */
async function measurePages(site: Site, dataDir: string): Promise<Measurement[]> {
  const [wrk, nginx] = [findProgram('wrk'), findProgram('nginx')];
  const whats = [
    'Post page from the cache, relative to nginx',
    'Post page rendered for each request, relative to nginx',
  ] as const;
  if (wrk === undefined || nginx === undefined) {
    return whats.map((what) => ({
      what,
      unit: 'times',
      value: undefined,
      note: 'wrk or nginx is not installed',
    }));
  }
  const pages = join(site.folder, 'post-page');
  mkdirSync(pages, { recursive: true });
  await bringIntoMemory(sqliteFileOf(dataDir));
  // Each measurement starts its own server, because V8 optimizes for one kind of load at a time.
  const measure = async (
    what: string,
    atLeast: number,
    { file, encoding, path }: { file: string; encoding: string; path: string },
    asking?: Asking,
  ): Promise<Measurement> => {
    await using server = await serveSite(site, { DATA_DIR: dataDir, LOG_LEVEL: 'warn' }, cores.server);
    const { body } = await callers(server.origin).raw('/blog/post-77', { 'accept-encoding': encoding });
    writeFileSync(join(pages, file), body);
    const { url, stop } = await startNginx(nginx, site, pages, file, cores.server);
    const { ours, theirs, rate } = compare(wrk, `${server.origin}${path}`, url, asking);
    await stop();
    const note = `${ours.rate.toFixed(0)} per s, nginx ${theirs.rate.toFixed(0)}, ${body.length} bytes`;
    return { what, unit: 'times', value: rate, limit: { atLeast }, note };
  };
  return [
    await measure(whats[0], 0.4, { file: 'post.html.br', encoding: 'br', path: '/blog/post-77' }),
    await measure(
      whats[1],
      0.02,
      { file: 'post.html', encoding: 'identity', path: '' },
      { scriptOf: (round) => writeReaders(site, readers(round)), warm: engineWarm },
    ),
  ];
}
