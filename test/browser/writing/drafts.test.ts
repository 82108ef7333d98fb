import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { builtSite, open } from '../../support/browser.ts';
import { goWithin, storedSession } from '../kit/page.ts';

const site = builtSite();
// The browser logs the 404 of a missing post and of the 404 page.
const complaints = { expectedComplaints: /Failed to load resource.*404/ };

/** Stores a post and returns its slug. */
async function write(title: string, status: 'draft' | 'published') {
  const { call, signIn } = site.server();
  const { body } = await call('POST', '/api/v2/blogs', {
    token: await signIn(),
    json: { title, content: '<p>Its text.</p>', tags: ['News'], excerpt: 'What it is about.', status },
  });
  return (body as { post: { slug: string } }).post.slug;
}

/** Stores the session. Returns a list that collects the `Authorization` header of each request for a post. */
async function visitWith(page: Page, url: string, session: Record<string, string>) {
  await page.goto(`${url}/favicon.svg`);
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) {
      localStorage.setItem(key, value);
    }
  }, session);
  const tokens: Array<string | undefined> = [];
  page.on('request', (request) => {
    if (/\/v2\/blogs\/./.test(new URL(request.url()).pathname)) {
      tokens.push(request.headers()['authorization']);
    }
  });
  return tokens;
}

test("the page requests a draft again with the admin's token when the public request fails (BLOG-47)", async () => {
  const slug = await write('A draft of dawn', 'draft');
  await using visit = await site.visit(complaints);
  const { page, server } = visit;
  const session = storedSession(await server.signIn());
  const tokens = await visitWith(page, server.url, session);
  await open(visit, '/404');
  await goWithin(page, `/blog/${slug}`);
  await page.getByRole('heading', { level: 1, name: 'A draft of dawn' }).waitFor();
  expect(tokens).toEqual([undefined, `Bearer ${session['token']}`]);
});

test('a visitor sees Blog not found at the address of a draft (WRITE-32)', async () => {
  const slug = await write('A draft of dusk', 'draft');
  await using visit = await site.visit(complaints);
  const { page, server } = visit;
  const tokens = await visitWith(page, server.url, {});
  await open(visit, '/404');
  await goWithin(page, `/blog/${slug}`);
  await page.getByRole('heading', { level: 1, name: 'Blog not found' }).waitFor();
  expect(tokens).toEqual([undefined]);
});

test('a public post opens when the browser has stored a revoked token (BLOG-46)', async () => {
  const slug = await write('A public dawn', 'published');
  await using visit = await site.visit(complaints);
  const { page, server } = visit;
  const session = storedSession('a-token-that-the-server-has-revoked');
  const tokens = await visitWith(page, server.url, session);
  await open(visit, '/404');
  await goWithin(page, `/blog/${slug}`);
  await page.getByRole('heading', { level: 1, name: 'A public dawn' }).waitFor();
  expect([new URL(page.url()).pathname, tokens]).toEqual([`/blog/${slug}`, [undefined]]);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(session['token']);
});
