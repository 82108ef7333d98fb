import { expect, test } from 'vitest';
import { defaultLoadLimits } from '../../server/http/shedding.ts';
import { startServer } from '../support/server.ts';

const busy = { message: 'The service is busy. Please try again in a moment.' };

test('requests beyond the load limit get 503, and the other requests are served (OPS-30)', async () => {
  await using server = await startServer({ loadLimits: { requests: 3, lateness: 60_000 } });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      server.call('POST', '/api/v2/auth/login', { json: { email: 'x@example.com', password: 'x' } }),
    ),
  );
  const refused = answers.filter(({ status }) => status === 503);
  expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(3);
  expect(refused.length).toBeGreaterThan(0);
  for (const { body, headers } of refused) {
    expect([body, headers.get('retry-after')]).toEqual([busy, '2']);
  }
  expect((await server.call('GET', '/api/v2/subscribe')).status).toBe(401);
  expect(defaultLoadLimits).toEqual({ requests: 1_000, lateness: 400 });
});

test('a request that waits for one long task gets its response, because this is not an overload (OPS-30)', async () => {
  const lateness = 110;
  await using server = await startServer({ loadLimits: { requests: 1_000, lateness } });
  const latenessNow = async () => {
    const { body } = await server.call('GET', '/metrics');
    return Number(/^swiftex_lateness_ms ([\d.]+)$/m.exec(String(body))?.[1]);
  };
  while ((await latenessNow()) > lateness) {
    // The start made the event loop late.
  }
  const answer = server.call('GET', '/api/v2/subscribe');
  // An interval has at most 26 measurements, so their mean exceeds the limit.
  block(3_000);
  expect((await answer).status).toBe(401);
});

test('requests get 503 while the event loop is late, and health checks and metrics get 200 (OPS-25, OPS-30)', async () => {
  await using server = await startServer({ loadLimits: { requests: 1_000, lateness: 50 } });
  // Each turn of the event loop takes 120 ms, as under overload.
  const work = setInterval(() => {
    block(120);
  }, 1);
  let isRefused = false;
  while (!isRefused) {
    isRefused = (await server.call('GET', '/api/v2/subscribe')).status === 503;
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      expect((await server.call('GET', path)).status).toBe(200);
    }
  }
  clearInterval(work);
  let status = 503;
  while (status === 503) {
    status = (await server.call('GET', '/api/v2/subscribe')).status;
  }
  expect(status).toBe(401);
});

/** Blocks the event loop for this time, ms. */
function block(ms: number) {
  const end = performance.now() + ms;
  while (performance.now() < end) {
    // Does nothing.
  }
}
