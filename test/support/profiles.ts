import type { Browser, BrowserContext, BrowserContextOptions, CDPSession } from 'playwright-core';

type Profile = { context: BrowserContext; devtools: CDPSession };

/**
 * Browser profiles that are empty when they are lent and emptied when they come back. A new one
 * would start a process of the browser, which takes longer than most visits; these keep theirs by a
 * page that stays open.
 */
export function createProfiles() {
  const free = new Map<string, Profile[]>();

  async function create(browser: Browser, origin: string, options: BrowserContextOptions): Promise<Profile> {
    const context = await browser.newContext(options);
    const anchor = await context.newPage();
    await anchor.goto(`${origin}/favicon.svg`);
    return { context, devtools: await context.newCDPSession(anchor) };
  }

  return {
    async borrow(browser: Browser, origin: string, options: BrowserContextOptions) {
      const kind = JSON.stringify(options);
      const { context, devtools } = free.get(kind)?.pop() ?? (await create(browser, origin, options));
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
          free.set(kind, [...(free.get(kind) ?? []), { context, devtools }]);
        },
      };
    },
  };
}
