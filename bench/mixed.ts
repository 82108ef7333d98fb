import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { callers } from '../test/support/server.ts';
import { fillBlog } from './blog.ts';
import type { Measurement } from './measurement.ts';
import { residentMemory } from './memory.ts';
import { type RunningSite, type Site, serveSite } from './site.ts';
import { median, quantile } from './statistics.ts';

/** Duration of the load in s: BENCH_MIXED, or ten minutes. */
const duration = Number(process.env['BENCH_MIXED']) || 600;
/**
 * Requests per second, sent on schedule even when responses are late. The gaps between page requests are
 * exponentially distributed, and each request is for a random path of `paths`.
 */
const rates = { pages: 1_000, signups: 20, posts: 2 };
/**
 * Length of the first phase, in s. This phase has no writes, so it shows the p99 of this computer under reads
 * alone.
 */
const controlDuration = Math.min(60, duration / 2);
/** How often the load generator sends the requests that are due, in ms. */
const tick = 1;
/** The interval at which the server's memory is read, in s. */
const memoryInterval = 2;
/** Length of the warm-up before the measurement, in s, while V8 optimizes the code. */
const warm = Math.min(30, duration / 4);

type Rates = typeof rates;
/** The maximum wait for the last responses, in ms. */
const patience = 30_000;

const posts = 1_000;
const paths = [
  ...['/', '/swiftex-wallet', '/fiat-exchange', '/about-us', '/resources', '/solution'],
  ...['/blog', '/blog?page=2', '/blog?category=tag-7'],
  ...['/blog/post-1', '/blog/post-500', '/blog/post-999'],
];

type Call = { method: string; path: string; headers?: Record<string, string>; json?: object };
type Tally = {
  pageTimes: number[];
  memory: number[];
  failures: string[];
  sent: Record<keyof Rates, number>;
};

/**
 * Measures latency, memory and failures while visitors read pages, other visitors sign up and an admin writes
 * posts, on SQLite. SPEED-16.
 */
export async function measureMixed(site: Site): Promise<Measurement[]> {
  const dataDir = await fillBlog(site, posts);
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'warn', TRUST_PROXY: '1' };
  await fillCompileCache(site, settings);
  await using server = await serveSite(site, settings);
  const control = await runLoad(server, { ...rates, signups: 0, posts: 0 }, controlDuration);
  const { pageTimes, memory, failures, sent } = await runLoad(server, rates, duration);
  const [p50, p99] = [quantile(pageTimes, 0.5), quantile(pageTimes, 0.99)];
  // The memory readings of the third quarter are compared with the readings of the last quarter.
  const [before, end] = [
    memory.slice(memory.length / 2, memory.length * 0.75),
    memory.slice(memory.length * 0.75),
  ];
  const load = `${sent.pages} pages, ${sent.signups} signups, ${sent.posts} posts in ${duration} s`;
  return [
    {
      what: 'Mixed load: page p99 relative to p50',
      unit: 'times',
      value: p99 / p50,
      limit: { atMost: 8 },
      bare: quantile(control.pageTimes, 0.99) / quantile(control.pageTimes, 0.5),
      note: `p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms; ${load}; bare: no writes`,
    },
    {
      what: 'Mixed load: memory at the end',
      unit: 'MB',
      value: memory.at(-1),
      limit: { under: 160 },
    },
    {
      what: 'Mixed load: memory in the last quarter relative to the third',
      unit: 'times',
      value: memory.length < 8 ? undefined : median(end) / median(before),
      limit: { atMost: 1.05 },
      note: `each tenth: ${tenths(memory)} MB`,
    },
    {
      what: 'Mixed load: failed requests',
      unit: 'requests',
      value: failures.length,
      limit: { atMost: 0 },
      note: [...new Set(failures)].slice(0, 3).join('; '),
    },
  ];
}

/**
 * Fills the compile cache, which production has after its first start. Without this cache, compiling takes 20
 * MB of memory.
 */
async function fillCompileCache(site: Site, settings: Record<string, string>) {
  await using server = await serveSite(site, settings);
  for (const path of paths) {
    await fetch(`${server.origin}${path}`).then((response) => response.bytes());
  }
}

