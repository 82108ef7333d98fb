import type { Page } from 'playwright-core';

/** The network of Lighthouse's phone, applied to each request. */
const slowPhone = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };

/** Throttles the page's network, so that fonts and late styles arrive well after the first paint. */
export async function slowDown(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', slowPhone);
}

/** The layout shift of the page so far that no input caused: at least as much as Lighthouse reports. */
export function layoutShiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        // Buffered entries arrive in a task of their own, and only if there are any.
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
