import { expect, test } from 'vitest';
import { missingPages } from '../../src/effects/missing-pages.ts';

const { signal } = new AbortController();

/** Fakes a site with these statuses by path. Other paths do not answer. */
function siteWith(statuses: Record<string, number>) {
  const asked: unknown[] = [];
  const request = async (path: unknown, options?: RequestInit) => {
    asked.push([options?.method, options?.credentials, path]);
    const status = statuses[String(path)];
    if (status === undefined) {
      throw new TypeError('Failed to fetch');
    }
    return new Response(null, { status });
  };
  return { request, asked };
}

test('paths that the site answers with 404 or 410 are missing, and each path is requested once, without credentials (STEP-7)', async () => {
  const { request, asked } = siteWith({ '/blog/dawn': 200, '/blog/gone': 404, '/blog/old': 410, '/a': 500 });
  const paths = ['/blog/gone', '/blog/dawn', '/blog/gone', '/a', '/silent', '/blog/old'];
  expect(await missingPages(paths, signal, request)).toEqual(['/blog/gone', '/blog/old']);
  expect(asked).toEqual(
    ['/blog/gone', '/blog/dawn', '/a', '/silent', '/blog/old'].map((path) => ['HEAD', 'omit', path]),
  );
});

test('at most 50 paths are requested (STEP-7)', async () => {
  const { request, asked } = siteWith({});
  const paths = Array.from({ length: 60 }, (_, index) => `/blog/${index}`);
  expect([await missingPages(paths, signal, request), asked.length]).toEqual([[], 50]);
});
