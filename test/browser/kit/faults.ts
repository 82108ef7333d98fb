import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Checker = { run: () => Promise<{ violations: Array<{ id: string; nodes: Array<{ html: string }> }> }> };

/** What is wrong with the page as it stands: axe's violations, and how far it scrolls sideways, px. */
export async function faultsOf(page: Page) {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe: checker } = window as unknown as { axe: Checker };
    // A colour on its way to another is neither.
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, timeline, playState }) =>
          timeline === document.timeline &&
          playState === 'running' &&
          effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      );
    await Promise.allSettled(ending.map(({ finished }) => finished));
    const { violations } = await checker.run();
    const { scrollWidth, clientWidth } = document.documentElement;
    return {
      violations: violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
      sideways: scrollWidth - clientWidth,
    };
  });
}

/** A page with nothing wrong. */
export const noFaults = { violations: [], sideways: 0 };
