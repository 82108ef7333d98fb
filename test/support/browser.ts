import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { loadPages } from '../../server/pages/load.ts';
import { openPage } from './chromium.ts';
import { untilHydrated } from './hydration.ts';
import { borrowProfile, newProfile } from './profiles.ts';
import { startServer } from './server.ts';

type TestServer = Awaited<ReturnType<typeof startServer>>;

export type Visit = {
  page: Page;
  server: TestServer;
  /** Fails if the page has had unexpected errors, warnings or third-party requests since the last call. */
  expectQuiet: () => void;
  /** Ends the visit, and then fails in the same cases as `expectQuiet`. */
  [Symbol.asyncDispose]: () => Promise<void>;
};

type Options = Omit<BrowserContextOptions, 'viewport'> & {
  viewport?: { width: number; height: number };
  /** Stops the page's clock. `page.clock.runFor` advances it. */
  isClockHeld?: boolean;
  /** Allowed console messages, such as the browser's own log of a failed request. */
  expectedComplaints?: RegExp;
};

/** The build, read once per process for all test files. */
let loaded: ReturnType<typeof loadPages> | undefined;

/**
 * Serves the built product with the real server and a store for this test file. Visits run in a real
 * Chromium.
 */
export function builtSite() {
  let server: TestServer;

  beforeAll(async () => {
    loaded ??= loadPages('dist', { siteUrl: inject('siteUrl'), apiOrigin: undefined, port: 0 });
    server = await startServer({ pages: await loaded, now: Date.now });
  });
  afterAll(() => server?.[Symbol.asyncDispose]());

  return {
    server: () => server,
    /** Opens the browser of a new visitor, with an empty profile. */
    async visit({ isClockHeld = false, expectedComplaints, ...options }: Options = {}): Promise<Visit> {
      const { viewport = { width: 1280, height: 800 }, reducedMotion = 'no-preference', ...rest } = options;
      // A stopped clock cannot be started again, so a visit with a stopped clock gets a separate profile.
      const { context, giveBack } = isClockHeld
        ? await newProfile({ viewport, reducedMotion, ...rest })
        : await borrowProfile(server.url, rest);
      const { page, complaints } = await openPage(context, server.url);
      if (isClockHeld) {
        await holdClock(page);
      } else {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ reducedMotion });
      }
      const expectQuiet = () =>
        expect(complaints.splice(0).filter((complaint) => !expectedComplaints?.test(complaint))).toEqual([]);
      return {
        page,
        server,
        expectQuiet,
        async [Symbol.asyncDispose]() {
          await giveBack();
          expectQuiet();
        },
      };
    },
  };
}

/**
 * Stops the clock of the page and of every page that it navigates to. Playwright starts an installed clock,
 * so it must be paused.
 */
async function holdClock({ clock }: Page) {
  const now = Date.now();
  await clock.install({ time: now });
  await clock.pauseAt(now + 1_000);
}

/** Opens a path of the site and waits until it is hydrated. */
export async function open({ page, server }: Visit, path: string) {
  await page.goto(`${server.url}${path}`);
  await untilHydrated(page);
}

/** Delays the script that hydrates the page until the returned function is called. */
export async function holdApplication(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/client-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
