import { expect, test } from 'vitest';
import { notFound, startSite } from './fake-site.ts';

// With a backtracking regular expression, each of these requests would take 260 ms.
test("200 paths of 16,000 slashes get responses within the test's timeout (SAFE-61, API-101)", async () => {
  await using site = await startSite();
  const slashes = '/'.repeat(16_000);
  for (let count = 0; count < 200; count++) {
    expect((await site.raw(`${slashes}x`)).status).toBe(404);
  }
  const { status, headers } = await site.raw(`/about-us${slashes}`);
  expect([status, headers['location']]).toEqual([308, '/about-us']);
});

test('paths below a page redirect to it and keep the query (API-102)', async () => {
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

test('percent-encoded letters, digits, hyphens, dots, underscores and tildes redirect to the decoded path (SHELL-38, SHELL-39)', async () => {
  await using site = await startSite();
  const answers = await Promise.all(
    [
      '/about%2Dus?a=%62',
      '/%61bout-u%73/',
      '/trading/%73waps',
      '/wallet%2F',
      '/%2Fabout-us',
      '//evil%2eexample',
      '/%2e%2e//evil.example',
      '/%zz',
    ].map(async (path) => {
      const { status, headers } = await site.raw(path);
      return [path, status, headers['location']];
    }),
  );
  expect(answers).toEqual([
    ['/about%2Dus?a=%62', 308, '/about-us?a=%62'],
    ['/%61bout-u%73/', 308, '/about-us'],
    ['/trading/%73waps', 308, '/article/swaps'],
    ['/wallet%2F', 404, undefined],
    ['/%2Fabout-us', 404, undefined],
    ['//evil%2eexample', 404, undefined],
    ['/%2e%2e//evil.example', 404, undefined],
    ['/%zz', 404, undefined],
  ]);
});

test('the path of a page in capital letters or of several slashes redirects to the page (SHELL-38, SHELL-39)', async () => {
  await using site = await startSite();
  const answers = await Promise.all(
    [
      '/About-Us?From=Mail',
      '/ABOUT-US/',
      '/%41rticle/Swaps',
      '/Trading/Swaps',
      '/WALLET/x',
      '/BLOGS?page=2',
      '/Blog/Some-Post',
      '/Nothing',
      '//',
      '///?a=B',
      '//About-Us',
      '//EVIL.example',
    ].map(async (path) => {
      const { status, headers } = await site.raw(path);
      return [path, status, headers['location']];
    }),
  );
  expect(answers).toEqual([
    ['/About-Us?From=Mail', 308, '/about-us?From=Mail'],
    ['/ABOUT-US/', 308, '/about-us'],
    ['/%41rticle/Swaps', 308, '/article/swaps'],
    ['/Trading/Swaps', 308, '/article/swaps'],
    ['/WALLET/x', 308, '/'],
    ['/BLOGS?page=2', 308, '/blogs?page=2'],
    ['/Blog/Some-Post', 308, '/blog/some-post'],
    ['/Nothing', 404, undefined],
    ['//', 308, '/'],
    ['///?a=B', 308, '/?a=B'],
    ['//About-Us', 404, undefined],
    ['//EVIL.example', 404, undefined],
  ]);
});

test("an article's former path redirects to the article, and paths below the former path do not (API-101)", async () => {
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
])('the unknown article %s gets the 404 page (API-104)', async (path) => {
  await using site = await startSite();
  const { status, body } = await site.raw(path);
  expect([status, body.toString()]).toEqual([404, notFound]);
});
