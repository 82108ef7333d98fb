import { expect, test } from 'vitest';
import { openPostgres } from '../../server/store/postgres.ts';
import { addressesOf } from '../faults/flood.ts';
import { shareCluster } from './share.ts';

/** The maximum time for which nginx waits for a frozen instance, in s. */
const longestWait = 3.5;
/** The number of rounds of requests in each test, enough to reach every instance many times. */
const rounds = 40;
const atOnce = 8;

const shared = shareCluster({ isFreezable: true });

test('pages get 200 while the price service fails or hangs (OPS-38)', async () => {
  const prices = '/api/v3/simple/price?ids=ethereum&vs_currencies=usd';
  for (const answer of ['silence', { status: 500, body: '' }] as const) {
    shared().priceService.answerWith(answer);
    expect(
      await countStatuses([
        ['GET', prices],
        ['GET', '/'],
        ['GET', '/about-us'],
      ]),
    ).toEqual({
      [`GET ${prices}`]: { 503: rounds },
      'GET /': { 200: rounds },
      'GET /about-us': { 200: rounds },
    });
  }
});

test('only requests that need the database get 503 while it is down (OPS-32, OPS-39)', async () => {
  const { database, call, signIn } = shared();
  const token = await signIn();
  await database.stop('immediate');
  const statuses = await countStatuses([
    ['GET', '/'],
    ['GET', '/api/v2/stats', { token }],
    ['GET', '/about-us'],
    ['GET', '/readyz'],
    ['PATCH', '/api/v2/subscribe', { token, json: { emails: ['a@example.com'], status: 'Active' } }],
  ]);
  expect(statuses).toEqual({
    'GET /': { 200: rounds },
    'GET /api/v2/stats': { 503: rounds },
    'GET /about-us': { 200: rounds },
    'GET /readyz': { 503: rounds },
    'PATCH /api/v2/subscribe': { 503: rounds },
  });
  const { body, headers } = await call('GET', '/api/v2/stats', { token });
  expect([body, headers.get('retry-after')]).toEqual([
    { message: 'The service is busy. Please try again in a moment.' },
    '2',
  ]);
  await database.start();
  expect((await call('GET', '/api/v2/stats', { token })).status).toBe(200);
});

test('nginx counts no instance as failed while the database is frozen (OPS-39)', async () => {
  const { network, nginx, call, signIn } = shared();
  const token = await signIn();
  network.freeze();
  const paths = ['/', '/api/v2/stats', '/about-us', '/api/v2/media?page=home&section=hero'];
  const headers = { 'x-forwarded-for': '10.0.1.0' };
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => paths.map((path) => call('GET', path, { token, headers }))).flat(),
  );
  network.thaw();
  const statuses = [200, 503, 200, 503];
  expect(answers.map(({ status }) => status)).toEqual([...statuses, ...statuses, ...statuses]);
  // nginx sent each request to only one instance, because no request timed out.
  const lines = await nginx.logLines(12, ({ network }) => network === '10.0.1.0');
  expect(lines.map(({ instanceStatus }) => instanceStatus).sort()).toEqual([
    ...Array(6).fill('200'),
    ...Array(6).fill('503'),
  ]);
  await expect.poll(async () => (await call('GET', '/api/v2/stats', { token })).status).toBe(200);
});

test('no request is lost or delayed beyond the limit when an instance freezes (OPS-40, OPS-41)', async () => {
  const { database, instances, nginx, signIn } = shared();
  const token = await signIn();
  instances[1]?.child.kill('SIGSTOP');
  const statuses = await countStatuses([
    ['GET', '/'],
    ['GET', '/api/v2/stats', { token }],
    ['POST', '/api/v2/subscribe'],
  ]);
  expect(statuses).toEqual({
    'GET /': { 200: rounds },
    'GET /api/v2/stats': { 200: rounds },
    'POST /api/v2/subscribe': { 201: rounds },
  });
  // Reads the waiting times from nginx's log, because the test process itself may be slow.
  const delayed = await nginx.logLines(1, ({ instanceStatus }) => instanceStatus.startsWith('504, '));
  const waits = delayed.map(({ instanceSeconds }) => Number.parseFloat(instanceSeconds));
  expect(waits.length).toBeGreaterThan(0);
  expect(waits.length).toBeLessThanOrEqual(3 * atOnce);
  expect(Math.max(...waits)).toBeLessThan(longestWait);
  // The resumed instance also handles the signups that nginx has retried at another instance.
  instances[1]?.child.kill('SIGCONT');
  expect((await instances[1]?.call('GET', '/healthz'))?.status).toBe(200);
  const listed = await addressesOf(openPostgres(database.url('postgres')));
  expect(listed).toEqual(new Set(Array.from({ length: rounds }, (_, round) => emailOf(round))));
});

test('no request fails when the instances are restarted one after another (OPS-42)', async () => {
  const { call, instances, restart } = shared();
  // nginx does not retry a feedback request that it has sent, so a retry cannot hide a dropped request.
  const calls = [
    ['GET', '/', undefined, 200],
    ['POST', '/api/v2/subscribe', { email: 'visitor@example.com' }, 201],
    ['POST', '/api/v2/articles/swaps/feedback', { helpful: true }, 204],
  ] as const;
  const failures: unknown[] = [];
  let sent = 0;
  let isOver = false;
  async function visit() {
    while (!isOver) {
      for (const [method, path, json, expected] of calls) {
        sent += 1;
        const headers = { 'x-forwarded-for': `10.1.${(sent >> 8) & 255}.${sent & 255}` };
        const { status, body } = await call(method, path, { json, headers });
        if (status !== expected) {
          failures.push([method, path, status, body]);
        }
      }
    }
  }
  const visitors = Promise.all(Array.from({ length: 6 }, visit));
  for (const [which, instance] of [...instances].entries()) {
    const before = sent;
    instance.child.kill('SIGTERM');
    expect(await instance.exit).toEqual({ code: 0, signal: null });
    await restart(which);
    expect(sent).toBeGreaterThan(before);
  }
  isOver = true;
  await visitors;
  expect(failures).toEqual([]);
});

const emailOf = (round: number) => `visitor${round}@example.com`;

type SentCall = readonly [method: string, path: string, call?: { token: string; json?: unknown }];

/**
 * Sends all calls in each round and counts the statuses. Each round uses another address, and several rounds
 * run at once.
 */
async function countStatuses(calls: readonly SentCall[]) {
  const counts: Record<string, Record<number, number>> = {};
  let next = 0;
  async function send(round: number, [method, path, call]: SentCall) {
    const { status } = await shared().call(method, path, {
      ...(method === 'POST' ? { json: { email: emailOf(round) } } : {}),
      ...call,
      headers: { 'x-forwarded-for': `10.0.0.${round}` },
    });
    counts[`${method} ${path}`] ??= {};
    const statuses = counts[`${method} ${path}`] ?? {};
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  async function visit() {
    while (next < rounds) {
      const round = next++;
      await Promise.all(calls.map((call) => send(round, call)));
    }
  }
  await Promise.all(Array.from({ length: atOnce }, visit));
  return counts;
}