async function runLoad({ origin, child }: RunningSite, rates: Rates, duration: number): Promise<Tally> {
  const token = await callers(origin).signIn();
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const tally: Tally = { pageTimes: [], memory: [], failures: [], sent: { pages: 0, signups: 0, posts: 0 } };
  const running = new Set<Promise<void>>();
  const begin = performance.now();

  async function send(call: Call, isPage: boolean) {
    const start = performance.now();
    try {
      const status = await statusOf(origin, agent, call);
      const now = performance.now();
      if (status < 200 || status > 299) {
        tally.failures.push(`${call.method} ${call.path.replace(/\d+/g, 'N')}: ${status}`);
      } else if (isPage && start - begin > warm * 1_000) {
        tally.pageTimes.push(now - start);
      }
    } catch (error) {
      tally.failures.push(error instanceof Error ? error.message : String(error));
    }
  }

  const calls: { [kind in keyof Rates]: (number: number) => Call } = {
    pages: () => ({ method: 'GET', path: paths[Math.floor(Math.random() * paths.length)] ?? '/' }),
    signups: signup,
    posts: (number) => ({ ...post(number), headers: { authorization: `Bearer ${token}` } }),
  };
  const due = { pages: 0, signups: 0, posts: 0 };
  for (let elapsed = 0; elapsed < duration; elapsed = (performance.now() - begin) / 1_000) {
    for (const kind of ['pages', 'signups', 'posts'] as const) {
      for (; due[kind] < elapsed; due[kind] += gap(kind, rates[kind])) {
        const answered = send(calls[kind](tally.sent[kind]), kind === 'pages');
        tally.sent[kind] += 1;
        running.add(answered);
        void answered.then(() => running.delete(answered));
      }
    }
    if (tally.memory.length < elapsed / memoryInterval) {
      tally.memory.push(residentMemory(child) ?? Number.NaN);
    }
    await sleep(tick);
  }
  await Promise.race([Promise.all(running), sleep(patience)]);
  tally.failures.push(...Array.from(running, () => 'no answer'));
  agent.destroy();
  return tally;
}

/** Returns the time until the next request of a kind, s. */
function gap(kind: keyof Rates, rate: number): number {
  return (kind === 'pages' ? -Math.log(1 - Math.random()) : 1) / rate;
}

/**
 * Returns a signup. Each comes from a different network address, because forms are rate-limited by address.
 */
const signup = (number: number): Call => ({
  method: 'POST',
  path: '/api/v2/subscribe',
  headers: { 'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` },
  json: { email: `visitor-${number}@example.com` },
});

/**
 * Returns a request that writes a post. The requests alternate between a new post and a change to one of the
 * oldest hundred.
 */
function post(number: number): Call {
  const json = {
    title: `A post in mixed load, ${number}`,
    content: `<h2>Part</h2>${`<p>Words of post ${number}, <strong>some</strong> of them bold.</p>`.repeat(80)}`,
    tags: ['tag-7', 'all'],
    excerpt: 'What is new in it.',
  };
  return number % 2 === 0
    ? { method: 'POST', path: '/api/v2/blogs', json }
    : { method: 'PUT', path: `/api/v2/blogs/id-${1 + (number % 100)}`, json };
}

function statusOf(origin: string, agent: Agent, { method, path, headers, json }: Call): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const body = json === undefined ? undefined : JSON.stringify(json);
  const sent = request(`${origin}${path}`, {
    agent,
    method,
    headers: {
      'accept-encoding': 'br',
      ...(body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      ...headers,
    },
  });
  sent.on('response', (response) => {
    response
      .resume()
      .on('end', () => resolve(response.statusCode ?? 0))
      .on('error', reject);
  });
  sent.on('error', reject).end(body);
  return promise;
}

const tenths = (memory: readonly number[]) =>
  Array.from({ length: 10 }, (_, index) => memory[Math.floor((memory.length * index) / 10)]?.toFixed(0)).join(
    ', ',
  );
