// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  forgetSession,
  forgetToken,
  onSessionChangedElsewhere,
  readAccountId,
  readRole,
  readSession,
  readToken,
  storeSession,
} from '../../src/effects/session-storage.ts';

const now = Date.UTC(2025, 0, 15, 9, 30);
const session = { token: 'a token', expiresAt: now + 86_400_000 };

/** The names of the browser locks that open tabs hold. */
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
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'locks');
});

/** Returns the content of the local storage, which stays after all tabs close. */
const stored = () => ({ ...localStorage });
/** A new tab starts with an empty session storage. A reload keeps it. */
const openAnotherTab = () => sessionStorage.clear();
const closeAllTabs = () => {
  heldLocks = [];
  sessionStorage.clear();
};

test('storeSession stores a remembered session as its token and its expiry in milliseconds (SESS-11, PRIV-11)', () => {
  storeSession({ session, isRemembered: true });
  expect(stored()).toEqual({ token: 'a token', tokenExpiry: '1737019800000' });
});

test('storeSession stores the account of a session until the session ends (ACC-7, PRIV-11)', () => {
  storeSession({ session: { ...session, account: 'admin-1' }, isRemembered: true });
  expect([readAccountId(), stored()]).toEqual([
    'admin-1',
    { token: 'a token', tokenExpiry: String(session.expiresAt), tokenAccount: 'admin-1' },
  ]);
  storeSession({ session, isRemembered: true });
  expect(readAccountId()).toBeUndefined();
});

test('storeSession stores the role of a session only when the role is known (ACC-7)', async () => {
  storeSession({ session: { ...session, role: 'editor' }, isRemembered: true });
  expect([await readSession(), readRole()]).toEqual([{ ...session, role: 'editor' }, 'editor']);
  storeSession({ session, isRemembered: true });
  expect([stored(), readRole()]).toEqual([{ token: 'a token', tokenExpiry: '1737019800000' }, undefined]);
});

test('signing in and out does not throw when the browser blocks storage (SESS-11)', async () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(blocked);
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(blocked);
  storeSession({ session, isRemembered: false });
  const stop = onSessionChangedElsewhere(() => undefined);
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'a token' }));
  stop();
  const read = await readSession();
  forgetSession();
  expect(read).toBeUndefined();
});

test('a remembered session remains after all tabs have closed (SESS-14)', async () => {
  storeSession({ session, isRemembered: true });
  closeAllTabs();
  expect(await readSession()).toEqual(session);
  expect(readToken()).toBe('a token');
});

test('a session that is not remembered survives a reload (SESS-15)', async () => {
  storeSession({ session, isRemembered: false });
  heldLocks = [];
  expect(await readSession()).toEqual(session);
});

test('a session that is not remembered remains while one of two tabs is open (SESS-15)', async () => {
  storeSession({ session, isRemembered: false });
  openAnotherTab();
  expect(await readSession()).toEqual(session);
  // The second tab has joined the session: it holds its own lock.
  expect(heldLocks.length).toBe(2);
  heldLocks.pop();
  openAnotherTab();
  expect(await readSession()).toEqual(session);
});

test('a session that is not remembered is removed when its last tab has closed (SESS-15)', async () => {
  storeSession({ session, isRemembered: false });
  closeAllTabs();
  expect(await readSession()).toBeUndefined();
  expect(stored()).toEqual({});
});

test('a session that is not remembered ends when tabs hold only unrelated locks', async () => {
  storeSession({ session, isRemembered: false });
  closeAllTabs();
  heldLocks = ['another'];
  expect(await readSession()).toBeUndefined();
});

test('a session that is not remembered remains in a new tab when the browser has no locks (SESS-16)', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  storeSession({ session, isRemembered: false });
  openAnotherTab();
  expect(await readSession()).toEqual(session);
});

test('a session is remembered when the admin signs in again with Remember me (SESS-14)', async () => {
  storeSession({ session, isRemembered: false });
  storeSession({ session, isRemembered: true });
  closeAllTabs();
  expect(await readSession()).toEqual(session);
});

test('a session is not remembered when the admin signs in again without Remember me (SESS-15)', async () => {
  storeSession({ session, isRemembered: true });
  storeSession({ session, isRemembered: false });
  closeAllTabs();
  expect(await readSession()).toBeUndefined();
});

