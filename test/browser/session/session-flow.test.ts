import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { protectedRouteModel } from '../../models/session/protected-route.model.ts';
import { sessionModel } from '../../models/session/session.model.ts';
import { builtSite } from '../../support/browser.ts';
import { rehearse } from '../../support/model.ts';
import { admin } from '../../support/server.ts';
import { goWithin, heldCalls, pass, regular, sees, storedSession, wake } from '../kit/page.ts';

const site = builtSite();
// The browser logs failed requests in the console.
const visitor = regular(site, { expectedComplaints: /Failed to load resource/ });

let otherTab: Page;
beforeAll(async () => {
  otherTab = await visitor.page().context().newPage();
  await otherTab.goto(`${visitor.server().url}/favicon.svg`);
  // A page in the background renders only once a second.
  await visitor.page().bringToFront();
});

const signedIn = async () => storedSession(await visitor.server().signIn());

let marks = 0;

rehearse(
  sessionModel,
  'browser',
  async () => {
    const page = visitor.page();
    await visitor.arrive('/404');
    let isAwake = false;
    // The action that makes the page read the session. It runs after the test has prepared the storage.
    let read: ((entries: Stored) => Promise<void>) | undefined;
    /** The delay before the page reads the session, ms. */
    let dueIn = 0;
    const expectRead = async (next: typeof read) => {
      await readAsStored();
      read = next;
    };
    const readAsStored = async () => {
      const now = read;
      read = undefined;
      await now?.({});
    };
    /** Makes the page read the session with these entries in the storage. */
    const find = async (entries: Stored) => {
      const now = read;
      read = undefined;
      if (now === undefined) {
        await write(page, entries);
        await wake(page);
        isAwake = true;
      } else {
        await now(entries);
      }
      await settle();
    };
    const settle = async () => {
      await pass(page, 0);
      if (isAwake && new URL(page.url()).pathname !== '/login') {
        await goWithin(page, '/elsewhere');
        await pass(page, 0);
      }
    };
    const subscribers = /\/api\/v2\/subscribe\?/;
    const sessionOf = async (lifetime: number): Promise<Stored> => {
      const now = (await page.evaluate(() => Date.now())) + dueIn;
      // The token comes last, as in the application: a session is complete when the token is stored.
      return { tokenExpiry: String(now + lifetime), token: await visitor.server().signIn() };
    };
    const day = 24 * 60 * 60 * 1_000;
    const look = () =>
      page.evaluate(() => ({
        path: location.pathname,
        action: [...document.querySelectorAll('header a')].at(-1)?.textContent,
      }));
    const seesSignedIn = async () => {
      await readAsStored();
      await goWithin(page, '/elsewhere');
      await sees(async () => (await look()).action, 'Dashboard');
    };
    const seesSignedOut = async () => {
      await readAsStored();
      await goWithin(page, '/elsewhere');
      await sees(async () => (await look()).action, 'Join Now');
    };
    return {
      act: {
        'a session is found': async () => find(await sessionOf(day)),
        'a session with half an hour left is found': async () => find(await sessionOf(1_800_000)),
        'no session is found': () => find({ token: null, tokenExpiry: null }),
        'the storage cannot be read': async () => {
          await page.evaluate(() => {
            const { getItem } = Storage.prototype;
            Object.assign(window, { heal: () => Object.assign(Storage.prototype, { getItem }) });
            Storage.prototype.getItem = () => {
              throw new Error('The storage is broken');
            };
          });
          marks += 1;
          await find({ token: `unread ${marks}` });
          await page.evaluate(() => (window as unknown as { heal: () => void }).heal());
        },
        'another tab changes the storage': () => {
          if (isAwake) {
            return expectRead(async (entries) => {
              marks += 1;
              await tell(entries, String(marks));
            });
          }
          return write(otherTab, { mark: 'early' });
        },
        'a protected screen checks the session': () =>
          expectRead(async (entries) => {
            await write(page, entries);
            await goWithin(page, '/admin-waitlist');
            await page.waitForFunction(
              () =>
                location.pathname === '/login' ||
                document.querySelector('h1')?.textContent === 'Waiting List',
            );
          }),
        'sign in': async () => {
          await readAsStored();
          if (isAwake) {
            await goWithin(page, '/login');
          } else {
            await page.goto(`${visitor.server().url}/login`);
          }
          await page.getByLabel('Email').fill(admin.email);
          await page.getByLabel('Password').fill(admin.password);
          await page.getByRole('button', { name: 'Sign in' }).click();
          await page.getByRole('heading', { name: /Dashboard|Waiting List/ }).waitFor();
          isAwake = true;
          await settle();
        },
        'sign out': async () => {
          await readAsStored();
          await goWithin(page, '/admin-waitlist');
          await page.getByRole('button', { name: 'Logout' }).click();
          await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
          await page.waitForURL('**/login');
        },
        'the server answers 401': () =>
          expectRead(async (entries) => {
            const calls = await heldCalls(page, subscribers);
            await calls.of(() => goWithin(page, '/admin-waitlist'));
            await write(page, entries);
            const answered = page.waitForResponse(subscribers);
            await calls.answer(401, { message: 'Sign in again.' });
            await answered;
            await page.context().unroute(subscribers);
          }),
      },
      see: {
        reading: () => undefined,
        checking: () => undefined,
        'checking at the expiry': () => undefined,
        'signed in': seesSignedIn,
        'signed in for half an hour': seesSignedIn,
        'signed out': seesSignedOut,
        refused: () => undefined,
        'turned away': async () => {
          await sees(async () => (await look()).path, '/login');
          expect(await storedToken(page)).toBeNull();
        },
      },
      async pass(ms) {
        await readAsStored();
        if (ms === 1) {
          dueIn = 1;
          read = async (entries) => {
            await write(page, entries);
            dueIn = 0;
            await pass(page, 1);
          };
        } else {
          await pass(page, ms);
        }
      },
    };
  },
  { inOneGo: true },
);

