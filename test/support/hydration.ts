import type { Page } from 'playwright-core';

/** Waits until the page is hydrated. React then adds a `__reactFiber` key to the page's elements. */
export async function untilHydrated(page: Page) {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    const screen = root?.querySelector('main, h1');
    return (
      screen !== null &&
      screen !== undefined &&
      Object.keys(screen).some((key) => key.startsWith('__reactFiber'))
    );
  });
}
