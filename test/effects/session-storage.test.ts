// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  forgetSession,
  forgetToken,
  onSessionChangedElsewhere,
  readSession,
  readToken,
  storeSession,
} from '../../src/effects/session-storage.ts';

const now = Date.UTC(2025, 0, 15, 9, 30);
const session = { token: 'a token', expiresAt: now + 86_400_000 };

/** The locks of the browser, with the names that open tabs hold. */
let heldLocks: string[];

beforeEach(() => {
  vi.useFakeTimers({ now });
  localStorage.clear();
  sessionStorage.clear();
  heldLocks = [];
  const locks = {
    request: (name: string, _options: unknown, callback: () => Promise<never>) => {
      heldLocks.push(name);
      return callback();
    },
    query: async () => ({ held: heldLocks.map((name) => ({ name })) }),
  };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
});

/** What the browser keeps, past its tabs. */
const stored = () => ({ ...localStorage });
/** A tab's own storage is new with every tab; a reload keeps it. */
const openAnotherTab = () => sessionStorage.clear();
const closeAllTabs = () => {
  heldLocks = [];
  sessionStorage.clear();
};

test('a remembered session is kept as its token and its expiry, in milliseconds and decimal', () => {
  storeSession({ session, isRemembered: true });
  expect(stored()).toEqual({ token: 'a token', tokenExpiry: '1737019800000' });
});

test('a remembered session is there after the browser was closed', async () => {
  storeSession({ session, isRemembered: true });
  closeAllTabs();
  expect(await readSession()).toEqual(session);
  expect(readToken()).toBe('a token');
});

test('a session that is not remembered is there after a reload', async () => {
  storeSession({ session, isRemembered: false });
  heldLocks = [];
  expect(await readSession()).toEqual(session);
});

test('a session that is not remembered is there in a second tab, and as long as either is open', async () => {
  storeSession({ session, isRemembered: false });
  openAnotherTab();
  expect(await readSession()).toEqual(session);
  // The second tab takes part now: it holds a lock of its own.
  expect(heldLocks.length).toBe(2);
  heldLocks.pop();
  openAnotherTab();
  expect(await readSession()).toEqual(session);
});

test('a session that is not remembered is gone, with all its values, when the last tab was closed', async () => {
  storeSession({ session, isRemembered: false });
  closeAllTabs();
  expect(await readSession()).toBeUndefined();
  expect(stored()).toEqual({});
});

test('somebody else holding a lock does not keep a session alive', async () => {
  storeSession({ session, isRemembered: false });
  closeAllTabs();
  heldLocks = ['another'];
  expect(await readSession()).toBeUndefined();
});

test('where a browser has no locks, a session that is not remembered lasts until it expires', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  storeSession({ session, isRemembered: false });
  openAnotherTab();
  expect(await readSession()).toEqual(session);
});

test('an admin who signs in again to be remembered is remembered', async () => {
  storeSession({ session, isRemembered: false });
  storeSession({ session, isRemembered: true });
  closeAllTabs();
  expect(await readSession()).toEqual(session);
});

test('an admin who signs in again not to be remembered is not', async () => {
  storeSession({ session, isRemembered: true });
  storeSession({ session, isRemembered: false });
  closeAllTabs();
  expect(await readSession()).toBeUndefined();
});

test('a session is there until the last millisecond of its 24 hours, and is removed then', async () => {
  storeSession({ session, isRemembered: true });
  vi.setSystemTime(session.expiresAt - 1);
  expect([readToken(), await readSession()]).toEqual(['a token', session]);
  vi.setSystemTime(session.expiresAt);
  expect(readToken()).toBeUndefined();
  expect(await readSession()).toBeUndefined();
  expect(stored()).toEqual({});
});

test.each([
  ['no token', { tokenExpiry: '1737019800000' }],
  ['an empty token', { token: '', tokenExpiry: '1737019800000' }],
  ['no expiry', { token: 'a token' }],
  ['an expiry that is no number', { token: 'a token', tokenExpiry: 'tomorrow' }],
  ['an empty expiry', { token: 'a token', tokenExpiry: '' }],
  ['an expiry without end', { token: 'a token', tokenExpiry: 'Infinity' }],
])('a stored session with %s is none, and is removed', async (_, values) => {
  for (const [key, value] of Object.entries(values)) {
    localStorage.setItem(key, value);
  }
  expect(readToken()).toBeUndefined();
  expect(await readSession()).toBeUndefined();
  expect(stored()).toEqual({});
});

test('signing out removes the session and nothing else', () => {
  localStorage.setItem('demoDismissed', 'true');
  storeSession({ session, isRemembered: false });
  forgetSession();
  expect(stored()).toEqual({ demoDismissed: 'true' });
  expect({ ...sessionStorage }).toEqual({});
  expect(readToken()).toBeUndefined();
});

test.each([
  ['the stored token', 'a token', undefined],
  ['an older token', 'an older token', 'a token'],
  ['no token', undefined, 'a token'],
])('forgetting %s removes the stored session only where it has that token', (_, refused, left) => {
  storeSession({ session, isRemembered: true });
  forgetToken(refused);
  expect(readToken()).toBe(left);
});

test.each([
  ['signs in or out', 'token', 1],
  ['clears the storage', null, 1],
  ['closes the demo', 'demoDismissed', 0],
])('when another tab %s, this one is told %o: %i time', (_, key, times) => {
  const callback = vi.fn();
  const stop = onSessionChangedElsewhere(callback);
  window.dispatchEvent(new StorageEvent('storage', { key }));
  expect(callback).toHaveBeenCalledTimes(times);
  stop();
  window.dispatchEvent(new StorageEvent('storage', { key }));
  expect(callback).toHaveBeenCalledTimes(times);
});

// Measured in Chromium: another tab hears of each value as it is written, before the next one is.
test.each([true, false])(
  'a tab that is open does not undo what another one signs in (remembered: %s)',
  async (isRemembered) => {
    const write = Storage.prototype.setItem;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function setItem(this: Storage, key, value) {
      write.call(this, key, value);
      if (this === localStorage) {
        window.dispatchEvent(new StorageEvent('storage', { key }));
      }
    });
    const reads: Array<ReturnType<typeof readSession>> = [];
    const stop = onSessionChangedElsewhere(() => reads.push(readSession()));
    storeSession({ session, isRemembered });
    stop();
    expect(stored()).toEqual({
      token: 'a token',
      tokenExpiry: '1737019800000',
      ...(isRemembered ? {} : { tokenScope: 'tab' }),
    });
    expect((await Promise.all(reads)).at(-1)).toEqual(session);
  },
);

test('a tab that hears of a sign-out reads no session, whichever value went first', async () => {
  storeSession({ session, isRemembered: true });
  const remove = Storage.prototype.removeItem;
  const reads: Array<ReturnType<typeof readSession>> = [];
  const stop = onSessionChangedElsewhere(() => reads.push(readSession()));
  const removed = vi.spyOn(Storage.prototype, 'removeItem');
  removed.mockImplementation(function removeItem(this: Storage, key) {
    const isStored = this.getItem(key) !== null;
    remove.call(this, key);
    if (this === localStorage && isStored) {
      window.dispatchEvent(new StorageEvent('storage', { key }));
    }
  });
  forgetSession();
  stop();
  expect(new Set(await Promise.all(reads))).toEqual(new Set([undefined]));
  expect(stored()).toEqual({});
});
