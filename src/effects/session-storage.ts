import type { StoredSession } from '../contract/auth.ts';
import { readStored, removeStored, writeStored } from './stored.ts';

/** The entries in local storage. SESS-11, PRIV-11. */
const keys = {
  token: 'token',
  expiry: 'tokenExpiry',
  /** Also an entry in session storage, which marks a tab of a session without "Remember me". */
  scope: 'tokenScope',
  role: 'tokenRole',
  account: 'tokenAccount',
} as const;
const lockName = 'swiftex-session';

/** Returns the token of the stored session, or undefined if it has expired. */
export function readToken(): string | undefined {
  return storedSession(Date.now())?.token;
}

/** Returns the role of the stored session, or undefined if it is not known. */
export const readRole = (): string | undefined => storedSession(Date.now())?.role;

/** Returns the id of the account of the stored session, or undefined if it is not known. */
export const readAccountId = (): string | undefined => readStored(keys.account) ?? undefined;

/**
 * Returns the stored session. Removes it if it is damaged or expired, or if it was not remembered and its
 * tabs are closed. SESS-13 to SESS-16.
 */
export async function readSession(): Promise<StoredSession | undefined> {
  const session = storedSession(Date.now());
  if (session === undefined || !(await isTabSessionAlive())) {
    forgetSession();
    return undefined;
  }
  if (endsWithTabs()) {
    joinTabSession();
  }
  return session;
}

/** Stores the session. A remembered session lasts until its expiry, any other until its last tab closes. */
export function storeSession({ session, isRemembered }: { session: StoredSession; isRemembered: boolean }) {
  if (isRemembered) {
    removeStored(keys.scope);
  } else {
    joinTabSession();
    writeStored(keys.scope, 'tab');
  }
  // The token comes last: other tabs react to it and must then find the rest.
  for (const key of ['role', 'account'] as const) {
    const value = session[key];
    if (value === undefined) {
      removeStored(keys[key]);
    } else {
      writeStored(keys[key], value);
    }
  }
  writeStored(keys.expiry, String(session.expiresAt));
  writeStored(keys.token, session.token);
}

/** Removes the session from this browser. Unsaved texts stay stored. SESS-36. */
export function forgetSession() {
  removeStored(keys.scope, true);
  for (const key of Object.values(keys)) {
    removeStored(key);
  }
}

/** Removes the session if it still has this token: another tab may have stored a newer session. SESS-21. */
export function forgetToken(token: string | undefined) {
  if (token !== undefined && readStored(keys.token) === token) {
    forgetSession();
  }
}

/**
 * Calls back when another tab signs in or out, and when the browser shows a page again that the visitor left:
 * such a page gets no events while it waits. Returns a function that removes the listeners. SESS-24, SESS-25.
 */
export function onSessionChangedElsewhere(callback: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === keys.token && newValue !== null && endsWithTabs()) {
      // The tab that stored the token is open, but the browser may grant its lock later than this event.
      writeStored(keys.scope, 'tab', true);
    }
    if (key === null || key === keys.token) {
      callback();
    }
  };
  const onShown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) {
      callback();
    }
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onShown);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onShown);
  };
}

function storedSession(now: number): StoredSession | undefined {
  const token = readStored(keys.token) ?? '';
  const expiresAt = Number(readStored(keys.expiry) ?? Number.NaN);
  const role = readStored(keys.role);
  return token !== '' && Number.isFinite(expiresAt) && expiresAt > now
    ? { token, expiresAt, ...(role ? { role } : {}) }
    : undefined;
}

const endsWithTabs = () => readStored(keys.scope) === 'tab';

/**
 * Returns whether a tab of the session is still open. A reload keeps the mark of its tab. A new tab joins if
 * another tab of the session is open.
 */
async function isTabSessionAlive() {
  if (!endsWithTabs() || readStored(keys.scope, true) !== null || navigator.locks === undefined) {
    return true;
  }
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === lockName);
}

/**
 * Marks this tab and holds a lock while it is open, so that other tabs can see that the session has an open
 * tab. SESS-15.
 */
function joinTabSession() {
  writeStored(keys.scope, 'tab', true);
  void navigator.locks?.request(lockName, { mode: 'shared' }, () => new Promise<never>(() => undefined));
}
