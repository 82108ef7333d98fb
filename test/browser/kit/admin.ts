import type { BrowserContext } from 'playwright-core';
import { beforeAll } from 'vitest';
import { goWithin, heldCalls, type regular, storedSession, wake } from './page.ts';

type Visitor = ReturnType<typeof regular>;

type Preparation = {
  /** Storage entries besides the session. */
  stored?: Record<string, string>;
  prepare?: (context: BrowserContext) => Promise<unknown>;
};

/**
 * Signs in one admin for all tests of a file. The admin moves between screens within the application, so that
 * each visit to a screen restarts its machines without a page load.
 */
export function asAdmin(visitor: Visitor) {
  let session: Record<string, string>;
  let isIn = false;
  beforeAll(async () => {
    session = storedSession(await visitor.server().signIn());
  });

  return {
    /** Goes to a page without a session guard, and resets the storage to the session and `stored`. */
    async leave(stored: Record<string, string> = {}) {
      const page = visitor.page();
      // On the first call and after a logout, the `else` branch loads a new page.
      if (isIn && (await page.evaluate(() => localStorage.getItem('token') !== null))) {
        // The end of the session closes the editor without a question, even if its text is unsaved.
        await page.evaluate(() => {
          localStorage.removeItem('token');
          window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
        });
        await page.getByRole('textbox', { name: 'Content' }).waitFor({ state: 'detached' });
        await goWithin(page, '/reset-password');
        await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
        await page.context().unrouteAll({ behavior: 'ignoreErrors' });
        await page.evaluate(
          (entries) => {
            localStorage.clear();
            for (const [key, value] of Object.entries(entries)) {
              localStorage.setItem(key, value);
            }
            window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
          },
          { ...session, ...stored },
        );
      } else {
        await visitor.arrive('/reset-password', { ...session, ...stored });
        await wake(page);
        isIn = true;
      }
      return page;
    },
    /** Opens a screen, waits for its request to `pattern`, and holds that request. */
    async come(
      path: string,
      pattern: string | RegExp,
      { stored = {}, prepare = async () => undefined }: Preparation = {},
    ) {
      const page = await this.leave(stored);
      await prepare(page.context());
      const calls = await heldCalls(page, pattern);
      await calls.of(() => goWithin(page, path));
      return { page, calls };
    },
  };
}
