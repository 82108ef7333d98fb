import { createServer } from 'vite';
import { launchChromium } from '../test/support/chromium.ts';
import type { Measurement } from './measurement.ts';
import { median, quantile } from './statistics.ts';

/** The flow with the most transitions. */
const largest = 'waitlist';
/** Longest time from a press until its effect is drawn, ms. */
const limit = 100;
const presses = { warm: 5, timed: 40 };

/** Time from a press until the workbench has drawn its effect, with the largest machine. TEST-21. */
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
        note: `p50 ${median(timed).toFixed(1)}, until the frame after it`,
      },
    ];
  } finally {
    await browser.close();
    await server.close();
  }
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
