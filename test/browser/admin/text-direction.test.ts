import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { writePost } from '../../support/blog.ts';
import { builtSite } from '../../support/browser.ts';
import { regular, resize, storedSession } from '../kit/page.ts';

const site = builtSite();
const visitor = regular(site, { isClockHeld: false });

const arabic = `${'مرحبا بكم في المحفظة '.repeat(9)}2020.`;
let session: Record<string, string>;

beforeAll(async () => {
  const server = visitor.server();
  const token = await server.signIn();
  session = { ...storedSession(token), demoDismissed: 'true' };
  const message = `${arabic}\nسلام\nSwiftEx 2.0.`;
  const report = { type: 'contact', email: 'layla@example.com', message };
  await server.call('POST', '/api/users/reports', { json: report });
  await writePost(server, { title: 'العملات', excerpt: 'SwiftEx explains it.' });
  await server.call('PUT', '/api/v2/author-profile', {
    token,
    json: { name: 'ليلى', slug: 'layla', bio: 'كاتب في SwiftEx منذ 2020.', picture: '', version: 0 },
  });
});

/** Returns the text's direction, and whether its first and its last character are visible. */
const shown = (text: Locator) =>
  text.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    const length = node?.textContent?.length ?? 0;
    const isVisible = (index: number) => {
      const range = document.createRange();
      range.setStart(node as Node, index);
      range.setEnd(node as Node, index + 1);
      const box = range.getBoundingClientRect();
      return box.left > left - 1 && box.right < right + 1;
    };
    return [getComputedStyle(element).direction, isVisible(0), isVisible(length - 1)];
  });

const directionOf = (element: Locator) => element.evaluate((node) => getComputedStyle(node).direction);

test('the inbox and the search of the dashboard cut off the end of a long Arabic text, not its start (BLOG-87)', async () => {
  const page = visitor.page();
  const found: Record<string, unknown> = {};
  for (const width of [390, 1280]) {
    await resize(page, width);
    await visitor.enter('/admin-inbox', session);
    found[`inbox ${width}`] = await shown(page.getByRole('link', { name: /layla/ }).getByText(/مرحبا/));
    await visitor.enter('/admin-dash', session);
    await page.getByRole('combobox').fill('layla');
    found[`search ${width}`] = await shown(page.getByRole('option').getByText(/مرحبا/));
  }
  const cut = ['rtl', true, false];
  expect(found).toEqual({ 'inbox 390': cut, 'search 390': cut, 'inbox 1280': cut, 'search 1280': cut });
});

test('each paragraph of an open report starts on the side of its script (BLOG-87)', async () => {
  const page = visitor.page();
  await resize(page, 1280);
  await visitor.enter('/admin-inbox', session);
  await page.getByRole('link', { name: /layla/ }).click();
  const text = page.getByRole('region', { name: 'Report', exact: true }).getByText(/مرحبا/);
  const sides = await text.evaluate((element) => {
    const { left, width } = element.getBoundingClientRect();
    const node = element.firstChild as Node;
    return ['سلام', 'SwiftEx'].map((word) => {
      const index = element.textContent?.indexOf(word) ?? -1;
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      return range.getBoundingClientRect().left < left + width / 2 ? 'left' : 'right';
    });
  });
  expect(sides).toEqual(['right', 'left']);
});

test('long text fields and the bug name take the direction of the typed text (BLOG-87)', async () => {
  const page = visitor.page();
  await resize(page, 1280);
  const found: string[][] = [];
  const type = async (name: string) => {
    const field = page.getByRole('textbox', { name });
    await field.fill('مرحبا');
    found.push([name, await directionOf(field)]);
  };
  await visitor.enter('/contact-us', session);
  await type('Message');
  await page.getByRole('button', { name: 'Report Bug' }).click();
  await type('Bug name');
  await type('Bug description');
  await visitor.enter('/admin-account', session);
  await type('Name');
  await type('Short bio');
  await visitor.enter('/admin-inbox', session);
  await page.getByRole('link', { name: /layla/ }).click();
  await type('Note (only admins see it)');
  await visitor.enter('/add-blog', session);
  await type('Excerpt');
  await type('Headline for search engines');
  await type('Description for search engines');
  expect(found).toEqual(found.map(([name]) => [name, 'rtl']));
  // Leaves the editor without its question about unsaved text.
  await page.goto(`${visitor.server().url}/favicon.svg`);
});

test('the title and the excerpt of a row of the post list have directions of their own (BLOG-87, WRITE-48)', async () => {
  const page = visitor.page();
  await resize(page, 1280);
  await visitor.enter('/admin-bloglist', session);
  const title = page.getByText('العملات', { exact: true });
  await title.waitFor();
  expect([await directionOf(title), await directionOf(page.getByText('SwiftEx explains it.'))]).toEqual([
    'rtl',
    'ltr',
  ]);
});

test("an author's page shows the name and the bio in the direction of their text (AUTHOR-14, BLOG-87)", async () => {
  const page = visitor.page();
  await visitor.enter('/blog/author/layla');
  const name = page.getByRole('heading', { level: 1 });
  expect([await directionOf(name), await directionOf(page.getByText(/^كاتب/))]).toEqual(['rtl', 'rtl']);
});
