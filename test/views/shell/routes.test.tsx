import { expect, test } from 'vitest';
import { hrefTo, returnPath } from '../../../src/links.ts';
import { routes } from '../../../src/screens.ts';

test.each(['/', '/admin-waitlist', '/admin-waitlist?page=2', '/blog/a%20post#comments', '/.well-known'])(
  'login returns to %s',
  (path) => {
    expect(returnPath(path)).toBe(path);
  },
);

/** Whether a browser that goes to `address` from the login page stays on this site. */
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
])('login does not return to %j', (path) => {
  expect(returnPath(path)).toBeUndefined();
});

test('login returns nowhere when `from` is missing or the login page', () => {
  expect([null, routes.login, hrefTo.loginReturningTo('/')].map(returnPath)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('login never leaves the site, whatever characters `from` has', () => {
  const pieces = ['/', '\\', '\t', '\n', '.', ':', '@', 'evil.example'];
  const addresses = pieces.flatMap((a) =>
    pieces.flatMap((b) => pieces.flatMap((c) => `/${a}${b}${c}evil.example`)),
  );
  expect(addresses.filter((address) => returnPath(address) !== undefined && !staysHere(address))).toEqual([]);
});

test('the address of the login page keeps the previous address in one query value', () => {
  const href = hrefTo.loginReturningTo('/admin-waitlist?page=2&search=a b#x');
  const url = new URL(href, 'https://swiftex.example');
  expect(url.pathname).toBe('/login');
  expect([...url.searchParams]).toEqual([['from', '/admin-waitlist?page=2&search=a b#x']]);
  expect(returnPath(url.searchParams.get('from'))).toBe('/admin-waitlist?page=2&search=a b#x');
});

test('every page of the site has a distinct address', () => {
  expect(new Set(Object.values(routes)).size).toBe(Object.values(routes).length);
});
