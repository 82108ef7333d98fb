import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { loadPages } from '../../server/pages/load.ts';
import { launchChromium, openPage } from './chromium.ts';
import { createProfiles } from './profiles.ts';
import { startServer } from './server.ts';

type TestServer = Awaited<ReturnType<typeof startServer>>;

export type Visit = {
  page: Page;
  server: TestServer;
  /** Fails where the page has said something since the last time that it should not have said. */
  expectQuiet: () => void;
  /** Ends the visit: the page said nothing it should not have said. */
  [Symbol.asyncDispose]: () => Promise<void>;
};

type Options = BrowserContextOptions & {
  /** Holds the page's clock still; `page.clock.runFor` lets time go by. */
  isClockHeld?: boolean;
  /** What may stand in the console: the browser itself reports refused calls there. */
  expectedComplaints?: RegExp;
};

/**
 * The product as built, served by the real server with a store of its own, and a real Chromium to
 * visit it with. One of each for a file of tests.
 */
export function builtSite() {
  let browser: Browser;
  let server: TestServer;
  const profiles = createProfiles();

  beforeAll(async () => {
    const pages = await loadPages('dist', {
      siteUrl: inject('siteUrl'),
      apiOrigin: undefined,
      port: 0,
    });
    [browser, server] = await Promise.all([launchChromium(), startServer({ pages, now: Date.now })]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.[Symbol.asyncDispose]();
  });

  return {
    server: () => server,
    /** A visitor of their own, with an empty browser profile, who has not opened a page yet. */
    async visit({ isClockHeld = false, expectedComplaints, ...options }: Options = {}): Promise<Visit> {
      const wanted = { viewport: { width: 1280, height: 800 }, ...options };
      // A clock that was taken cannot be given back.
      const { context, giveBack } = isClockHeld
        ? await newProfile(browser, wanted)
        : await profiles.borrow(browser, server.url, wanted);
      const { page, complaints } = await openPage(context, server.url);
      if (isClockHeld) {
        await holdClock(page);
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

async function newProfile(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext(options);
  return { context, giveBack: () => context.close() };
}

/** Holds the clock of the page, and of every page it goes to. Installed alone it would go on ticking. */
async function holdClock({ clock }: Page) {
  const now = Date.now();
  await clock.install({ time: now });
  await clock.pauseAt(now + 1_000);
}

/** Opens a path of the site and waits until the application answers. */
export async function open({ page, server }: Visit, path: string) {
  await page.goto(`${server.url}${path}`);
  await answers(page);
}

/** Waits until the page is hydrated: React marks what it owns. */
export async function answers(page: Page) {
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
