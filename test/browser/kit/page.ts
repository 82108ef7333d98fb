import type { BrowserContext, Page, Request, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { builtSite, Visit } from '../../support/browser.ts';
import { untilHydrated } from '../../support/hydration.ts';

type Site = ReturnType<typeof builtSite>;

/**
 * Opens one visitor for all tests of a file: a new page for each test would take longer than most tests. Each
 * function that opens a path replaces the storage. By default, the page's clock is stopped. Reduced motion is
 * on, so that no test waits for an animation.
 */
export function regular(site: Site, { isClockHeld = true, ...options }: Parameters<Site['visit']>[0] = {}) {
  let visit: Visit;
  let isAwake = false;
  beforeAll(async () => {
    visit = await site.visit({ isClockHeld, reducedMotion: 'reduce', ...options });
    visit.page.setDefaultTimeout(5_000);
    if (isClockHeld) {
      await visit.page.addInitScript(noteLoad);
    }
  });
  afterEach(() => visit.expectQuiet());
  afterAll(() => visit[Symbol.asyncDispose]());

  return {
    page: () => visit.page,
    server: () => visit.server,
    /** Loads the path with exactly these storage entries, without waiting for hydration. */
    async arrive(
      path: string,
      stored: Record<string, string> = {},
      prepare: (context: BrowserContext) => Promise<unknown> = async () => undefined,
    ) {
      const { page, server } = visit;
      isAwake = false;
      await page.context().unrouteAll({ behavior: 'ignoreErrors' });
      await prepare(page.context());
      // A page that is signing out clears the storage when it unloads. So the previous page unloads first.
      await page.goto(`${server.url}/favicon.svg`);
      await store(page, stored);
      if (isClockHeld) {
        await page.clock.setSystemTime(Date.now());
      }
      await page.goto(`${server.url}${path}`);
    },
    /** Loads the path as `arrive` does, and waits for hydration. */
    async enter(path: string, stored: Record<string, string> = {}) {
      await this.arrive(path, stored);
      await wake(visit.page);
    },
    /**
     * Navigates within the application from a page that opens with and without a session: the screen remounts
     * without a page load.
     */
    async come(path: string, stored: Record<string, string> = {}) {
      const { page } = visit;
      if (isAwake) {
        await goWithin(page, '/reset-password');
      } else {
        await this.enter('/reset-password');
        isAwake = true;
      }
      const start = page.getByRole('heading', { name: 'Forgot your password?' });
      await start.waitFor();
      await page.context().unrouteAll({ behavior: 'ignoreErrors' });
      await store(page, stored);
      await goWithin(page, path);
      await start.waitFor({ state: 'detached' });
      await settled(page);
    },
  };
}

/** Replaces the browser's navigation timing, which is unavailable while the clock is held. */
function noteLoad() {
  let loadEventEnd = 0;
  window.addEventListener('load', () => {
    // Never 0, because 0 means that the page is still loading.
    loadEventEnd = performance.now() || Number.MIN_VALUE;
  });
  Object.assign(performance, {
    getEntriesByType: (type: string) => (type === 'navigation' ? [{ loadEventEnd }] : []),
  });
}

/** Presses a key, which makes the page load the application at once, and waits for hydration. */
export async function wake(page: Page) {
  await page.keyboard.press('Shift');
  await untilHydrated(page);
  await settled(page);
}

/** Replaces the whole storage of the page's origin. */
async function store(page: Page, stored: Record<string, string>) {
  await page.evaluate((entries) => {
    sessionStorage.clear();
    localStorage.clear();
    for (const [key, value] of Object.entries(entries)) {
      localStorage.setItem(key, value);
    }
  }, stored);
}

/** The storage of a signed-in admin. */
export const storedSession = (token: string, lifetime = 24 * 60 * 60 * 1_000) => ({
  token,
  tokenExpiry: String(Date.now() + lifetime),
});

/** Resizes the viewport, and waits for the next paint. */
export async function resize(page: Page, width: number, height = 844) {
  await page.setViewportSize({ width, height });
  await page.waitForFunction((expected) => matchMedia(`(width: ${expected}px)`).matches, width);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) {
      // The page's own `requestAnimationFrame` is paused with its clock.
      await new Promise<void>((resolve) => {
        new ResizeObserver((_, observer) => {
          observer.disconnect();
          resolve();
        }).observe(document.documentElement);
      });
    }
  });
}

/** Advances the page's clock, and lets React render. */
export async function pass(page: Page, ms: number) {
  await page.clock.runFor(ms);
  await settled(page);
}

/** Waits until the page has run its scheduled tasks. React schedules its work through a `MessageChannel`. */
async function settled(page: Page) {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 4; turn++) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(undefined);
      });
    }
  });
}

/** Polls until the value is as expected; fails with the last value. */
export const sees = (look: () => Promise<unknown>, expected: unknown) =>
  expect.poll(look, { interval: 15, timeout: 5_000 }).toEqual(expected);

/** Scrolls without animation, and waits for the scroll event. */
export async function scrollTo(page: Page, top: number) {
  await page.evaluate(async (offset) => {
    if (window.scrollY !== offset) {
      const told = new Promise((resolve) => window.addEventListener('scroll', resolve, { once: true }));
      window.scrollTo({ top: offset, behavior: 'instant' });
      await told;
    }
  }, top);
}

/** Navigates to another address within the application, as a followed link does. */
export const goWithin = (page: Page, path: string) =>
  page.evaluate((address) => history.pushState(null, '', address), path);

/** Fires the window's focus event, as when a visitor returns from another window. */
const refocus = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

/**
 * Waits until the Refresh button of a list is enabled, and then fires the window's focus event, which reloads
 * the list. A focus event while the list loads would have no effect.
 */
export async function refocusList(page: Page) {
  await page.getByRole('button', { name: 'Refresh', disabled: false }).waitFor();
  await refocus(page);
}

/** Holds requests until the test answers them. With a method, holds only requests with this method. */
export async function heldCalls(page: Page, pattern: string | RegExp, method?: string) {
  const routes: Route[] = [];
  await page.context().route(pattern, async (route) => {
    if (method === undefined || route.request().method() === method) {
      routes.push(route);
    } else {
      await route.fallback();
    }
  });
  const latest = () => {
    const route = routes.at(-1);
    if (route === undefined) {
      throw new Error(`No request to ${pattern}`);
    }
    return route;
  };
  /** Answers or fails the latest request. Waits until the page has handled it, unless the page aborted it. */
  const noticed = async (end: (route: Route) => Promise<void>) => {
    const route = latest();
    const request = route.request();
    const isThis = (ended: Request) => ended === request;
    const ended =
      request.failure() === null
        ? Promise.race([
            page.context().waitForEvent('requestfinished', isThis),
            page.context().waitForEvent('requestfailed', isThis),
          ])
        : undefined;
    await end(route);
    await ended;
    await settled(page);
  };
  return {
    count: () => routes.length,
    request: (): Request => latest().request(),
    /** Runs an action that sends a request, and waits for the request. */
    async of(act: () => unknown) {
      const before = routes.length;
      await act();
      await expect.poll(() => routes.length, { interval: 5, timeout: 5_000 }).toBe(before + 1);
    },
    /** Passes the request to the real server, with `instead` as its body if given. */
    pass: (instead?: object) =>
      latest().continue(instead === undefined ? {} : { postData: JSON.stringify(instead) }),
    answer: (status: number, body?: object) =>
      noticed((route) => route.fulfill(body === undefined ? { status, body: '' } : { status, json: body })),
    /** Fails the request, as when the server is unreachable. */
    lose: () => noticed((route) => route.abort()),
  };
}
