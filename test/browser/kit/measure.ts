import type { Page } from 'playwright-core';
import { resize } from './page.ts';

/**
 * Resizes the viewport. Returns the texts that are off the screen or cut off, and how far the page and an
 * open dialog scroll sideways.
 */
export async function spillsAt(page: Page, width: number) {
  await resize(page, width);
  return await spillsOf(page);
}

async function spillsOf(page: Page) {
  return await page.evaluate(() => {
    type Frame = { isShown: boolean; left: number; right: number };
    const frames = new Map<Element | null, Frame>([
      [null, { isShown: true, left: Number.NEGATIVE_INFINITY, right: Number.POSITIVE_INFINITY }],
    ]);
    /** Returns whether the element is visible, and the left and right limits that its ancestors set. */
    const frameOf = (element: Element | null): Frame => {
      const known = frames.get(element);
      if (known !== undefined || element === null) {
        return known ?? { isShown: false, left: 0, right: 0 };
      }
      const outer = frameOf(element.parentElement);
      const { overflowX, clipPath, opacity, visibility, display } = getComputedStyle(element);
      const bounds = element.getBoundingClientRect();
      // The screen itself is checked below. An element without a box clips nothing.
      const cuts =
        ['hidden', 'clip'].includes(overflowX) && element !== document.documentElement && bounds.width > 0;
      const frame = {
        isShown:
          outer.isShown &&
          display !== 'none' &&
          visibility === 'visible' &&
          opacity !== '0' &&
          // Drawings and text for screen readers only are clipped on purpose.
          clipPath !== 'inset(50%)' &&
          !element.matches('[aria-hidden=true], [role=img], svg, details:not([open]) > :not(summary)'),
        left: Math.max(outer.left, cuts ? bounds.left : Number.NEGATIVE_INFINITY),
        right: Math.min(outer.right, cuts ? bounds.right : Number.POSITIVE_INFINITY),
      };
      frames.set(element, frame);
      return frame;
    };
    const spills = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const frame = frameOf(node.parentElement);
      if (!frame.isShown || node.textContent?.trim() === '') {
        continue;
      }
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right, width } of range.getClientRects()) {
        if (width > 0 && (left < -0.5 || right > innerWidth + 0.5)) {
          spills.add(`off the screen: ${node.textContent}`);
        }
        if (width > 0 && (left < frame.left - 1 || right > frame.right + 1)) {
          spills.add(`cut off: ${node.textContent}`);
        }
      }
    }
    window.scrollTo({ left: 500, behavior: 'instant' });
    const sideways = window.scrollX;
    window.scrollTo({ left: 0, behavior: 'instant' });
    const dialog = document.querySelector('dialog[open]');
    return {
      spills: [...spills],
      sideways,
      dialogSideways: dialog === null ? 0 : dialog.scrollWidth - dialog.clientWidth,
    };
  });
}

/** The result for a page without overflow or clipped text. */
export const noSpills = { spills: [], sideways: 0, dialogSideways: 0 };

/** Returns controls smaller than 44 by 44 px, except links within text. */
export async function smallTargetsOf(page: Page) {
  return await page.evaluate(() => {
    const modal = document.querySelector('dialog[open]');
    const pressable = 'a[href], button, input, select, textarea, summary, [role=button]';
    return [...(modal ?? document).querySelectorAll(pressable)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.closest('[aria-hidden=true]') === null)
      .filter((element) => getComputedStyle(element).clipPath !== 'inset(50%)')
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .map((element) => {
        const box = (element instanceof HTMLInputElement && element.closest('label')) || element;
        const { width, height } = box.getBoundingClientRect();
        return { name: element.getAttribute('aria-label') ?? box.textContent, width, height };
      })
      .filter(({ width, height }) => width < 43.99 || height < 43.99)
      .map(({ name, width, height }) => `${name}: ${width.toFixed(1)} x ${height.toFixed(1)}`);
  });
}
