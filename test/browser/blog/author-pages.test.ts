import { beforeAll, expect, test } from 'vitest';
import { draft } from '../../support/blog.ts';
import { builtSite } from '../../support/browser.ts';
import { faultsOf, noFaults } from '../kit/faults.ts';
import { wake } from '../kit/page.ts';

const site = builtSite();

const profile = { name: 'Ada <i>Lovelace</i>', slug: 'ada', bio: 'Writes.', picture: '' };

async function send(method: string, path: string, json: object) {
  const response = await fetch(`${site.server().url}/api/v2/${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await site.server().signIn()}`,
    },
    body: JSON.stringify(json),
  });
  expect(response.ok).toBe(true);
}

/** Creates an author with eleven posts, enough for two pages. */
beforeAll(async () => {
  await send('PUT', 'author-profile', { ...profile, version: 0 });
  for (let number = 1; number <= 11; number += 1) {
    await send('POST', 'blogs', { ...draft, title: `Notes, part ${number}` });
  }
});

test("an author's post list opens from a byline, supports Back between its pages and requests no data on a reload (AUTHOR-13, AUTHOR-14)", async () => {
  await using visit = await site.visit();
  const { page, server } = visit;
  const calls: string[] = [];
  page.on('request', (request) => {
    const path = request.url().slice(server.url.length);
    if (path.startsWith('/api/v2/authors')) {
      calls.push(path);
    }
  });
  const here = () => page.url().slice(server.url.length);
  const cards = () => page.locator('#posts h2').count();
  const title = page.getByRole('heading', { level: 1 });
  await page.goto(`${server.url}/blog/notes-part-11`);
  await wake(page);
  await page.getByRole('link', { name: 'By Ada <i>Lovelace</i>' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ada <i>Lovelace</i>' }).waitFor();
  const seen: unknown[] = [[here(), await cards(), await page.title()]];
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect.poll(cards).toBe(1);
  seen.push([here(), await page.title()]);
  await page.goBack();
  await expect.poll(cards).toBe(10);
  seen.push([here()]);
  const first = '/api/v2/authors/ada?page=1&limit=10';
  expect([seen, calls]).toEqual([
    [
      ['/blog/author/ada', 10, 'Ada <i>Lovelace</i> | SwiftEx Blog'],
      ['/blog/author/ada?page=2', 'Ada <i>Lovelace</i> | SwiftEx Blog | Page 2'],
      ['/blog/author/ada'],
    ],
    [first, '/api/v2/authors/ada?page=2&limit=10', first],
  ]);
  calls.length = 0;
  await page.reload();
  await wake(page);
  await page.getByRole('link', { name: 'Next', exact: true }).waitFor();
  expect([await title.textContent(), calls]).toEqual(['Ada <i>Lovelace</i>', []]);
});

test.each([390, 1_440])(
  'the pages of a known and an unknown author have no accessibility faults at %i px (AUTHOR-14)',
  async (width) => {
    await using visit = await site.visit({
      viewport: { width, height: 844 },
      expectedComplaints: /Failed to load resource.*404/,
    });
    const { page, server } = visit;
    for (const slug of ['ada', 'nobody']) {
      await page.goto(`${server.url}/blog/author/${slug}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await faultsOf(page)).toEqual(noFaults);
    }
  },
);

test('the page of an author and its link to the next page work when JavaScript is off (AUTHOR-14, BLOG-17)', async () => {
  await using visit = await site.visit({ javaScriptEnabled: false });
  const { page, server } = visit;
  await page.goto(`${server.url}/blog/author/ada`);
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  expect([await page.locator('#posts h2').allTextContents(), await page.locator('h1').textContent()]).toEqual(
    [['Notes, part 1'], 'Ada <i>Lovelace</i>'],
  );
});

test("an outdated byline and an author's old address lead to the new address after the slug changes (AUTHOR-19)", async () => {
  await using visit = await site.visit();
  const { page, server } = visit;
  const here = () => page.url().slice(server.url.length);
  const title = page.getByRole('heading', { level: 1, name: profile.name });
  await page.goto(`${server.url}/blog/notes-part-11`);
  await wake(page);
  await send('PUT', 'author-profile', { ...profile, slug: 'ada-king', version: 1 });
  await page.getByRole('link', { name: `By ${profile.name}` }).click();
  await title.waitFor();
  await expect.poll(here).toBe('/blog/author/ada-king');
  await page.goBack();
  await expect.poll(here).toBe('/blog/notes-part-11');
  await page.goto(`${server.url}/blog/author/ada?page=2`);
  expect([here(), await page.locator('link[rel="canonical"]').getAttribute('href')]).toEqual([
    '/blog/author/ada-king?page=2',
    expect.stringMatching(/\/blog\/author\/ada-king\?page=2$/),
  ]);
});
