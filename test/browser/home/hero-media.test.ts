import { expect, test } from 'vitest';
import { builtSite, open } from '../../support/browser.ts';
import { a, b, mediaOf } from '../../support/media.ts';

const site = builtSite();

test.each([390, 768, 1440])(
  'published media do not cover the amount field at %i px (HOME-11)',
  async (width) => {
    await using visit = await site.visit({ viewport: { width, height: 900 } });
    const { page } = visit;
    await page.addInitScript(() => localStorage.setItem('demoDismissed', 'true'));
    await page.route('**/uploads/**', (route) => route.fulfill({ body: '' }));
    await page.route('**/api/v2/media?**', (route) => route.fulfill({ json: mediaOf(1, [a]) }));
    await open(visit, '/');
    await page.locator('[data-hero-media]').waitFor();
    const covered = await page.getByLabel('Try it with your amount').evaluate((field) => {
      const box = field.closest('form') ?? field.parentElement ?? field;
      box.scrollIntoView({ behavior: 'instant', block: 'center' });
      const { left, right, top, bottom } = box.getBoundingClientRect();
      return [left + 12, (left + right) / 2, right - 12]
        .map((x) => document.elementFromPoint(x, (top + bottom) / 2))
        .filter((element) => !box.contains(element))
        .map((element) => element?.outerHTML.slice(0, 80));
    });
    expect(covered).toEqual([]);
  },
);

test.each([390, 768, 1440])(
  'published pictures are equally high, with their words in front of them, and the last picture is clear of the fading edge at %i px (HOME-13, HOME-14)',
  async (width) => {
    await using visit = await site.visit({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    const { page } = visit;
    const described = {
      ...a,
      heading: 'A heading of several words for the card',
      description: 'A wide picture',
    };
    await page.addInitScript(() => localStorage.setItem('demoDismissed', 'true'));
    await page.route('**/uploads/**', (route) => route.fulfill({ body: '' }));
    await page.route('**/api/v2/media?**', (route) =>
      route.fulfill({ json: mediaOf(1, [described, { ...b, heading: '' }]) }),
    );
    await open(visit, '/');
    const strip = page.locator('[data-hero-media]');
    await strip.waitFor();
    const seen = await strip.evaluate((list) => {
      const boxes = [...list.querySelectorAll('img')].map((image) => image.getBoundingClientRect());
      const words = list.querySelector('p');
      const { left = 0, right = 0, top = 0, bottom = 0 } = words?.getBoundingClientRect() ?? {};
      const [first = new DOMRect(), last = new DOMRect()] = boxes;
      const corners = [left + 12, right - 12].flatMap((x) =>
        [top + 12, bottom - 12].map((y) => [x, y] as const),
      );
      const covering = corners
        .map(([x, y]) => document.elementFromPoint(x, y))
        .filter((element) => words?.contains(element) !== true);
      list.scrollTo({ left: list.scrollWidth, behavior: 'instant' });
      const end = [...list.querySelectorAll('img')].at(-1)?.getBoundingClientRect().right ?? 0;
      const edge = list.getBoundingClientRect();
      return {
        heights: Math.round(last.height - first.height),
        isInside: left > first.left && right < first.right && top > first.top && bottom < first.bottom,
        covering: covering.map((element) => element?.outerHTML.slice(0, 80)),
        isClear: end <= edge.left + edge.width * 0.89,
        isFading: getComputedStyle(list).maskImage.includes('gradient'),
      };
    });
    expect(seen).toEqual({ heights: 0, isInside: true, covering: [], isClear: true, isFading: true });
  },
);
