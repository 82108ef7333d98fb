import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { screenAt } from '../../../src/screens.ts';
import { builtSite } from '../../support/browser.ts';
import { faultsOf, noFaults } from '../kit/faults.ts';
import { smallTargetsOf } from '../kit/measure.ts';
import { regular, resize, storedSession } from '../kit/page.ts';
import { everyPage, isAdmin } from '../kit/pages.ts';

const site = builtSite();
// axe needs running timers.
const visitor = regular(site, { isClockHeld: false });

const bug = { type: 'bug', bugName: 'Sweep', bugDescription: 'x'.repeat(300), deviceType: 'iOS 15' };
let token: string;
let postId: string;
let reportId: string;

/** Creates a signup, a report, a vote, a post and media for the screens to show. */
beforeAll(async () => {
  const { call, signIn, url } = visitor.server();
  token = await signIn();
  await call('POST', '/api/v2/subscribe', { json: { email: 'sweep@example.com' } });
  await call('POST', '/api/users/reports', { json: bug });
  const inbox = await call('GET', '/api/v2/reports', { token });
  reportId = (inbox.body as { reports: Array<{ id: string }> }).reports[0]?.id ?? '';
  await call('POST', '/api/v2/articles/slippage/feedback', { json: { helpful: false } });
  const post = {
    title: 'A post to sweep',
    content: '<p>Text.</p>',
    tags: ['News'],
    excerpt: 'Ten and more.',
  };
  const written = await call('POST', '/api/v2/blogs', { token, json: post });
  postId = (written.body as { post: { _id: string } }).post._id;
  const form = new FormData();
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#3a2be8' } })
    .png()
    .toBuffer();
  form.append('file', new Blob([new Uint8Array(picture)]), 'sweep.png');
  const headers = { authorization: `Bearer ${token}` };
  const upload = await fetch(`${url}/api/v2/files/upload-image`, { method: 'POST', body: form, headers });
  const { imageUrl } = (await upload.json()) as { imageUrl: string };
  const words = { heading: 'Dawn', description: 'At first light.', alt: 'A blue field' };
  const items = ['a', 'b'].map((id) => ({ id, kind: 'image', url: imageUrl, ...words }));
  await call('PUT', '/api/v2/media/home/hero', { token, json: { version: 0, items, publish: true } });
});

/** Each screen: its name, its path, and a function that waits until it has loaded. */
const screens: Array<[name: string, path: () => string, ready: (page: Page) => Promise<unknown>]> = [
  ['the dashboard', () => '/admin-dash', (page) => page.getByText('sweep@example.com joined').waitFor()],
  ['the inbox', () => '/admin-inbox', (page) => page.getByRole('link', { name: /Sweep/ }).waitFor()],
  [
    'the inbox with an open report',
    () => `/admin-inbox?report=${reportId}`,
    (page) => page.getByLabel(/^Note/).waitFor(),
  ],
  [
    'the post list without matches',
    () => '/admin-bloglist?status=draft',
    (page) =>
      page
        .getByPlaceholder('Search posts...')
        .fill('nothing like it')
        .then(() => page.getByText('No posts found').waitFor()),
  ],
  ['the waitlist', () => '/admin-waitlist', (page) => page.getByText('Showing 1 to 1 of 1').waitFor()],
  [
    'the help feedback',
    () => '/admin-feedback',
    (page) => page.getByRole('table', { name: 'Help articles' }).waitFor(),
  ],
  [
    'the audit screen',
    () => '/admin-audit',
    (page) => page.getByText('signed in', { exact: true }).first().waitFor(),
  ],
  ['the people screen', () => '/admin-people', (page) => page.getByText('You', { exact: true }).waitFor()],
  ['the outbox', () => '/admin-outbox', (page) => page.getByText('No emails found').waitFor()],
  [
    'the library',
    () => '/admin-library',
    (page) =>
      page
        .getByText(/No files yet\.| kB/)
        .first()
        .waitFor(),
  ],
  [
    'the tags screen',
    () => '/admin-tags',
    (page) =>
      page
        .getByRole('button', { name: /^Rename / })
        .first()
        .waitFor(),
  ],
  ['the trash', () => '/admin-trash', (page) => page.getByText('The trash is empty.').waitFor()],
  ['the account screen', () => '/admin-account', (page) => page.getByText('This browser').waitFor()],
  ['the post list', () => '/admin-bloglist', (page) => page.getByText('A post to sweep').first().waitFor()],
  ['the editor of a new post', () => '/add-blog', (page) => page.getByLabel('Title').waitFor()],
  [
    'the editor of an existing post',
    () => `/edit-blog/${postId}`,
    (page) => page.getByText('Text.').first().waitFor(),
  ],
  [
    'the media screen',
    () => '/media-uploads',
    async (page) => {
      await page.getByRole('combobox', { name: 'Page' }).selectOption('Home');
      await page.getByRole('combobox', { name: 'Section' }).selectOption('Hero');
      await page.getByRole('button', { name: 'Move Dawn down' }).first().waitFor();
    },
  ],
  [
    'the home page with published media',
    () => '/',
    (page) => page.getByRole('list', { name: 'SwiftEx in pictures' }).waitFor(),
  ],
];

test('the accessibility checks of this file visit every page of the admin area (A11Y-1)', () => {
  const visited = screens.map(([, path]) => screenAt(path().replace(/\?.*/, '')));
  const missed = everyPage
    .map(({ path }) => path)
    .filter((path) => isAdmin(path) && !visited.includes(screenAt(path)));
  expect(missed).toEqual([]);
});

/** Widths, px: the narrowest supported screen, a phone and a desktop. */
const widths = [320, 390, 1440];

test.each(screens)(
  '%s has one h1, no skipped heading level, no axe violation, no small target and no horizontal scroll (A11Y-1, A11Y-5, A11Y-9)',
  async (_, path, ready) => {
    const page = visitor.page();
    await visitor.enter(path(), { ...storedSession(token), demoDismissed: 'true' });
    await ready(page);
    const found: Record<string, unknown> = {};
    for (const width of widths) {
      await resize(page, width);
      found[width] = await faultsOf(page);
    }
    await resize(page, 390);
    expect({ ...found, small: await smallTargetsOf(page), ...(await headingsOf(page)) }).toEqual({
      ...Object.fromEntries(widths.map((width) => [width, noFaults])),
      small: [],
      headlines: 1,
      jumps: [],
    });
  },
);

/** Returns the number of h1 headings, and the headings that skip a level. */
async function headingsOf(page: Page) {
  return await page.evaluate(() => {
    const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter((heading) =>
      heading.checkVisibility(),
    );
    const levels = headings.map(({ tagName }) => Number(tagName.slice(1)));
    return {
      headlines: levels.filter((level) => level === 1).length,
      jumps: headings
        .filter((_, index) => (levels[index] ?? 0) > (levels[index - 1] ?? 0) + 1)
        .map(({ textContent }) => textContent),
    };
  });
}
