import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { writePost } from '../../support/blog.ts';
import { builtSite } from '../../support/browser.ts';
import { regular, resize, storedSession } from '../kit/page.ts';

const site = builtSite();
const visitor = regular(site, { isClockHeld: false });

let session: Record<string, string>;

/** Names and addresses of ordinary length. */
const signups = [
  { email: 'katherine193@example.com', firstName: 'Katherine', lastName: 'Perlman' },
  {
    email: 'ada.lovelace@example.com',
    firstName: 'Ümit',
    lastName: 'Lovelace',
    source: { utmSource: 'newsletter' },
  },
  { email: 'barbara@example.com', firstName: 'Barbara', lastName: 'Johnson' },
  { email: 'raghunathan@example.org', firstName: 'Raghunathan', lastName: 'Súilleabháin' },
];

beforeAll(async () => {
  const server = visitor.server();
  const token = await server.signIn();
  session = { ...storedSession(token), demoDismissed: 'true' };
  for (const json of signups) {
    await server.call('POST', '/api/v2/subscribe', { json });
  }
  // The longest status leaves the least room for the other columns.
  const emails = signups.map(({ email }) => email);
  await server.call('PATCH', '/api/v2/subscribe', { token, json: { emails, status: 'Unsubscribed' } });
  await server.call('POST', '/api/v2/invitations', {
    token,
    json: { email: 'viewer@example.com', role: 'viewer' },
  });
  await writePost(server, { title: 'A post', tags: ['Stellar', 'Market insights'], status: 'draft' });
  await writePost(server, { title: 'Another post', tags: ['Stellar', 'Cryptocurrencyregulations'] });
});

const screens = [
  ['/admin-waitlist', 'katherine193@example.com'],
  ['/admin-audit', 'viewer@example.com'],
  ['/admin-account', 'This browser'],
  ['/admin-tags', 'Stellar'],
  ['/admin-outbox', 'viewer@example.com'],
] as const;

const widths = [768, 900, 1024, 1280, 1440];

test.each(screens)(
  'the table of %s breaks no word at any width, and fits its panel (ADMIN-19)',
  async (path, text) => {
    const page = visitor.page();
    await resize(page, 1440);
    await visitor.enter(path, session);
    await page.getByText(text).first().waitFor();
    const found: Record<number, unknown> = {};
    for (const width of widths) {
      await resize(page, width);
      found[width] = await tableAt(page);
    }
    expect(found).toEqual(Object.fromEntries(widths.map((width) => [width, { broken: [], overflow: 0 }])));
  },
);

test.each([
  ['/admin-waitlist', 'td[data-label="Joined Date"] time', 1280],
  ['/admin-waitlist', 'td:first-child span > span', 1280],
  ['/admin-waitlist', 'td:first-child span > span', 1366],
  ['/admin-account', 'td[data-label="When"] time', 768],
  ['/admin-tags', 'td[data-label="Posts"] > span', 768],
  ['/admin-audit', 'td[data-label="Time"] time', 768],
  ['/admin-waitlist', 'td[data-label="Joined Date"] time', 768],
])('%s shows %s on one line at %i px (ADMIN-19)', async (path, selector, width) => {
  const page = visitor.page();
  await resize(page, width);
  await visitor.enter(path, session);
  expect(await linesOf(page, selector)).toEqual(new Set([1]));
});

test('the times of the outbox stay on one line next to a long address (ADMIN-19)', async () => {
  const server = visitor.server();
  await server.call('POST', '/api/v2/invitations', {
    token: await server.signIn(),
    json: { email: 'somebody.with.a.rather.long.name@department.example.org', role: 'viewer' },
  });
  const page = visitor.page();
  await resize(page, 1440);
  await visitor.enter('/admin-outbox', session);
  await page.getByText('somebody.with').first().waitFor();
  expect(await linesOf(page, 'td[data-label="Time"] time')).toEqual(new Set([1]));
});

test('the title has the widest column of the post list, and its text the most room (WRITE-48, ADMIN-19)', async () => {
  const page = visitor.page();
  const found: Record<number, unknown> = {};
  for (const width of [1280, 1440]) {
    await resize(page, width);
    await visitor.enter('/admin-bloglist', session);
    const title = page.getByText('Another post').locator('xpath=ancestor::td/div/span[.//small]');
    await title.waitFor();
    found[width] = await title.evaluate((text) => {
      const others = [...(text.closest('tr')?.cells ?? [])].slice(1).map((cell) => cell.offsetWidth);
      const { right } = text.closest('td')?.getBoundingClientRect() ?? { right: 0 };
      return right - text.getBoundingClientRect().left > 1.3 * Math.max(...others);
    });
  }
  expect(found).toEqual({ 1280: true, 1440: true });
});

/** Returns the numbers of lines of the elements. */
async function linesOf(page: Page, selector: string) {
  const elements = page.locator(selector);
  await elements.first().waitFor();
  const lines = await elements.evaluateAll((all) =>
    all.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );
  return new Set(lines);
}

/**
 * Returns the words that a line break splits, and how far the tables are wider than their panels. An address
 * in a subject may break anywhere.
 */
async function tableAt(page: Page) {
  return await page.evaluate(() => {
    const broken = new Set<string>();
    for (const cell of document.querySelectorAll('main td')) {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        for (const word of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
          if (word[0].includes('@') && cell.getAttribute('data-label') === 'Subject') {
            continue;
          }
          const range = document.createRange();
          range.setStart(node, word.index);
          range.setEnd(node, word.index + word[0].length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) {
            broken.add(word[0]);
          }
        }
      }
    }
    const overflow = [...document.querySelectorAll('main table')].map(
      (table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0),
    );
    return { broken: [...broken], overflow: Math.max(0, ...overflow) };
  });
}
