import { expect, test } from 'vitest';
import { openPostgres } from '../../server/store/postgres.ts';
import { addressesOf } from '../faults/flood.ts';
import { shareCluster } from '../support/cluster.ts';

/** How long a visitor waits at most while an instance is frozen, s. */
const longestWait = 3.5;
/** How often each test sends each request: enough to reach every instance many times. */
const rounds = 40;
const atOnce = 8;

const shared = shareCluster();

test('pages answer 200 while the price service fails or hangs', async () => {
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

test('only requests that need the database answer 503 while it is down', async () => {
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

test('a frozen instance loses no request and delays none beyond the limit', async () => {
  const { database, instances, nginx, signIn } = shared();
  const token = await signIn();
  const started = (await nginx.logLines(0)).length;
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
  // nginx measures the delay, as the test process may itself be late.
  const lines = (await nginx.logLines(started + 3 * rounds)).slice(started);
  const delayed = lines.filter(({ instanceStatus }) => instanceStatus.startsWith('504, '));
  expect(delayed.length).toBeGreaterThan(0);
  expect(delayed.length).toBeLessThanOrEqual(2 * atOnce);
  expect(Math.max(...lines.map(({ seconds }) => seconds))).toBeLessThan(longestWait);
  // After it resumes, the instance handles the signups that nginx has repeated elsewhere.
  instances[1]?.child.kill('SIGCONT');
  expect((await instances[1]?.call('GET', '/healthz'))?.status).toBe(200);
  const listed = await addressesOf(openPostgres(database.url('postgres')));
  expect(listed).toEqual(new Set(Array.from({ length: rounds }, (_, round) => emailOf(round))));
});

const emailOf = (round: number) => `visitor${round}@example.com`;

type SentCall = readonly [method: string, path: string, call?: { token: string; json?: unknown }];

/** Sends the calls in `rounds` rounds, each from another address and several at once. Counts the statuses. */
async function countStatuses(calls: readonly SentCall[]) {
  const counts: Record<string, Record<number, number>> = {};
  let next = 0;
  async function visit() {
    while (next < rounds) {
      const round = next++;
      for (const [method, path, call] of calls) {
        const { status } = await shared().call(method, path, {
          ...(method === 'POST' ? { json: { email: emailOf(round) } } : {}),
          ...call,
          headers: { 'x-forwarded-for': `10.0.0.${round}` },
        });
        counts[`${method} ${path}`] ??= {};
        const statuses = counts[`${method} ${path}`] ?? {};
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, visit));
  return counts;
}
