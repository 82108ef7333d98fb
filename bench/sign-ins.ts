import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { admin } from '../test/support/server.ts';
import type { Measurement } from './measurement.ts';
import { type RunningSite, type Site, serveSite } from './site.ts';
import { median, quantile } from './statistics.ts';

/** Requests per second, sent on schedule even when responses are late, and the duration in s. */
const rates = { others: 100, signIns: 20 };
const duration = 30;
/** The paths that visitors request in rotation. */
const paths = [
  '/',
  '/swiftex-wallet',
  '/api/v2/blogs?limit=9',
  '/fiat-exchange',
  '/api/v2/tags',
  '/sitemap.xml',
];
/** Every tenth request of the visitors is a signup. */
const signupEvery = 10;
/** The number of sign-ins that are measured one after another. */
const alone = 20;
/** The number of simultaneous sign-ins in the burst. */
const atOnce = 100;
/** The maximum p99 of other requests while admins sign in, ms. */
const otherP99Max = 50;
/** The maximum share of sign-ins that get 503. */
const refusedMax = 0.05;
/** The maximum p95 of a sign-in at `rates`, relative to a single sign-in. */
const signInMax = 8;
/** The maximum p95 of a sign-in at `rates`, ms. */
const signInP95Max = 400;
/** The id of a known browser, as the site's own pages send it. */
const knownBrowser = 'b'.repeat(64);
/** One in four sign-ins comes from a new browser, so that an email is queued and sent. */
const newBrowserEvery = 4;

type Answered = { status: number; mayRetry: boolean; time: number };
type Tally = { others: Answered[]; signIns: Answered[] };

/**
 * Measures sign-ins at 20 a second while visitors read pages, call the API and join the waitlist, then a
 * burst of many sign-ins at once. SPEED-20.
 */
export async function measureSignIns(site: Site): Promise<Measurement[]> {
  const settings = { DATA_DIR: `${site.folder}/sign-ins`, LOG_LEVEL: 'warn', TRUST_PROXY: '1' };
  await using server = await serveSite(site, settings);
  let signedIn = 0;
  // Each sign-in comes from a different address, because sign-ins are rate-limited by address.
  const signIn = () => {
    signedIn += 1;
    const isNew = signedIn % newBrowserEvery === 0;
    return timeSignIn(server, {
      address: `10.1.${signedIn >> 8}.${signedIn & 255}`,
      browser: isNew ? randomBytes(32).toString('hex') : knownBrowser,
    });
  };
  const single: number[] = [];
  for (let round = 0; round < alone; round++) {
    single.push((await signIn()).time);
  }
  const control = await runLoad(server, { ...rates, signIns: 0 }, signIn);
  const load = await runLoad(server, rates, signIn);
  const burst = await Promise.all(Array.from({ length: atOnce }, signIn));
  const p99 = (tally: Tally) => quantile(timesOf(tally.others), 0.99);
  const [done, burstDone] = [successes(load.signIns), successes(burst)];
  const wrong = [
    ...[...load.signIns, ...burst].filter(isWrong),
    ...[...load.others, ...control.others].filter(({ status }) => status !== 200 && status !== 201),
  ];
  return [
    {
      what: 'Sign-ins, 20 a second: p95 relative to a single sign-in',
      unit: 'times',
      value: quantile(timesOf(done), 0.95) / median(single),
      limit: { atMost: signInMax },
      note: `p95 ${quantile(timesOf(done), 0.95).toFixed(0)} ms, alone ${median(single).toFixed(0)} ms`,
    },
    {
      what: 'Sign-ins, 20 a second: share that got 503',
      unit: 'share',
      value: 1 - done.length / load.signIns.length,
      limit: { atMost: refusedMax },
      note: `${done.length} of ${load.signIns.length} signed in`,
    },
    {
      what: 'Sign-ins, 20 a second: p95',
      unit: 'ms',
      value: quantile(timesOf(done), 0.95),
      limit: { atMost: signInP95Max },
    },
    {
      what: 'Sign-ins, 20 a second: p99 of other requests meanwhile',
      unit: 'ms',
      value: p99(load),
      limit: { under: otherP99Max },
      bare: p99(control),
      note: `${load.others.length} requests; bare: no sign-ins`,
    },
    {
      what: 'Sign-ins: failed requests, except sign-ins that got 503 with Retry-After',
      unit: 'requests',
      value: wrong.length,
      limit: { atMost: 0 },
      note: `${burstDone.length} of ${atOnce} simultaneous sign-ins succeeded`,
    },
  ];
}

async function runLoad(
  server: RunningSite,
  { others, signIns }: typeof rates,
  signIn: () => Promise<Answered>,
): Promise<Tally> {
  const running = { others: [] as Array<Promise<Answered>>, signIns: [] as Array<Promise<Answered>> };
  const begin = performance.now();
  for (let elapsed = 0; elapsed < duration; elapsed = (performance.now() - begin) / 1_000) {
    while (running.others.length < elapsed * others) {
      running.others.push(timed(() => visit(server, running.others.length)));
    }
    while (running.signIns.length < elapsed * signIns) {
      running.signIns.push(signIn());
    }
    await sleep(1);
  }
  return { others: await Promise.all(running.others), signIns: await Promise.all(running.signIns) };
}

/** Sends one request as a visitor. Each request comes from a different address. */
function visit({ origin }: RunningSite, index: number): Promise<Response> {
  const address = `10.2.${index >> 8}.${index & 255}`;
  if (index % signupEvery !== 0) {
    return fetch(`${origin}${paths[index % paths.length]}`, { headers: { 'x-forwarded-for': address } });
  }
  return send(`${origin}/api/v2/subscribe`, address, { email: `${randomUUID()}@example.com` });
}

const timeSignIn = ({ origin }: RunningSite, { address, browser }: { address: string; browser: string }) =>
  timed(() => send(`${origin}/api/v2/auth/login`, address, { ...admin, browser }));

const send = (url: string, address: string, json: object): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(json),
  });

async function timed(call: () => Promise<Response>): Promise<Answered> {
  const start = performance.now();
  const response = await call();
  await response.arrayBuffer();
  const { status, headers } = response;
  return { status, mayRetry: headers.has('retry-after'), time: performance.now() - start };
}

const successes = (answers: readonly Answered[]) => answers.filter(({ status }) => status === 200);
const timesOf = (answers: readonly Answered[]) => answers.map(({ time }) => time);
const isWrong = ({ status, mayRetry }: Answered) => status !== 200 && !(status === 503 && mayRetry);
