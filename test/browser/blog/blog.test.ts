import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pageOf, reading, tagList } from '../../support/blog-posts.ts';
import { builtSite, open, type Visit } from '../../support/browser.ts';
import { faultsByWidth, noFaultsByWidth } from '../kit/faults.ts';
import { spillsAt } from '../kit/measure.ts';
import { goWithin } from '../kit/page.ts';

const site = builtSite();

/**
 * Returns the posts that the URL requests: one of nine pages with ten posts. A category or a search has a
 * single page with two posts.
 */
function answerTo(url: URL) {
  const page = Number(url.searchParams.get('page'));
  const name = url.searchParams.get('search') ?? url.searchParams.get('tags') ?? `page-${page}`;
  const isWhole = !url.searchParams.has('search') && !url.searchParams.has('tags');
  const slugs = Array.from({ length: isWhole ? 10 : 2 }, (_, index) => `${name.toLowerCase()}-${index}`);
  return pageOf(page, slugs, isWhole ? 9 : 1);
}

const text = `<p>The opening of the post.</p><h2 id="h-one">One</h2><p>Text.</p><h2 id="h-two">Two</h2>
<ol><li>First<ul><li>Inner</li></ul></li></ol><h3 id="h-three">Three</h3><blockquote>Said.</blockquote><blockquote>And done.</blockquote><p dir="rtl">مرحبا</p><blockquote dir="rtl">שלום</blockquote>
<pre tabindex="0"><code>a very long line of code that is wider than the column of a phone, by far, so that it has to be scrolled</code></pre>
<div class="table" role="region" aria-label="Table" tabindex="0"><table><tr><th>Fee</th><th>Token</th></tr><tr><td>0.2%</td><td>USDC</td></tr></table></div>
<a class="video" href="https://www.youtube.com/watch?v=abc" data-video="https://www.youtube-nocookie.com/embed/abc" target="_blank" rel="noopener">Watch the video on YouTube</a>
<aside class="ql-callout-warning" role="note">Keep it <strong>safe</strong>.</aside><hr><details><summary>More</summary><p>Hidden words.</p></details>
<p class="ql-button"><a class="ql-button-primary" href="/swiftex-wallet">Open the wallet</a></p>`;

const post = (slug: string) =>
  reading(slug, {
    html: text,
    headings: [
      { id: 'h-one', text: 'One', level: 2 },
      { id: 'h-two', text: 'Two', level: 2 },
      { id: 'h-three', text: 'Three', level: 3 },
    ],
    next: { slug: 'after', title: 'The post after' },
  });

/** Answers API requests in place of the server. Returns the list of requests. */
async function answerCalls(page: Page) {
  const calls: string[] = [];
  await page.route('**/api/v2/**', (route) => {
    const url = new URL(route.request().url());
    const [, what = '', slug] = /^\/api\/v2\/(\w+)(?:\/(.+))?$/.exec(url.pathname) ?? [];
    calls.push(what + (slug === undefined ? url.search : `/${slug}`));
    if (what === 'tags') {
      return route.fulfill({ json: tagList });
    }
    if (slug === 'no-such-post') {
      return route.fulfill({ status: 404, json: { message: 'No.' } });
    }
    return route.fulfill({ json: slug === undefined ? answerTo(url) : post(slug) });
  });
  return calls;
}

/** Opens the list or a post from /login, the page that loads fastest. */
async function comeTo(visit: Visit, path: string) {
  const { page } = visit;
  // Skips frames: localStorage throws an error in the frame of the video player.
  await page.addInitScript(() => self === top && localStorage.setItem('demoDismissed', 'true'));
  const calls = await answerCalls(page);
  await open(visit, '/login');
  await goWithin(page, path);
  await page.locator('#posts h2, #post-text, h1:has-text("Blog not found")').first().waitFor();
  return calls;
}

const titles = (page: Page) => page.locator('#posts h2').allTextContents();
const path = (page: Page) => page.url().replace(/^https?:\/\/[^/]+/, '');