test('a session is removed in the millisecond of its expiry but not before (SESS-13)', async () => {
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
  ['an expiry that is not a number', { token: 'a token', tokenExpiry: 'tomorrow' }],
  ['an empty expiry', { token: 'a token', tokenExpiry: '' }],
  ['an infinite expiry', { token: 'a token', tokenExpiry: 'Infinity' }],
])('a stored session with %s is removed (SESS-13)', async (_, values) => {
  for (const [key, value] of Object.entries(values)) {
    localStorage.setItem(key, value);
  }
  expect(readToken()).toBeUndefined();
  expect(await readSession()).toBeUndefined();
  expect(stored()).toEqual({});
});

test('forgetSession removes only the session from storage (SESS-36, PRIV-11, PRIV-14)', () => {
  const others = { demoDismissed: 'true', 'postDraft:new': 'A text', 'draft:report 1': 'A note' };
  for (const [name, text] of Object.entries(others)) {
    localStorage.setItem(name, text);
  }
  storeSession({ session, isRemembered: false });
  forgetSession();
  expect(stored()).toEqual(others);
  expect({ ...sessionStorage }).toEqual({});
  expect(readToken()).toBeUndefined();
});

test.each([
  ['the stored token', 'a token', undefined],
  ['an older token', 'an older token', 'a token'],
  ['no token', undefined, 'a token'],
])(
  'forgetToken with %s removes the stored session only when the tokens are equal (SESS-21)',
  (_, refused, left) => {
    storeSession({ session, isRemembered: true });
    forgetToken(refused);
    expect(readToken()).toBe(left);
  },
);

test.each([
  ['signs in or out', 'token', 1],
  ['clears the storage', null, 1],
  ['closes the demo', 'demoDismissed', 0],
])('when another tab %s, a change of %o is reported %i times (SESS-24, SESS-25)', (_, key, times) => {
  const callback = vi.fn();
  const stop = onSessionChangedElsewhere(callback);
  window.dispatchEvent(new StorageEvent('storage', { key }));
  expect(callback).toHaveBeenCalledTimes(times);
  stop();
  window.dispatchEvent(new StorageEvent('storage', { key }));
  expect(callback).toHaveBeenCalledTimes(times);
});

test.each([
  [true, 1],
  [false, 0],
])(
  'when the page is shown, from the back/forward cache: %s, it is reported %i times (SESS-24)',
  (persisted, times) => {
    const callback = vi.fn();
    const stop = onSessionChangedElsewhere(callback);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
    expect(callback).toHaveBeenCalledTimes(times);
    stop();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
    expect(callback).toHaveBeenCalledTimes(times);
  },
);

// In Chromium, another tab gets the storage event of each value before the next value is written.
test.each([true, false])(
  'an open tab reads and keeps the session that another tab stores (remembered: %s) (SESS-11, SESS-25)',
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

test('an open tab joins the session that another tab stores before the browser has granted the lock (SESS-15, SESS-25)', async () => {
  // Another tab is another process, which may get the storage event before the lock is granted.
  localStorage.setItem('tokenScope', 'tab');
  localStorage.setItem('tokenExpiry', String(session.expiresAt));
  localStorage.setItem('token', session.token);
  let read: ReturnType<typeof readSession> | undefined;
  const stop = onSessionChangedElsewhere(() => {
    read = readSession();
  });
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: session.token }));
  stop();
  expect([await read, stored(), heldLocks]).toEqual([
    session,
    { token: 'a token', tokenExpiry: '1737019800000', tokenScope: 'tab' },
    ['swiftex-session'],
  ]);
});

test('a page that the visitor returns to does not join a session whose tabs have closed (SESS-15)', async () => {
  storeSession({ session, isRemembered: false });
  closeAllTabs();
  let read: ReturnType<typeof readSession> | undefined;
  const stop = onSessionChangedElsewhere(() => {
    read = readSession();
  });
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  stop();
  expect([await read, stored()]).toEqual([undefined, {}]);
});

test('a tab finds no session as soon as a sign-out in another tab removes the first stored value (SESS-24)', async () => {
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
