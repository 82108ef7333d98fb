import { expect, test } from 'vitest';
import { killInstances } from '../faults/cluster.ts';
import { harmOf, unharmed } from '../faults/flood.ts';
import { startCluster } from '../support/cluster.ts';

test('no acknowledged signup is lost when one of three instances behind nginx is killed', async ({
  signal,
}) => {
  const outcome = await killInstances({ seconds: 5, killEvery: 1_200, signal });
  expect(harmOf(outcome)).toEqual(unharmed);
  expect(outcome.acknowledged).toBeGreaterThan(100);
});

test('restarting the instances one after another fails no request', async () => {
  await using cluster = await startCluster();
  // The last of them is sent once only: nginx cannot hide that an instance dropped it.
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
        const { status, body } = await cluster.call(method, path, { json, headers });
        if (status !== expected) {
          failures.push([method, path, status, body]);
        }
      }
    }
  }
  const visitors = Promise.all(Array.from({ length: 6 }, visit));
  for (const [which, instance] of [...cluster.instances].entries()) {
    const before = sent;
    instance.child.kill('SIGTERM');
    expect(await instance.exit).toEqual({ code: 0, signal: null });
    await cluster.restart(which);
    expect(sent).toBeGreaterThan(before);
  }
  isOver = true;
  await visitors;
  expect(failures).toEqual([]);
});
