import type { Page } from 'playwright-core';

/** The network of a phone as Lighthouse throttles it, for each request. */
const slowPhone = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };

/**
 * Throttles the page's network, so that fonts and late styles arrive well after the first paint. `latency` is
 * in ms for each request.
 */
export async function slowDown(page: Page, latency = slowPhone.latency) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', { ...slowPhone, latency });
}

/**
 * Returns the sum of the page's layout shifts so far, except those caused by input. Lighthouse never reports
 * more.
 */
export function layoutShiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        // Buffered entries arrive in a later task. Without any, the callback never runs, hence the timeout.
        const found = new PerformanceObserver((list) => {
          resolve(
            list
              .getEntries()
              .map((entry) => entry as PerformanceEntry & { value: number; hadRecentInput: boolean })
              .reduce((sum, { value, hadRecentInput }) => (hadRecentInput ? sum : sum + value), 0),
          );
        });
        found.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 250);
      }),
  );
}
