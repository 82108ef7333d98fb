import type { BrowserContext } from 'playwright-core';
import { beforeAll } from 'vitest';
import { goWithin, heldCalls, type regular, storedSession, wake } from './page.ts';

type Visitor = ReturnType<typeof regular>;

type Preparation = {
  /** The stored entries besides the session. */
  stored?: Record<string, string>;
  prepare?: (context: BrowserContext) => Promise<unknown>;
};

/**
 * A signed-in admin for all the tests of a file, who goes from one admin screen to the next
 * within the application: each visit to a screen starts its machines again, without loading a page.
 */
export function asAdmin(visitor: Visitor) {
  let session: Record<string, string>;
  let isIn = false;
  beforeAll(async () => {
    session = storedSession(await visitor.server().signIn());
  });

  return {
    /** Leaves the screen, forgets all but the session and `stored`, and waits outside of the admin area. */
    async leave(stored: Record<string, string> = {}) {
      const page = visitor.page();
      // After a logout, or on another page, this loads a new page.
      if (isIn && (await page.evaluate(() => localStorage.getItem('token') !== null))) {
        await goWithin(page, '/login');
        await page.getByRole('heading', { name: 'Sign in' }).waitFor();
        await page.context().unrouteAll({ behavior: 'ignoreErrors' });
        await page.evaluate(
          (entries) => {
            localStorage.clear();
            for (const [key, value] of Object.entries(entries)) {
              localStorage.setItem(key, value);
            }
          },
          { ...session, ...stored },
        );
      } else {
        await visitor.arrive('/login', { ...session, ...stored });
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
