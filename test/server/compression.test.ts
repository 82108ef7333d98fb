import { brotliCompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createWorkQueue, QueueFull } from '../../server/bounds/work-queue.ts';
import { toResource, toResourcePackedOnDemand } from '../../server/pages/resource.ts';

const headers = { 'content-type': 'text/plain; charset=utf-8' };
const identity = Buffer.from('Trade swiftly. '.repeat(100));

test('a built file is decompressed once for all clients that accept no compression (API-117)', async () => {
  const { variant } = toResource(200, headers, { identity, br: brotliCompressSync(identity) });
  const [first, second] = await Promise.all([variant('identity'), variant('identity')]);
  const third = await variant('identity');
  expect(first.body).toEqual(identity);
  expect([second.body === first.body, third.body === first.body]).toEqual([true, true]);
});

test('a resource made on request is compressed once for concurrent clients', async () => {
  let compressions = 0;
  const { variant } = toResourcePackedOnDemand(
    200,
    headers,
    { identity },
    {
      br: brotliCompressSync,
      gzip: async (body) => {
        compressions += 1;
        return body;
      },
    },
  );
  const all = await Promise.all([variant('gzip'), variant('gzip'), variant('gzip')]);
  expect([compressions, new Set(all).size]).toEqual([1, 1]);
});

test('a resource is sent uncompressed while the compression queue is full, and compressed afterwards (API-118)', async () => {
  let isFull = true;
  const { variant } = toResourcePackedOnDemand(
    200,
    headers,
    { identity },
    {
      br: brotliCompressSync,
      gzip: async () => {
        if (isFull) {
          throw new QueueFull();
        }
        return Buffer.from('compressed');
      },
    },
  );
  const busy = await variant('gzip');
  isFull = false;
  const later = await variant('gzip');
  expect([busy.body, busy.headers['content-encoding']]).toEqual([identity, undefined]);
  expect([later.body.toString(), later.headers['content-encoding']]).toEqual(['compressed', 'gzip']);
});

test('a queue runs a limited number of jobs at once, keeps their order and rejects jobs beyond its limit', async () => {
  const enqueue = createWorkQueue({ atOnce: 2, waiting: 2 });
  const started: number[] = [];
  const jobs = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const results = jobs.map(({ promise }, number) =>
    enqueue(() => {
      started.push(number);
      return promise;
    }),
  );
  await expect(results[4]).rejects.toThrow(QueueFull);
  expect(started).toEqual([0, 1]);
  jobs[1]?.reject(new Error('failed'));
  await expect(results[1]).rejects.toThrow('failed');
  expect(started).toEqual([0, 1, 2]);
  for (const { resolve } of jobs) {
    resolve();
  }
  await Promise.all([results[0], results[2], results[3]]);
  expect(started).toEqual([0, 1, 2, 3]);
  await expect(enqueue(async () => 'again')).resolves.toBe('again');
});

test('gzip of a large page decompresses to the page', async () => {
  const large = Buffer.from('Trade swiftly. '.repeat(50_000));
  const { variant } = toResourcePackedOnDemand(200, headers, { identity: large });
  expect(gunzipSync((await variant('gzip')).body)).toEqual(large);
});
