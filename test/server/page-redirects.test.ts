import { expect, test } from 'vitest';
import { notFound, startSite } from './fake-site.ts';

// One of them took 260 ms where their number was squared: all of them the whole time that a test has.
test('a path of 16,000 slashes is answered at once, however often it comes', async () => {
  await using site = await startSite();
  const slashes = '/'.repeat(16_000);
  for (let count = 0; count < 200; count++) {
    expect((await site.raw(`${slashes}x`)).status).toBe(404);
  }
  const { status, headers } = await site.raw(`/about-us${slashes}`);
  expect([status, headers['location']]).toEqual([308, '/about-us']);
});

test('paths below a folder that moved lead to its page, with their query', async () => {
  await using site = await startSite();
  const answers = await Promise.all(
    ['/wallet/anything/below?section=faq', '/wallet//evil.example', '/walletx'].map(async (path) => {
      const { status, headers } = await site.raw(path);
      return { path, status, location: headers['location'] };
    }),
  );
  expect(answers).toEqual([
    { path: '/wallet/anything/below?section=faq', status: 308, location: '/?section=faq' },
    { path: '/wallet//evil.example', status: 308, location: '/' },
    { path: '/walletx', status: 404, location: undefined },
  ]);
});

test("an article's own path leads to the article, and to nothing below it", async () => {
  await using site = await startSite();
  const answers = await Promise.all(
    ['/trading/swaps', '/trading/swaps?from=mail', '/trading/swaps//', '/trading', '/trading/swaps/x'].map(
      async (path) => {
        const { status, headers } = await site.raw(path);
        return [path, status, headers['location']];
      },
    ),
  );
  expect(answers).toEqual([
    ['/trading/swaps', 308, '/article/swaps'],
    ['/trading/swaps?from=mail', 308, '/article/swaps?from=mail'],
    ['/trading/swaps//', 308, '/article/swaps'],
    ['/trading', 404, undefined],
    ['/trading/swaps/x', 404, undefined],
  ]);
});

test.each([
  '/article/nothing',
  '/article/%2e%2e',
  '/article/<script>alert(1)</script>',
  '/article/',
  '/article/__proto__',
])('the unknown article %s is answered by the 404 page', async (path) => {
  await using site = await startSite();
  const { status, body } = await site.raw(path);
  expect([status, body.toString()]).toEqual([404, notFound]);
});
