import type { BrowserContext, Page, Request, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { answers, type builtSite, type Visit } from '../../support/browser.ts';

type Site = ReturnType<typeof builtSite>;

/**
 * One visitor for all the tests of a file, whose clock stands still unless it is said that it need
 * not, and who forgets everything between two of them: a new page would cost more than a path. Motion is reduced, so that no test
 * waits for one.
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
    /** Loads the path for a visitor with nothing but this in the storage. Nothing is hydrated yet. */
    async arrive(
      path: string,
      stored: Record<string, string> = {},
      prepare: (context: BrowserContext) => Promise<unknown> = async () => undefined,
    ) {
      const { page, server } = visit;
      isAwake = false;
      await page.context().unrouteAll({ behavior: 'ignoreErrors' });
      await prepare(page.context());
      // The page before may still be signing out: when it is left, it removes what is stored.
      await page.goto(`${server.url}/favicon.svg`);
      await store(page, stored);
      if (isClockHeld) {
        await page.clock.setSystemTime(Date.now());
      }
      await page.goto(`${server.url}${path}`);
    },
    /** The same, and waits until the page answers. */
    async enter(path: string, stored: Record<string, string> = {}) {
      await this.arrive(path, stored);
      await wake(visit.page);
    },
    /** Comes within the application, from the login page: the screen begins anew, without being loaded. */
    async come(path: string, stored: Record<string, string> = {}) {
      const { page } = visit;
      if (isAwake) {
        await goWithin(page, '/login');
      } else {
        await this.enter('/login');
        isAwake = true;
      }
      const signIn = page.getByRole('heading', { name: 'Sign in' });
      await signIn.waitFor();
      await page.context().unrouteAll({ behavior: 'ignoreErrors' });
      await store(page, stored);
      await goWithin(page, path);
      await signIn.waitFor({ state: 'detached' });
      await settled(page);
    },
  };
}

/** A held clock hides the browser's own measurements: the page was loaded when its clock says so. */
function noteLoad() {
  let loadEventEnd = 0;
  window.addEventListener('load', () => {
    // Not 0, which stands for a page that still loads.
    loadEventEnd = performance.now() || Number.MIN_VALUE;
  });
  Object.assign(performance, {
    getEntriesByType: (type: string) => (type === 'navigation' ? [{ loadEventEnd }] : []),
  });
}

/** Touches the page, which brings the application in at once, and waits until it answers. */
export async function wake(page: Page) {
  await page.keyboard.press('Shift');
  await answers(page);
  await settled(page);
}

/** Replaces all that the page's origin has stored. */
async function store(page: Page, stored: Record<string, string>) {
  await page.evaluate((entries) => {
    sessionStorage.clear();
    localStorage.clear();
    for (const [key, value] of Object.entries(entries)) {
      localStorage.setItem(key, value);
    }
  }, stored);
}

/** What is stored, as a signed-in admin has it. */
export const storedSession = (token: string, lifetime = 24 * 60 * 60 * 1_000) => ({
  token,
  tokenExpiry: String(Date.now() + lifetime),
});

/** Makes the screen this large, and waits until the page is drawn on it. */
export async function resize(page: Page, width: number, height = 844) {
  await page.setViewportSize({ width, height });
  await page.waitForFunction((expected) => matchMedia(`(width: ${expected}px)`).matches, width);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) {
      // The page's own `requestAnimationFrame` stands still with its clock.
      await new Promise<void>((resolve) => {
        new ResizeObserver((_, observer) => {
          observer.disconnect();
          resolve();
        }).observe(document.documentElement);
      });
    }
  });
}

/** Lets the page's own time go by, and React draw what came of it. */
export async function pass(page: Page, ms: number) {
  await page.clock.runFor(ms);
  await settled(page);
}

/** Waits until the page has done what it has scheduled for now: React schedules by messages. */
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

/** Looks until it is as expected; fails with what there was instead. */
export const sees = (look: () => Promise<unknown>, expected: unknown) =>
  expect.poll(look, { interval: 15, timeout: 5_000 }).toEqual(expected);

/** Scrolls at once, and waits until the page has been told. */
export async function scrollTo(page: Page, top: number) {
  await page.evaluate(async (offset) => {
    if (window.scrollY !== offset) {
      const told = new Promise((resolve) => window.addEventListener('scroll', resolve, { once: true }));
      window.scrollTo({ top: offset, behavior: 'instant' });
      await told;
    }
  }, top);
}

/** Goes to another address of the site within the application, as a followed link does. */
export const goWithin = (page: Page, path: string) =>
  page.evaluate((address) => history.pushState(null, '', address), path);

/** The window gets the focus again, as after a visit to another one. */
const refocus = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

/** The same for a list with a Refresh button, once it has been read: until then it is not read again. */
export async function refocusList(page: Page) {
  await page.getByRole('button', { name: 'Refresh', disabled: false }).waitFor();
  await refocus(page);
}

/** Calls that wait for the test to answer them; with a method only those that are made by it. */
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
      throw new Error(`Nobody called ${pattern}`);
    }
    return route;
  };
  return {
    count: () => routes.length,
    request: (): Request => latest().request(),
    /** Does something that makes a call, and waits for the call. */
    async of(act: () => unknown) {
      const before = routes.length;
      await act();
      await expect.poll(() => routes.length, { interval: 5, timeout: 5_000 }).toBe(before + 1);
    },
    /** The real server answers, what was asked or `instead`. */
    pass: (instead?: object) =>
      latest().continue(instead === undefined ? {} : { postData: JSON.stringify(instead) }),
    answer: (status: number, body?: object) =>
      latest().fulfill(body === undefined ? { status, body: '' } : { status, json: body }),
    /** The server cannot be reached. */
    lose: () => latest().abort(),
  };
}