rehearse(
  protectedRouteModel,
  'browser',
  async () => {
    const page = visitor.page();
    await visitor.arrive('/admin-waitlist');
    let check: (() => Promise<void>) | undefined = () => wake(page);
    const checked = async () => {
      const now = check;
      check = undefined;
      await now?.();
    };
    const look = () =>
      page.evaluate(() => ({
        address: location.pathname + location.search,
        shown: document.querySelector('h1, [role=status]')?.textContent,
        token: localStorage.getItem('token') !== null,
      }));
    return {
      act: {
        'the session is valid': async () => {
          await write(page, await signedIn());
          await checked();
        },
        'there is no valid session': async () => {
          await write(page, { token: 'expired', tokenExpiry: '1700000000000' });
          await checked();
        },
        'the check fails': async () => {
          await page.evaluate(() => {
            Storage.prototype.getItem = () => {
              throw new Error('The storage is broken');
            };
          });
          await checked();
          await page.waitForURL('**/login**');
          // Reloads the page with working storage, to check which entries are left.
          await page.goto(page.url());
          await write(page, { token: null });
          await wake(page);
        },
        'the session ends': () => write(otherTab, { token: null, tokenExpiry: null }),
      },
      see: {
        checking: () => sees(look, { address: '/admin-waitlist', shown: 'Loading...', token: false }),
        shown: () => sees(look, { address: '/admin-waitlist', shown: 'Waiting List', token: true }),
        'shown, being checked': () =>
          sees(look, { address: '/admin-waitlist', shown: 'Waiting List', token: true }),
        'sent to login': async () => {
          await checked();
          await sees(look, { address: '/login?from=%2Fadmin-waitlist', shown: 'Sign in', token: false });
        },
      },
      async pass(ms) {
        if (ms === 1) {
          check = () => pass(page, 1);
        } else {
          await pass(page, ms);
        }
      },
    };
  },
  { inOneGo: true },
);

/** Stores entries in the other tab, and waits until this tab has received all the storage events. */
async function tell(entries: Stored, mark: string) {
  const page = visitor.page();
  await page.evaluate((last) => {
    const heard = new Promise<void>((resolve) => {
      window.addEventListener('storage', ({ key, newValue }) => {
        if (key === 'mark' && newValue === last) {
          resolve();
        }
      });
    });
    Object.assign(window, { heard });
  }, mark);
  await write(otherTab, { ...entries, mark });
  await page.evaluate(() => (window as unknown as { heard: Promise<void> }).heard);
}

/** Storage entries to set; null removes an entry. */
type Stored = Record<string, string | null>;

const write = (page: Page, entries: Stored) =>
  page.evaluate((stored) => {
    for (const [key, value] of Object.entries(stored)) {
      if (value === null) {
        localStorage.removeItem(key);
      } else {
        localStorage.setItem(key, value);
      }
    }
  }, entries);

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'));