test('Back shows the list, the address and the title of each earlier history entry (BLOG-1, BLOG-36)', async () => {
  await using visit = await site.visit({ reducedMotion: 'reduce' });
  const { page } = visit;
  await comeTo(visit, '/blog');
  const seen: string[] = [];
  const note = async (first: string) => {
    await page.getByRole('heading', { name: `The post ${first}`, exact: true }).waitFor();
    seen.push(path(page), await page.title());
  };
  await page.getByRole('link', { name: 'Page 3' }).click();
  await note('page-3-0');
  await page.getByRole('link', { name: 'Wallet', exact: true }).click();
  await note('wallet-0');
  await page.getByRole('searchbox', { name: 'Search posts' }).fill('xlm');
  await note('xlm-0');
  for (const first of ['wallet-0', 'page-3-0', 'page-1-0']) {
    await page.goBack();
    await note(first);
  }
  expect(seen).toEqual([
    '/blog?page=3',
    'SwiftEx Blog | Crypto News & Insights | Page 3',
    '/blog?category=wallet',
    'SwiftEx Blog | Wallet Crypto News & Insights',
    '/blog?category=wallet&search=xlm',
    'SwiftEx Blog | Wallet Crypto News & Insights',
    '/blog?category=wallet',
    'SwiftEx Blog | Wallet Crypto News & Insights',
    '/blog?page=3',
    'SwiftEx Blog | Crypto News & Insights | Page 3',
    '/blog',
    'SwiftEx Blog | Crypto News & Insights',
  ]);
});

test('the listed posts stay in place while the next list loads (BLOG-14)', async () => {
  await using visit = await site.visit({ reducedMotion: 'reduce' });
  const { page } = visit;
  await comeTo(visit, '/blog');
  const before = await titles(page);
  const release = Promise.withResolvers<void>();
  await page.route('**/api/v2/blogs?*tags=*', async (route) => {
    await release.promise;
    await route.fallback();
  });
  const top = () =>
    page
      .locator('#posts h2')
      .first()
      .evaluate((card) => card.getBoundingClientRect().top);
  // Waits for the font swap, which shifts the layout.
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family === 'Instrument' && status === 'loaded'),
  );
  // Waits for the entry animation: with reduced motion it is short, but it still moves the cards.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  const was = await top();
  await page.getByRole('link', { name: 'Wallet', exact: true }).click();
  await page.locator('#posts[aria-busy=true]').waitFor();
  expect([await titles(page), await top()]).toEqual([before, was]);
  release.resolve();
  await page.locator('#posts[aria-busy=false]').waitFor();
  expect(await titles(page)).toEqual(['The post wallet-0', 'The post wallet-1']);
});

test('the covers of a blog list and of a post load, and the first cover of the list loads eagerly (BLOG-68)', async () => {
  await using visit = await site.visit({ reducedMotion: 'reduce' });
  const { page } = visit;
  await comeTo(visit, '/blog');
  const loads = (scope: string) =>
    page.locator(`${scope} img`).evaluateAll((images) =>
      Promise.all(
        images.map(async (image) => {
          const drawing = image as HTMLImageElement;
          drawing.loading = 'eager';
          await drawing.decode();
          return [drawing.naturalWidth > 0, drawing.alt];
        }),
      ),
    );
  const first = page.locator('#posts img').first();
  expect([await first.getAttribute('loading'), await first.getAttribute('fetchpriority')]).toEqual([
    null,
    'high',
  ]);
  const drawing = [true, ''];
  expect(await loads('#posts')).toEqual(Array(10).fill(drawing));
  await page.getByRole('link', { name: 'The post page-1-0' }).click();
  await page.locator('#post-text').waitFor();
  expect(await loads('article')).toEqual(Array(4).fill(drawing));
});

