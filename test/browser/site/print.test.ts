import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { builtSite, open } from '../../support/browser.ts';

const site = builtSite();

const content = `<h2>One</h2><p>See <a href="https://stellar.org/">Stellar</a>, in
<strong style="color: #e60000">red</strong>.</p><h2>Two</h2><p>More.</p>
<figure class="ql-image-wide"><img src="/social-card.png" alt=""><figcaption>A wide picture</figcaption></figure>
<h2>Three</h2><p>And more.</p>`;

let post: string;

beforeAll(async () => {
  const response = await fetch(`${site.server().url}/api/v2/blogs`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await site.server().signIn()}`,
    },
    body: JSON.stringify({
      title: 'A post for paper',
      content,
      tags: ['Wallet'],
      excerpt: 'What it is about.',
    }),
  });
  expect(response.ok).toBe(true);
  post = '/blog/a-post-for-paper';
});

/** Returns the visible parts of the printed page, its colors, its page breaks, and its fixed elements. */
function lookAtPaper(page: Page) {
  return page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility();
    const texts = [...document.querySelectorAll('[data-printed] :is(h1, h2, p, li, strong, a)')].filter(
      isShown,
    );
    return {
      parts: [
        '#root > header',
        'footer',
        'main aside',
        'main nav',
        'dialog',
        'button',
        'h1',
        '[data-printed] p',
      ].filter((selector) => [...document.querySelectorAll(selector)].some(isShown)),
      colors: [...new Set(texts.map((element) => getComputedStyle(element).color))],
      ground: getComputedStyle(document.body).backgroundColor,
      loose: [...document.querySelectorAll('[data-printed] :is(h2, h3)')].filter(
        (heading) => getComputedStyle(heading).breakAfter !== 'avoid',
      ).length,
      stuck: [...document.querySelectorAll('*')].filter(
        (element) => isShown(element) && ['fixed', 'sticky'].includes(getComputedStyle(element).position),
      ).length,
    };
  });
}

const paper = {
  parts: ['h1', '[data-printed] p'],
  colors: ['rgb(0, 0, 0)'],
  ground: 'rgb(255, 255, 255)',
  loose: 0,
  stuck: 0,
};

test.each([
  ['a post', () => post],
  ['the white paper', () => '/white-paper'],
])('%s prints only its text, in black on white (BLOG-84, A11Y-17, A11Y-18)', async (_, path) => {
  await using visit = await site.visit();
  const { page } = visit;
  await open(visit, path());
  await page.emulateMedia({ media: 'print' });
  expect(await lookAtPaper(page)).toEqual(paper);
});

test('the cover of a printed post is as wide as the text, and a line above it (BLOG-84, BLOG-68)', async () => {
  await using visit = await site.visit({ viewport: { width: 794, height: 1123 } });
  const { page } = visit;
  await open(visit, post);
  await page.emulateMedia({ media: 'print' });
  const boxes = await page.evaluate(() =>
    ['[data-printed] img', '#post-text'].map((selector) =>
      document.querySelector(selector)?.parentElement?.getBoundingClientRect().toJSON(),
    ),
  );
  const [cover, text] = boxes;
  expect([cover.left, cover.right, text.top - cover.bottom]).toEqual([text.left, text.right, 16]);
});

test('a wide picture of a printed post is as wide as the text (BLOG-84)', async () => {
  await using visit = await site.visit({ viewport: { width: 794, height: 1123 } });
  const { page } = visit;
  await open(visit, post);
  const edges = () =>
    page.evaluate(() =>
      ['.ql-image-wide', '#post-text p'].map((selector) => {
        const box = document.querySelector(selector)?.getBoundingClientRect();
        return [box?.left, box?.right];
      }),
    );
  const [onScreen, text] = await edges();
  expect((onScreen?.[0] ?? 0) < (text?.[0] ?? 0)).toBe(true);
  await page.emulateMedia({ media: 'print' });
  const [onPaper, printed] = await edges();
  expect(onPaper).toEqual(printed);
});

test('a printed post shows the URL after each link (BLOG-84, A11Y-18)', async () => {
  await using visit = await site.visit();
  const { page } = visit;
  await open(visit, post);
  await page.emulateMedia({ media: 'print' });
  expect(
    await page
      .getByRole('link', { name: 'Stellar' })
      .evaluate((link) => getComputedStyle(link, '::after').content),
  ).toBe('" (https://stellar.org/)"');
});

test('on paper, no animation moves a part of the About page (A11Y-18)', async () => {
  await using visit = await site.visit({ reducedMotion: 'no-preference' });
  const { page } = visit;
  await open(visit, '/about-us');
  const animated = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('main *')].filter(
          (element) => getComputedStyle(element).animationName !== 'none',
        ).length,
    );
  expect(await animated()).toBeGreaterThan(0);
  await page.emulateMedia({ media: 'print' });
  expect(await animated()).toBe(0);
});
