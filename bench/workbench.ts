import type { Page } from 'playwright-core';
import { createServer } from 'vite';
import { carouselTrace } from '../test/browser/workbench/carousel-trace.ts';
import { launchChromium } from '../test/support/chromium.ts';
import type { Measurement } from './measurement.ts';
import { median, quantile } from './statistics.ts';

/** The flow with the most transitions. */
const largest = 'waitlist';
/** The maximum time from a press until its effect is drawn, ms. */
const limit = 100;
const presses = { warm: 5, timed: 40 };

/**
 * `events`: the number of events in a long trace. `limit`: the maximum time to replay them without the
 * recorded delays, ms.
 */
const trace = { events: 500, limit: 2_000 };

/**
 * Measures the time from a press of an event button of the largest machine until the workbench has drawn the
 * effect. Also times the replay of a trace. TEST-21, TEST-33.
 */
export async function measureWorkbench(): Promise<Measurement[]> {
  const server = await createServer({
    configFile: 'workbench/vite.config.ts',
    server: { port: 0, watch: null },
    logLevel: 'error',
  });
  await server.listen();
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } });
    await page.goto(`${server.resolvedUrls?.local[0] ?? ''}#${largest}`);
    const press = page.getByRole('region', { name: 'Events' }).getByRole('button').first();
    const times: number[] = [];
    for (let turn = 0; turn < presses.warm + presses.timed; turn++) {
      times.push(await press.evaluate(pressed));
    }
    const timed = times.slice(presses.warm);
    return [
      {
        what: `Workbench: a press with the largest machine (${largest}), p95`,
        unit: 'ms',
        value: quantile(timed, 0.95),
        limit: { atMost: limit },
        note: `p50 ${median(timed).toFixed(1)}, until the next frame after the press`,
      },
      {
        what: `Workbench: a trace of ${trace.events} events replayed without the recorded delays`,
        unit: 'ms',
        value: await timeOfReplay(page),
        limit: { atMost: trace.limit },
        note: 'from selecting the file until the last state is drawn',
      },
    ];
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Builds a long trace of a visitor who repeatedly opens and closes the menu. */
function longTrace() {
  const events = Array.from({ length: trace.events }, (_, index) => {
    const [type, before, after] =
      index === 0
        ? ['xstate.init', '', 'closed']
        : index % 2 === 1
          ? ['menu.requested', 'closed', 'open']
          : ['menu.dismissed', 'open', 'closed'];
    return { actor: 0, type, at: index * 50, before, after, payload: {} };
  });
  return JSON.stringify({
    ...carouselTrace,
    actors: [{ flow: 'mobileMenu', instance: 1, input: {} }],
    events,
  });
}

async function timeOfReplay(page: Page): Promise<number> {
  await page.locator('nav a[href="#trace"]').click();
  const file = page.locator('input[type=file]');
  await file.waitFor({ state: 'attached' });
  const start = performance.now();
  await file.setInputFiles({
    name: 'trace.json',
    mimeType: 'application/json',
    buffer: Buffer.from(longTrace()),
  });
  await page.getByText('Every event goes as in the trace.').waitFor();
  await page.getByLabel('Timeline').getByRole('button').last().click();
  await page.getByText(`${trace.events} of ${trace.events} events`).waitFor();
  return performance.now() - start;
}

/** Presses a button in the page and waits until the effect has been drawn. */
async function pressed(button: HTMLElement | SVGElement): Promise<number> {
  const start = performance.now();
  (button as HTMLElement).click();
  await new Promise(requestAnimationFrame);
  await new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(undefined);
  });
  return performance.now() - start;
}
