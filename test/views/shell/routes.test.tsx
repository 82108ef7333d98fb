import { expect, test } from 'vitest';
import { hrefTo, returnPath } from '../../../src/links.ts';
import { routes } from '../../../src/screens.ts';

test.each(['/', '/admin-waitlist', '/admin-waitlist?page=2', '/blog/a%20post#comments', '/.well-known'])(
  'signing in leads back to %s (SESS-6)',
  (path) => {
    expect(returnPath(path)).toBe(path);
  },
);

/** Returns whether a browser stays on this site when it goes to `address` from the login page. */
const staysHere = (address: string) =>
  URL.parse(address, 'https://swiftex.example/login')?.origin === 'https://swiftex.example';

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\\evil.example',
  '\t//evil.example',
  ' //evil.example',
  'https://evil.example',
  'https:evil.example',
  'HTTPS://evil.example',
  'javascript:alert(1)',
  'data:text/html,hello',
  'evil.example',
  './admin-waitlist',
  '?page=2',
  '#top',
  '',
])('signing in does not lead to %j (SESS-6)', (path) => {
  expect(returnPath(path)).toBeUndefined();
});

test('signing in leads neither to a missing address nor back to the login page (SESS-6)', () => {
  expect(
    [null, routes.login, hrefTo.loginReturningTo('/'), '/LOGIN', '/./login', '/a/../login'].map(returnPath),
  ).toEqual([undefined, undefined, undefined, undefined, undefined, undefined]);
});

test('signing in never leaves the site, whatever characters the address contains (SESS-6)', () => {
  const pieces = ['/', '\\', '\t', '\n', '.', ':', '@', 'evil.example'];
  const addresses = pieces.flatMap((a) =>
    pieces.flatMap((b) => pieces.flatMap((c) => `/${a}${b}${c}evil.example`)),
  );
  expect(addresses.filter((address) => returnPath(address) !== undefined && !staysHere(address))).toEqual([]);
});

test('the address of the login page contains the path and query to return to in one query value (SESS-28)', () => {
  const href = hrefTo.loginReturningTo('/admin-waitlist?page=2&search=a b#x');
  const url = new URL(href, 'https://swiftex.example');
  expect(url.pathname).toBe('/login');
  expect([...url.searchParams]).toEqual([['from', '/admin-waitlist?page=2&search=a b#x']]);
  expect(returnPath(url.searchParams.get('from'))).toBe('/admin-waitlist?page=2&search=a b#x');
});

test('every page of the site has a distinct address', () => {
  expect(new Set(Object.values(routes)).size).toBe(Object.values(routes).length);
});
