import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { writePost } from '../../support/blog.ts';
import { builtSite } from '../../support/browser.ts';
import { carouselTrace } from '../../support/traces.ts';
import { regular, resize, sees, storedSession } from '../kit/page.ts';

const site = builtSite();
const visitor = regular(site, { isClockHeld: false });

let session: Record<string, string>;

beforeAll(async () => {
  const server = visitor.server();
  const token = await server.signIn();
  session = { ...storedSession(token), demoDismissed: 'true' };
  await writePost(server, { title: 'Post 1' });
  for (const json of [
    { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' },
    { email: 'bo@example.com' },
  ]) {
    await server.call('POST', '/api/v2/subscribe', { json });
  }
  await server.call('POST', '/api/users/reports', {
    json: {
      type: 'bug',
      bugName: 'It stops',
      bugDescription: 'After a click.',
      deviceType: 'iOS 15',
      trace: carouselTrace(),
    },
  });
});

/** Returns the boxes of the visible elements, by their names, texts or values. */
async function boxesOf(page: Page, selector: string) {
  await page.locator(selector).first().waitFor();
  return await page.locator(selector).evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { left, top, right, width, height } = element.getBoundingClientRect();
        return { left, top: Math.round(top), right, width: Math.round(width), height: Math.round(height) };
      }),
  );
}

test.each([
  ['/admin-audit', 1440, 'section[aria-label="Entries"] :is(input, select)', 4],
  ['/admin-inbox', 720, 'section[aria-label="Reports"] :is(input, select)', 3],
  ['/admin-waitlist', 768, 'main :is(input[type="search"], select)', 3],
])(
  'the search and the filters of %s share one line at %i px (ADMIN-19)',
  async (path, width, tools, count) => {
    const page = visitor.page();
    await resize(page, width);
    await visitor.enter(path, session);
    const boxes = await boxesOf(page, tools);
    expect([boxes.length, new Set(boxes.map(({ top }) => top)).size]).toEqual([count, 1]);
  },
);

test.each([
  ['/admin-waitlist', ['First Name', 'Last Name', 'Joined Date', 'Status', 'Source']],
  ['/admin-audit', ['Who', 'What', 'Subject', 'Address', 'Browser']],
])('at 768 px each label of %s is in the same column of every card (ADMIN-19)', async (path, labels) => {
  const page = visitor.page();
  await resize(page, 768);
  await visitor.enter(path, session);
  const columns: Record<string, number> = {};
  for (const label of labels) {
    columns[label] = new Set((await boxesOf(page, `td[data-label="${label}"]`)).map(({ left }) => left)).size;
  }
  expect(columns).toEqual(Object.fromEntries(labels.map((label) => [label, 1])));
});

test('the bottom bar keeps its labels apart and its icons level at 320 px, and the logo is 44 px wide (ADMIN-6, A11Y-5)', async () => {
  const page = visitor.page();
  await resize(page, 320);
  await visitor.enter('/admin-dash', session);
  const bar = 'main ~ div nav[aria-label="Admin"] > *';
  const icons = await boxesOf(page, `${bar} > svg`);
  const labels = await boxesOf(page, `${bar} > span`);
  const gaps = labels.slice(1).map(({ left }, index) => left - (labels[index]?.right ?? 0));
  const logo = (await boxesOf(page, 'header a[aria-label="SwiftEx, dashboard"]')).map(
    ({ width }) => width >= 44,
  );
  expect({
    icons: new Set(icons.map(({ top }) => top)).size,
    isApart: gaps.map((gap) => gap >= 4),
    logo,
  }).toEqual({ icons: 1, isApart: [true, true, true, true], logo: [true] });
});

test('an open report begins below its title without a hole, and has its trace below the state and the note (ADMIN-55, ADMIN-69)', async () => {
  const page = visitor.page();
  await resize(page, 1440);
  await visitor.enter('/admin-inbox', session);
  await page.getByRole('link', { name: /It stops/ }).click();
  await page.getByRole('list', { name: 'Timeline' }).waitFor();
  const found = await page.getByRole('region', { name: 'Report', exact: true }).evaluate((panel) => {
    const boxOf = (selector: string) =>
      panel.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const textOf = (selector: string) => {
      const range = document.createRange();
      range.selectNodeContents(panel.querySelector(selector) ?? panel);
      return range.getBoundingClientRect();
    };
    return {
      gap: Math.round(boxOf('p').top - boxOf('div').bottom),
      legend: Math.round(textOf('legend').left - boxOf('dl').left),
      isTraceLast: boxOf('form').bottom < boxOf('ol').top,
    };
  });
  expect(found).toEqual({ gap: 20, legend: 0, isTraceLast: true });
});

test('at 390 px the tools of the post list are beside its heading, and nothing else offers a new post (ADMIN-5, WRITE-47)', async () => {
  const page = visitor.page();
  await resize(page, 390);
  await visitor.enter('/admin-bloglist', session);
  const middles = new Set<number>();
  for (const [role, name] of [
    ['heading', 'Blog Posts'],
    ['link', 'Tags'],
    ['link', 'Trash'],
    ['link', 'Add New Post'],
  ] as const) {
    const box = await page.locator('main').getByRole(role, { name, exact: true }).boundingBox();
    middles.add(Math.round(((box?.y ?? 0) + (box?.height ?? 0) / 2) / 4));
  }
  expect([middles.size, await page.getByRole('link', { name: 'Add Blog' }).count()]).toEqual([1, 0]);
});

test.each([
  ['/admin-bloglist', /^Select Post 1/],
  ['/admin-waitlist', /^Select ada/],
])(
  'at 390 px "Apply" of %s is beside its choice, in a bar of three lines (BULK-6, WAIT-40)',
  async (path, row) => {
    const page = visitor.page();
    await resize(page, 390);
    await visitor.enter(path, session);
    await page.getByRole('checkbox', { name: row }).check();
    const bar = page.locator('[data-is-open]');
    // Measures all at once, because the page may still scroll.
    const look = () =>
      bar.evaluate((element) => {
        const topOf = (one: Element | null | undefined) => Math.round(one?.getBoundingClientRect().top ?? 0);
        const buttons = [...element.querySelectorAll('button')];
        const apply = buttons.find(({ textContent }) => textContent === 'Apply');
        return {
          isBeside: topOf(apply) === topOf(element.querySelector('select')),
          lines: new Set(buttons.map(topOf)).size,
        };
      });
    await sees(look, { isBeside: true, lines: 3 });
  },
);

test('at 390 px the tools of the media library are pairs of equal width (MEDIA-1)', async () => {
  const page = visitor.page();
  await resize(page, 390);
  await visitor.enter('/media-uploads', session);
  const tools = (await boxesOf(page, '#media-panel > div:first-child > :not(p)')).slice(0, 4);
  expect([new Set(tools.map(({ width }) => width)).size, new Set(tools.map(({ top }) => top)).size]).toEqual([
    1, 2,
  ]);
});

test('at 390 px a tag is one low row (TAG-7, ADMIN-19)', async () => {
  const server = visitor.server();
  await writePost(server, { title: 'Post 2', tags: ['Stellar'] });
  const page = visitor.page();
  await resize(page, 390);
  await visitor.enter('/admin-tags', session);
  await page.getByText('Stellar').first().waitFor();
  const rows = await boxesOf(page, 'tbody tr');
  expect(rows.map(({ height }) => height < 90)).toEqual(rows.map(() => true));
  expect(await page.getByRole('button', { name: 'Rename Stellar' }).count()).toBe(1);
});
