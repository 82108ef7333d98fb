import { setTimeout as sleep } from 'node:timers/promises';
import { admin } from '../test/support/server.ts';
import type { Measurement } from './measurement.ts';
import { type RunningSite, type Site, serveSite } from './site.ts';
import { median, quantile } from './statistics.ts';

/** Requests per second, sent on schedule even when responses are late, and the duration in s. */
const rates = { pages: 100, signIns: 20 };
const duration = 30;
/** The number of sign-ins that are measured one after another. */
const alone = 20;
/** The number of simultaneous sign-ins in the burst. */
const atOnce = 100;
/** The maximum p99 of pages while admins sign in, ms. */
const pageP99Max = 50;
/** The maximum p95 of a sign-in at `rates`, relative to a single sign-in. */
const signInMax = 8;
/** The maximum p95 of a sign-in at `rates`, ms. */
const signInP95Max = 400;
/** A browser id, as the site's own pages send it. Only the first sign-in with the id sends an email. */
const browser = 'b'.repeat(64);

type Answered = { status: number; mayRetry: boolean; time: number };
type Tally = { pages: Answered[]; signIns: Answered[] };

/**
 * Measures sign-ins at 20 a second while visitors read pages, then a burst of many sign-ins at once.
 * SPEED-20.
 */
export async function measureSignIns(site: Site): Promise<Measurement[]> {
  const settings = { DATA_DIR: `${site.folder}/sign-ins`, LOG_LEVEL: 'warn', TRUST_PROXY: '1' };
  await using server = await serveSite(site, settings);
  let signedIn = 0;
  // Each sign-in comes from a different address, because sign-ins are rate-limited by address.
  const signIn = () => {
    signedIn += 1;
    return timeSignIn(server, `10.1.${signedIn >> 8}.${signedIn & 255}`);
  };
  const single: number[] = [];
  for (let round = 0; round < alone; round++) {
    single.push((await signIn()).time);
  }
  const control = await runLoad(server, { ...rates, signIns: 0 }, signIn);
  const load = await runLoad(server, rates, signIn);
  const burst = await Promise.all(Array.from({ length: atOnce }, signIn));
  const p99 = (tally: Tally) => quantile(timesOf(tally.pages), 0.99);
  const [done, burstDone] = [successes(load.signIns), successes(burst)];
  const wrong = [
    ...[...load.signIns, ...burst].filter(isWrong),
    ...[...load.pages, ...control.pages].filter(({ status }) => status !== 200),
  ];
  return [
    {
      what: 'Sign-ins, 20 a second: p95 by one alone',
      unit: 'times',
      value: quantile(timesOf(done), 0.95) / median(single),
      limit: { atMost: signInMax },
      note: `p95 ${quantile(timesOf(done), 0.95).toFixed(0)} ms, alone ${median(single).toFixed(0)} ms; ${done.length} of ${load.signIns.length} signed in, the others got 503`,
    },
    {
      what: 'Sign-ins, 20 a second: p95',
      unit: 'ms',
      value: quantile(timesOf(done), 0.95),
      limit: { atMost: signInP95Max },
    },
    {
      what: 'Sign-ins, 20 a second: p99 of pages meanwhile',
      unit: 'ms',
      value: p99(load),
      limit: { under: pageP99Max },
      bare: p99(control),
      note: `${load.pages.length} pages; bare: no sign-ins`,
    },
    {
      what: 'Sign-ins: answers other than 200, or to a sign-in 503 with Retry-After',
      unit: 'requests',
      value: wrong.length,
      limit: { atMost: 0 },
      note: `of ${atOnce} at once ${burstDone.length} signed in`,
    },
  ];
}

async function runLoad(
  { origin }: RunningSite,
  { pages, signIns }: typeof rates,
  signIn: () => Promise<Answered>,
): Promise<Tally> {
  const running = { pages: [] as Array<Promise<Answered>>, signIns: [] as Array<Promise<Answered>> };
  const begin = performance.now();
  for (let elapsed = 0; elapsed < duration; elapsed = (performance.now() - begin) / 1_000) {
    while (running.pages.length < elapsed * pages) {
      running.pages.push(timed(() => fetch(`${origin}/`)));
    }
    while (running.signIns.length < elapsed * signIns) {
      running.signIns.push(signIn());
    }
    await sleep(1);
  }
  return { pages: await Promise.all(running.pages), signIns: await Promise.all(running.signIns) };
}

const timeSignIn = ({ origin }: RunningSite, address: string) =>
  timed(() =>
    fetch(`${origin}/api/v2/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ ...admin, browser }),
    }),
  );

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
