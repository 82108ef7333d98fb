import type { Page } from 'playwright-core';

/** Lighthouse's throttling of a phone's network, for each request. */
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
 * Returns the sum of the page's layout shifts so far, without layout shifts caused by input. Lighthouse never
 * reports a larger value.
 */
export function layoutShiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        // Buffered entries arrive in a later task. The timeout is needed because the callback never runs when
        // there are no entries.
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
