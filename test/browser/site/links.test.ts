import { expect, test } from 'vitest';
import { builtSite } from '../../support/browser.ts';
import { readHtml } from '../kit/html.ts';
import { everyPage, isAdmin } from '../kit/pages.ts';

const site = builtSite();

const base = 'http://site.test';

/**
 * Fetches the server's HTML of every page, including the admin area. Sends one request at a time, because a
 * busy server may reject concurrent requests.
 */
async function readPages() {
  const pages: Array<{ path: string; status: number | undefined } & ReturnType<typeof readHtml>> = [];
  for (const { path } of everyPage) {
    const { status, body } = await site.server().raw(path);
    pages.push({ path, status, ...readHtml(body.toString()) });
  }
  return pages;
}

test('every internal link of every page leads to an existing page and fragment', async () => {
  const pages = await readPages();
  const parts = new Map(pages.map(({ path, ids }) => [path, new Set(ids)]));
  const links = pages.flatMap(({ path, links: hrefs }) =>
    hrefs.map((href) => ({ from: path, to: new URL(href, `${base}${path}`) })),
  );
  const own = links.filter(({ to }) => to.origin === base);
  const dead: string[] = [];
  for (const { from, to } of own) {
    const ids = parts.get(to.pathname) ?? (await partsBehind(to.pathname));
    const isThere = ids !== undefined && (to.hash === '' || ids.has(decodeURIComponent(to.hash.slice(1))));
    if (!isThere) {
      dead.push(`${from} to ${to.pathname}${to.hash}`);
    }
  }
  expect(dead).toEqual([]);
  expect(own.length).toBeGreaterThan(1_000);
  expect([...new Set(links.map(({ to }) => to.protocol))].sort()).toEqual(['http:', 'https:', 'mailto:']);
});

/** Returns the ids of a page that the build does not list. Follows redirects, which keep the hash. */
async function partsBehind(path: string): Promise<Set<string> | undefined> {
  const { status, headers, body } = await site.server().raw(path);
  if (status === 308) {
    return partsBehind(new URL(String(headers['location']), base).pathname);
  }
  return status === 200 ? new Set(readHtml(body.toString()).ids) : undefined;
}

test('no page has two elements with the same id', async () => {
  const twice = (await readPages()).map(({ path, ids }) => ({
    path,
    ids: ids.filter((id, index) => ids.indexOf(id) !== index),
  }));
  expect(twice.filter(({ ids }) => ids.length > 0)).toEqual([]);
});

test('every public page has one h1 and skips no heading level (A11Y-9)', async () => {
  const wrong = (await readPages()).filter(({ path, headings }) => {
    const levels = headings.map(({ level }) => level);
    const isInOrder = levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1);
    return !isAdmin(path) && (!isInOrder || levels.filter((level) => level === 1).length !== 1);
  });
  expect(wrong.map(({ path, headings }) => ({ path, headings }))).toEqual([]);
});
