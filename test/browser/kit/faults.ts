import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { resize } from './page.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Violations = Array<{ id: string; nodes: Array<{ html: string }> }>;
type Checker = { run: (options: { resultTypes: string[] }) => Promise<{ violations: Violations }> };

/** Returns the faults of the page: axe's violations, and its horizontal overflow in px. */
export async function faultsOf(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe);
  }
  return page.evaluate(async () => {
    const { axe: checker } = window as unknown as { axe: Checker };
    // Contrast cannot be measured during a color transition.
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
    const { violations } = await checker.run({ resultTypes: ['violations'] });
    const { scrollWidth, clientWidth } = document.documentElement;
    return {
      violations: violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
      sideways: scrollWidth - clientWidth,
    };
  });
}

/** Returns the faults on narrow screens and on a wide one, without reloading the page. */
export async function faultsByWidth(page: Page) {
  const faults: Record<string, unknown> = {};
  for (const width of [320, 390, 1440]) {
    await resize(page, width);
    faults[width] = await faultsOf(page);
  }
  return faults;
}

/** The result for a page without faults. */
export const noFaults = { violations: [], sideways: 0 };
export const noFaultsByWidth = { 320: noFaults, 390: noFaults, 1440: noFaults };
