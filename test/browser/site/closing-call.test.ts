import { expect, test } from 'vitest';
import { builtSite, open } from '../../support/browser.ts';

const site = builtSite();

/** Returns the font sizes of the last heading before the footer and of the footer's heading, px. */
async function lastWords(path: string) {
  await using visit = await site.visit({ expectedComplaints: /Failed to load resource.*404/ });
  const { page } = visit;
  await open(visit, path);
  return page.evaluate(() => {
    const headings = [...document.querySelectorAll<HTMLElement>('main h2:not([data-printed] h2)')];
    const call = document.querySelector('footer h2');
    const sizeOf = (element: Element | null | undefined) =>
      element == null ? 0 : Number.parseFloat(getComputedStyle(element).fontSize);
    const before = headings.at(-1);
    return {
      before: sizeOf(before),
      isOnColor: before?.closest('[data-surface=night]') != null,
      call: sizeOf(call),
    };
  });
}

test.each(['/article/swapping-assets', '/solution', '/trading', '/white-paper', '/blogs'])(
  '%s ends with a single prominent call to action, which is in the footer (SHELL-26)',
  async (path) => {
    const { before, isOnColor, call } = await lastWords(path);
    expect([isOnColor, before < call * 0.75]).toEqual([false, true]);
  },
);

test.each(['/privacy-policy', '/terms-of-service', '/anti-money-laundering', '/404'])(
  'the call to action at the end of %s has a small heading (SHELL-26)',
  async (path) => {
    const [{ call }, { call: loud }] = [await lastWords(path), await lastWords('/white-paper')];
    expect(call).toBeLessThan(loud * 0.6);
  },
);
