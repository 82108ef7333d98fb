import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { resize } from './page.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Violations = Array<{ id: string; nodes: Array<{ html: string }> }>;
type Checker = { run: (options: { resultTypes: string[] }) => Promise<{ violations: Violations }> };

/** What is wrong with the page as it stands: axe's violations, and how far it scrolls sideways, px. */
export async function faultsOf(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe);
  }
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
    const { violations } = await checker.run({ resultTypes: ['violations'] });
    const { scrollWidth, clientWidth } = document.documentElement;
    return {
      violations: violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
      sideways: scrollWidth - clientWidth,
    };
  });
}

/** The same on narrow screens and on a wide one, without loading the page for each. */
export async function faultsByWidth(page: Page) {
  const faults: Record<string, unknown> = {};
  for (const width of [320, 390, 1440]) {
    await resize(page, width);
    faults[width] = await faultsOf(page);
  }
  return faults;
}

/** A page with nothing wrong. */
export const noFaults = { violations: [], sideways: 0 };
export const noFaultsByWidth = { 320: noFaults, 390: noFaults, 1440: noFaults };
