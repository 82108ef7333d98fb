import type { Browser, BrowserContext, BrowserContextOptions, CDPSession } from 'playwright-core';
import { launchChromium } from './chromium.ts';

type Profile = { context: BrowserContext; devtools: CDPSession; kind: string };

/** The maximum number of spare profiles. Each spare profile keeps a browser process. */
const kept = 4;

/** The Chromium that all test files of a process share. Chromium ends with the process. */
let started: Promise<Browser> | undefined;
const free: Profile[] = [];

async function sharedChromium(): Promise<Browser> {
  started ??= launchChromium();
  const browser = await started;
  if (browser.isConnected()) {
    return browser;
  }
  // The browser crashed in an earlier test file, so its profiles are lost.
  free.length = 0;
  started = launchChromium();
  return started;
}

/**
 * Lends an empty browser profile, and empties the profile when `giveBack` is called. Profiles are reused,
 * because a new profile starts a browser process, which takes longer than most visits. A page that stays open
 * keeps the process of a spare profile alive.
 */
export async function borrowProfile(origin: string, options: BrowserContextOptions) {
  const browser = await sharedChromium();
  const kind = JSON.stringify(options);
  const place = free.findLastIndex((profile) => profile.kind === kind);
  const [profile = await createProfile(browser, origin, options)] = place < 0 ? [] : free.splice(place, 1);
  const { context, devtools } = profile;
  const [anchor] = context.pages();
  return {
    context,
    async giveBack() {
      await Promise.all(context.pages().map((page) => (page === anchor ? undefined : page.close())));
      await Promise.all([
        context.unrouteAll({ behavior: 'ignoreErrors' }),
        context.clearCookies(),
        context.clearPermissions(),
        context.setOffline(false),
        devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
      ]);
      free.push(profile);
      await Promise.all(free.splice(0, Math.max(0, free.length - kept)).map((old) => old.context.close()));
    },
  };
}

/** Creates a profile for a single visit. */
export async function newProfile(options: BrowserContextOptions) {
  const browser = await sharedChromium();
  const context = await browser.newContext(options);
  return { context, giveBack: () => context.close() };
}

async function createProfile(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions,
): Promise<Profile> {
  const context = await browser.newContext(options);
  const anchor = await context.newPage();
  await anchor.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await anchor.goto(origin);
  return { context, devtools: await context.newCDPSession(anchor), kind: JSON.stringify(options) };
}
