import { expect, test } from 'vitest';
import { missingPages } from '../../src/effects/missing-pages.ts';

const { signal } = new AbortController();

/** Fakes a site with these response statuses by path. Requests to other paths fail. */
function siteWith(statuses: Record<string, number>) {
  const asked: unknown[] = [];
  const request = async (path: unknown, options?: RequestInit) => {
    asked.push([options?.method, options?.credentials, options?.cache, path]);
    const status = statuses[String(path)];
    if (status === undefined) {
      throw new TypeError('Failed to fetch');
    }
    return new Response(null, { status });
  };
  return { request, asked };
}

test('missingPages requests each path once without credentials and returns the paths with a 404 or 410 (STEP-7)', async () => {
  const { request, asked } = siteWith({ '/blog/dawn': 200, '/blog/gone': 404, '/blog/old': 410, '/a': 500 });
  const paths = ['/blog/gone', '/blog/dawn', '/blog/gone', '/a', '/silent', '/blog/old'];
  expect(await missingPages(paths, signal, request)).toEqual(['/blog/gone', '/blog/old']);
  expect(asked).toEqual(
    ['/blog/gone', '/blog/dawn', '/a', '/silent', '/blog/old'].map((path) => [
      'HEAD',
      'omit',
      'no-store',
      path,
    ]),
  );
});

test('missingPages requests at most 50 paths (STEP-7)', async () => {
  const { request, asked } = siteWith({});
  const paths = Array.from({ length: 60 }, (_, index) => `/blog/${index}`);
  expect([await missingPages(paths, signal, request), asked.length]).toEqual([[], 50]);
});