test('the mobile search box gets the focus when it opens and loses its text when it closes (BLOG-25)', async () => {
  await using visit = await site.visit({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const { page } = visit;
  await comeTo(visit, '/blog');
  const box = page.getByRole('searchbox', { name: 'Search posts' });
  expect(await box.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type('xlm');
  await page.getByRole('heading', { name: 'The post xlm-0' }).waitFor();
  await page.getByRole('button', { name: 'Close the search and clear it' }).click();
  await page.getByRole('heading', { name: 'The post page-1-0' }).waitFor();
  expect([await box.isVisible(), await page.locator('input[name=search]').inputValue(), path(page)]).toEqual([
    false,
    '',
    '/blog',
  ]);
});

test('choosing a tab clears and closes the open mobile search (BLOG-20, BLOG-25)', async () => {
  await using visit = await site.visit({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const { page } = visit;
  await comeTo(visit, '/blog');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const box = page.getByRole('searchbox', { name: 'Search posts' });
  await box.fill('xlm');
  await page.getByRole('heading', { name: 'The post xlm-0' }).waitFor();
  await page.getByRole('link', { name: 'Wallet', exact: true }).click();
  await page.getByRole('heading', { name: 'The post wallet-0' }).waitFor();
  expect([await box.isVisible(), await page.locator('input[name=search]').inputValue(), path(page)]).toEqual([
    false,
    '',
    '/blog?category=wallet',
  ]);
});

test('the post cards fill one, two or three columns without gaps as the screen gets wider (BLOG-10)', async () => {
  await using visit = await site.visit({ reducedMotion: 'reduce' });
  const { page } = visit;
  await comeTo(visit, '/blog');
  const columns = [];
  for (const width of [767, 768, 959, 960]) {
    await page.setViewportSize({ width, height: 900 });
    columns.push(
      await page
        .locator('#posts ul')
        .first()
        .evaluate((grid) => {
          const count = getComputedStyle(grid).gridTemplateColumns.split(' ').length;
          const [first, second, last] = [0, 1, -1].map((at) => grid.children.item(at < 0 ? 9 : at));
          const right = (card: Element | null | undefined) => card?.getBoundingClientRect().right ?? 0;
          // The last row has no gap when its last card ends at the right edge of the grid.
          return [count, right(last) === right(grid), right(first) > right(second)];
        }),
    );
  }
  expect(columns).toEqual([
    [1, true, false],
    [2, true, false],
    [2, true, false],
    [3, true, true],
  ]);
});

test.each([
  ['no-preference', ['0s', '0.1s', '0.2s']],
  ['reduce', ['0s', '0s', '0s']],
] as const)(
  'with the motion preference %s, the first post cards start their animations after %j (BLOG-13)',
  async (reducedMotion, delays) => {
    await using visit = await site.visit({ reducedMotion });
    await comeTo(visit, '/blog');
    const cards = visit.page.locator('#posts article');
    const found = await cards.evaluateAll((all) => all.map((card) => getComputedStyle(card).animationDelay));
    expect(found.slice(0, 3)).toEqual(delays);
  },
);

test('a post loads its video player on a click, and links to the next post and back to the list (BLOG-41, BLOG-49, BLOG-55, BLOG-56, BLOG-57)', async () => {
  await using visit = await site.visit({
    reducedMotion: 'reduce',
    // Tests block third parties, so the request of the video player fails.
    expectedComplaints: /youtube-nocookie\.com|ERR_FAILED/,
  });
  const { page } = visit;
  await comeTo(visit, '/blog/a-post');
  expect(await page.title()).toBe('The post a-post | SwiftEx Blog');
  expect(await page.locator('iframe').count()).toBe(0);
  await page.getByText('Watch the video on YouTube').click();
  expect(await page.locator('#post-text iframe').getAttribute('src')).toBe(
    'https://www.youtube-nocookie.com/embed/abc?autoplay=1',
  );
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
  await page.getByRole('link', { name: /Next post/ }).click();
  await page.getByRole('heading', { level: 1, name: 'The post after' }).waitFor();
  expect([path(page), await page.locator('iframe').count()]).toEqual(['/blog/after', 0]);
  await page.getByRole('link', { name: 'Back to blogs' }).click();
  await page.getByRole('heading', { name: 'The post page-1-0' }).waitFor();
  expect(path(page)).toBe('/blogs');
});

test('the address changes to the slug of a post when the post is opened by its id, and Back skips the id (BLOG-3)', async () => {
  await using visit = await site.visit({ reducedMotion: 'reduce' });
  const { page } = visit;
  const calls = await answerCalls(page);
  await page.route('**/api/v2/blogs/42', (route) => route.fulfill({ json: post('own-name') }));
  await open(visit, '/about-us');
  await goWithin(page, '/blog/42');
  await page.getByRole('heading', { level: 1, name: 'The post own-name' }).waitFor();
  expect([path(page), calls]).toEqual(['/blog/own-name', []]);
  await page.goBack();
  expect(path(page)).toBe('/about-us');
});

test('the page of a missing post has the title Blog not found', async () => {
  await using visit = await site.visit({ expectedComplaints: /404/ });
  await comeTo(visit, '/blog/no-such-post');
  expect(await visit.page.title()).toBe('Blog not found | SwiftEx');
});

test("Copy link copies the post's address (BLOG-53)", async () => {
  await using visit = await site.visit({ permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = visit;
  await comeTo(visit, '/blog/a-post');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByRole('button', { name: 'Link copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^https?:\/\/[^/]+\/blog\/a-post$/,
  );
});

test.each(['/blog', '/blog?page=5', '/blog/a-post'])(
  'the blog page %s has no axe violation and no horizontal scroll (BLOG-64)',
  async (place) => {
    await using visit = await site.visit({ reducedMotion: 'reduce' });
    const { page } = visit;
    await comeTo(visit, place);
    expect(await faultsByWidth(page)).toEqual(noFaultsByWidth);
    // Code that is wider than a phone scrolls in its own box.
    expect([(await spillsAt(page, 390)).sideways, (await spillsAt(page, 768)).sideways]).toEqual([0, 0]);
  },
);

test('a quote keeps its distance from its bar in both directions, and two quotes in a row have one bar (BLOG-64, BLOG-87)', async () => {
  await using visit = await site.visit({ reducedMotion: 'reduce' });
  const { page } = visit;
  await comeTo(visit, '/blog/a-post');
  const quotes = await page.locator('#post-text blockquote').evaluateAll((all) =>
    all.map((quote) => {
      const { paddingLeft, paddingRight, borderLeftWidth, borderRightWidth } = getComputedStyle(quote);
      return [borderLeftWidth, paddingLeft, paddingRight, borderRightWidth];
    }),
  );
  const gap = await page.locator('#post-text blockquote').evaluateAll(([first, second]) => {
    const [one, other] = [first?.getBoundingClientRect(), second?.getBoundingClientRect()];
    return (other?.top ?? 0) - (one?.bottom ?? 0);
  });
  const leftToRight = ['3px', '24px', '0px', '0px'];
  expect([quotes, gap]).toEqual([[leftToRight, leftToRight, leftToRight.toReversed()], 0]);
});

test('a toggle block opens by keyboard and prints open, and a callout block shows its kind (BLOCK-2)', async () => {
  await using visit = await site.visit({ reducedMotion: 'reduce' });
  const { page } = visit;
  await comeTo(visit, '/blog/a-post');
  const words = page.getByText('Hidden words.');
  const isShown = () => words.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
  const seen = [await isShown()];
  await page.emulateMedia({ media: 'print' });
  seen.push(await isShown());
  await page.emulateMedia({ media: 'screen' });
  seen.push(await isShown());
  await page.locator('summary').focus();
  await page.keyboard.press('Enter');
  seen.push(await isShown());
  const name = page
    .getByRole('note')
    .evaluate((note) => getComputedStyle(note, '::before').getPropertyValue('content'));
  expect([seen, await name]).toEqual([[false, true, false, true], '"Warning"']);
});
