import { expect, test } from 'vitest';
import { startWholeServer } from '../../support/site.ts';
import { exchange, headersOf, statusesOf } from '../../support/wire.ts';

test('no request path reads a file outside the served folders (SAFE-54)', async () => {
  await using server = await startWholeServer();
  for (const path of [
    '/../../../../etc/passwd',
    '/..%2f..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%5c..%5cetc%5cpasswd',
    '/..\\..\\etc\\passwd',
    '/....//....//etc/passwd',
    '/assets/../../pages/pages.json',
    '/assets/..%2f..%2fpages%2fpages.json',
    '/.vite/manifest.json',
    '/index.html',
    '/assets/client-x1Y2z3.js.br',
    '/etc/passwd%00.html',
    '/%00',
    '/%c0%ae%c0%ae/etc/passwd',
    '//etc/passwd',
    '/uploads/..%2f..%2fswiftex.sqlite',
    '/uploads/%2e%2e/swiftex.sqlite',
    '/uploads/videos/..%2f..%2fswiftex.sqlite',
    '/uploads/videos/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '/uploads/videos/../../swiftex.sqlite',
    '/swiftex.sqlite',
    '/data/swiftex.sqlite',
    'file:///etc/passwd',
    '/~root',
    '/.env',
    '/.git/config',
  ]) {
    const answer = await exchange(server.url, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect([path, [400, 404].includes(statusesOf(answer)[0] ?? 0)]).toEqual([path, true]);
    expect(answer).not.toMatch(/root:|siteUrl|SQLite format/);
  }
});

test('no address makes the server redirect to another site (SAFE-55, API-103)', async () => {
  await using server = await startWholeServer();
  for (const path of [
    '//evil.example/',
    '///evil.example/',
    '/\\evil.example/',
    '/%5cevil.example/',
    '//evil.example/%2e%2e/',
    '/wallet//evil.example',
    '/wallet/\\evil.example',
    '/wallet/https://evil.example',
    '/about-us//',
    '/about-us/?next=//evil.example',
    '/?redirect=https://evil.example',
    '/login?next=https://evil.example',
    'https://evil.example/about-us/',
    '/about-us/%0d%0aLocation:%20https://evil.example',
  ]) {
    const answer = await exchange(
      server.url,
      `GET ${path} HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nConnection: close\r\n\r\n`,
    );
    const { location } = headersOf(answer);
    expect([path, location === undefined || /^\/(?![/\\])/.test(location)]).toEqual([path, true]);
    expect((answer.match(/^location:/gim) ?? []).length).toBeLessThanOrEqual(1);
  }
});
