import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pageOf, reading, tagList } from '../../support/blog-posts.ts';
import { builtSite, open, type Visit } from '../../support/browser.ts';
import { untilHydrated } from '../../support/hydration.ts';
import { goWithin } from '../kit/page.ts';

const site = builtSite();

/** Opens a page on a phone and scrolls to its fourth section. Returns the section's position in px. */
async function readDown(visit: Visit, path: string): Promise<number> {
  const { page } = visit;
  await page.addInitScript(() => localStorage.setItem('demoDismissed', 'true'));
  await open(visit, path);
  // The rules that name the fonts come last. They change the height of the lines.
  await page.waitForFunction(() => document.adoptedStyleSheets.length > 0);
  const [, target] = /(?:#|section=)(.+)/.exec(path) ?? [];
  if (target !== undefined) {
    await page.locator(`#${target}:focus`).waitFor();
  }
  await page.evaluate(() => {
    document.querySelector('main section:nth-of-type(4)')?.scrollIntoView({ behavior: 'instant' });
  });
  await page.waitForFunction(
    (top) => Math.abs(history.state?.scrollTop - top) < 2,
    await page.evaluate(() => window.scrollY),
  );
  return await positionOf(page);
}

const positionOf = (page: Page) =>
  page.locator('main section:nth-of-type(4)').evaluate((section) => section.getBoundingClientRect().top);

test.each(['/', '/#waitlist', '/swiftex-wallet', '/swiftex-wallet?section=faq', '/fiat-exchange'])(
  '%s shows the same content after a reload, and after a visit to another page and Back (SHELL-57)',
  async (path) => {
    // With motion, the page would still be scrolling to the element that the URL names.
    await using visit = await site.visit({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
    const { page, server } = visit;
    const before = await readDown(visit, path);
    await page.reload();
    await expect.poll(() => positionOf(page)).toBeCloseTo(before, 0);
    await page.goto(`${server.url}/privacy-policy`);
    await page.goBack();
    await expect.poll(() => positionOf(page)).toBeCloseTo(before, 0);
  },
);

test('a reload does not restore the scroll position when the visitor clicks before the late styles arrive (SHELL-57)', async () => {
  await using visit = await site.visit({ viewport: { width: 390, height: 844 } });
  const { page } = visit;
  await readDown(visit, '/');
  const late = Promise.withResolvers<void>();
  await page.route('**/late-*.css', async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.reload();
  await page.mouse.click(5, 5);
  late.resolve();
  await page.locator('html[data-styled]').waitFor();
  await untilHydrated(page);
  expect(await page.evaluate(() => window.scrollY)).toBeLessThan(844);
});

const list = pageOf(
  1,
  Array.from({ length: 10 }, (_, index) => `${index}`),
  2,
);

type Outcome = 'arrives' | 'fails';

/**
 * Answers the blog's calls: two pages of ten posts. Returns a function that holds back the next list until
 * the function that it returns decides what becomes of it.
 */
async function answerBlog(page: Page) {
  let held: Promise<Outcome> | undefined;
  await page.route('**/api/v2/tags*', (route) => route.fulfill({ json: tagList }));
  await page.route(/\/api\/v2\/blogs\?/, async (route) => {
    const outcome = await held;
    await (outcome === 'fails' ? route.abort() : route.fulfill({ json: list }));
  });
  await page.route(/\/api\/v2\/blogs\/[^?]+$/, (route) =>
    route.fulfill({ json: reading(route.request().url().replace(/.*\//, ''), { html: longText }) }),
  );
  return () => {
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    held = promise;
    return (outcome: Outcome) => {
      held = undefined;
      resolve(outcome);
    };
  };
}

const longText = '<p>A line of text.</p>'.repeat(60);

const titleOf = (page: Page, name: string) => page.getByText(name, { exact: true }).first();

/** Waits until the page of this post is on screen. */
const seesPost = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true, level: 1 }).waitFor();

const topOf = (page: Page, name: string) =>
  titleOf(page, name).evaluate((element) => Math.round(element.getBoundingClientRect().top));

/** Opens the list of posts and waits until its layout is complete. */
async function openList(visit: Visit) {
  const { page } = visit;
  await open(visit, '/login');
  await Promise.all([page.waitForResponse('**/api/v2/tags*'), goWithin(page, '/blogs')]);
  await titleOf(page, 'The post 9').waitFor();
  await page.evaluate(() => document.fonts.ready);
  await nextFrames(page);
}

/** Follows the link to a post in the middle of the screen. Returns where its title was. */
async function followLink(page: Page, name: string): Promise<number> {
  const before = await titleOf(page, name).evaluate((element) => {
    element.scrollIntoView({ behavior: 'instant', block: 'center' });
    const { top } = element.getBoundingClientRect();
    (element as HTMLElement).click();
    return Math.round(top);
  });
  await seesPost(page, name);
  return before;
}

/** Goes back to the list and waits until it is on screen without posts. */
async function goBackToWaitingList(page: Page) {
  await page.goBack();
  await page.locator('#posts[aria-busy=true]').waitFor();
  await nextFrames(page);
}

const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

test.each([
  { width: 390, post: 'The post 4', reducedMotion: 'no-preference' },
  { width: 390, post: 'The post 9', reducedMotion: 'reduce' },
  { width: 768, post: 'The post 4', reducedMotion: 'no-preference' },
  { width: 1440, post: 'The post 9', reducedMotion: 'no-preference' },
] as const)(
  'Back shows the list of posts as before when the list arrives late: $width px, $post, motion $reducedMotion (SHELL-57)',
  async ({ width, post, reducedMotion }) => {
    await using visit = await site.visit({ viewport: { width, height: 844 }, reducedMotion });
    const { page } = visit;
    const holdList = await answerBlog(page);
    await openList(visit);
    const before = await followLink(page, post);
    const end = holdList();
    await goBackToWaitingList(page);
    end('arrives');
    await titleOf(page, post).waitFor();
    await nextFrames(page);
    expect(await topOf(page, post)).toBe(before);
  },
);

test('Back shows the list of posts as before when the page stores its position before the list is drawn (SHELL-57)', async () => {
  await using visit = await site.visit({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const { page } = visit;
  const holdList = await answerBlog(page);
  await openList(visit);
  const before = await followLink(page, 'The post 9');
  const end = holdList();
  await goBackToWaitingList(page);
  await page.evaluate(() => {
    const store = () => document.body.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    new MutationObserver(store).observe(document.body, { childList: true, subtree: true });
  });
  end('arrives');
  await titleOf(page, 'The post 9').waitFor();
  await nextFrames(page);
  expect(await topOf(page, 'The post 9')).toBe(before);
});

test('Back from a related post, and Back from its post, show each page as before (SHELL-57)', async () => {
  await using visit = await site.visit({ viewport: { width: 390, height: 844 } });
  const { page } = visit;
  await answerBlog(page);
  await openList(visit);
  const card = await followLink(page, 'The post 9');
  const related = await followLink(page, 'The post related-two');
  const seen = async (name: string) => {
    await titleOf(page, name).waitFor();
    await nextFrames(page);
    return await topOf(page, name);
  };
  await page.goBack();
  await seesPost(page, 'The post 9');
  expect(await seen('The post related-two')).toBe(related);
  await page.goBack();
  expect(await seen('The post 9')).toBe(card);
  await page.goForward();
  await seesPost(page, 'The post 9');
  expect(await seen('The post related-two')).toBe(related);
});

test('a list of posts that arrives late moves nothing after the visitor has scrolled (SHELL-57)', async () => {
  await using visit = await site.visit({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const { page } = visit;
  const holdList = await answerBlog(page);
  await openList(visit);
  await followLink(page, 'The post 9');
  const end = holdList();
  await goBackToWaitingList(page);
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, -before);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  end('arrives');
  await titleOf(page, 'The post 9').waitFor();
  await nextFrames(page);
  expect([before > 0, await page.evaluate(() => window.scrollY)]).toEqual([true, 0]);
});

test('Back does not scroll with animation (SHELL-57)', async () => {
  await using visit = await site.visit({ viewport: { width: 390, height: 844 } });
  const { page } = visit;
  await page.addInitScript(() => localStorage.setItem('demoDismissed', 'true'));
  await open(visit, '/solution');
  await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
  await page.waitForFunction(() => history.state?.scrollTop === 1500);
  await goWithin(page, '/privacy-policy');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const positions = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const seen: number[] = [];
        window.addEventListener('popstate', () => requestAnimationFrame(note));
        function note() {
          seen.push(Math.round(window.scrollY));
          if (seen.length < 20) {
            requestAnimationFrame(note);
          } else {
            resolve([...new Set(seen)]);
          }
        }
      }),
  );
  await page.goBack();
  expect(await positions).toEqual([1500]);
});
