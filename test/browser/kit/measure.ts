import type { Page } from 'playwright-core';
import { resize } from './stage.ts';

/** What sticks out of a screen of this width or is cut off, and whether the page can be pushed sideways. */
export async function spillsAt(page: Page, width: number) {
  await resize(page, width);
  return await spillsOf(page);
}

async function spillsOf(page: Page) {
  return await page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      // Drawings are cut on purpose; what is for screen readers only is cut to nothing.
      element.closest('[aria-hidden=true], [role=img], svg') === null &&
      !hasClip(element);
    const hasClip = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === 'inset(50%)' || hasClip(element.parentElement));
    const spills: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || node.textContent?.trim() === '' || !isShown(parent)) {
        continue;
      }
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right, width } of range.getClientRects()) {
        if (width > 0 && (left < -0.5 || right > innerWidth + 0.5)) {
          spills.push(`off the screen: ${node.textContent}`);
        }
        for (let box: Element | null = parent; box !== null; box = box.parentElement) {
          const { overflowX } = getComputedStyle(box);
          const bounds = box.getBoundingClientRect();
          if (
            ['hidden', 'clip'].includes(overflowX) &&
            // The screen itself is looked at above; what has no box of its own cuts nothing.
            box !== document.documentElement &&
            bounds.width > 0 &&
            (left < bounds.left - 1 || right > bounds.right + 1)
          ) {
            spills.push(`cut off: ${node.textContent}`);
          }
        }
      }
    }
    window.scrollTo({ left: 500, behavior: 'instant' });
    const sideways = window.scrollX;
    window.scrollTo({ left: 0, behavior: 'instant' });
    const dialog = document.querySelector('dialog[open]');
    return {
      spills: [...new Set(spills)],
      sideways,
      dialogSideways: dialog === null ? 0 : dialog.scrollWidth - dialog.clientWidth,
    };
  });
}

/** Nothing sticks out, nothing is cut off. */
export const noSpills = { spills: [], sideways: 0, dialogSideways: 0 };

/** What can be pressed and is smaller than 44 by 44 px; links within a running text excepted. */
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
