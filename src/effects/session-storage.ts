import type { StoredSession } from '../contract/auth.ts';
import { readStored, removeStored, writeStored } from './stored.ts';

/** The names in local storage. Spec: public site 3; `scope` is ours, for "remember me". */
const keys = { token: 'token', expiry: 'tokenExpiry', scope: 'tokenScope' } as const;
/** Marks, in a tab's own storage, that the tab takes part in a session that ends with its tabs. */
const tabMark = 'tokenScope';
const lockName = 'swiftex-session';

/** The token of the stored session, for the Authorization header; an expired one is not read. */
export function readToken(): string | undefined {
  return storedSession(Date.now())?.token;
}

/**
 * The stored session. Removes it when it is damaged, expired, or was to end with tabs that are all
 * closed.
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

/** Stores the session past this tab when it is remembered, and until the last tab closes when not. */
export function storeSession({ session, isRemembered }: { session: StoredSession; isRemembered: boolean }) {
  if (isRemembered) {
    removeStored(keys.scope);
  } else {
    joinTabSession();
    writeStored(keys.scope, 'tab');
  }
  // The token comes last: it is what the other tabs hear of, and then they must find the rest.
  writeStored(keys.expiry, String(session.expiresAt));
  writeStored(keys.token, session.token);
}

/** Removes the session from this browser. Removing nothing tells the other tabs nothing. */
export function forgetSession() {
  sessionStorage.removeItem(tabMark);
  for (const key of Object.values(keys)) {
    removeStored(key);
  }
}

/** Removes the session if this is its token: another tab may have stored a newer one. */
export function forgetToken(token: string | undefined) {
  if (token !== undefined && readStored(keys.token) === token) {
    forgetSession();
  }
}

/** Calls back whenever another tab signs in or out. Returns the way to stop. */
export function onSessionChangedElsewhere(callback: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === keys.token) {
      callback();
    }
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function storedSession(now: number): StoredSession | undefined {
  const token = readStored(keys.token) ?? '';
  const expiresAt = Number(readStored(keys.expiry) ?? Number.NaN);
  return token !== '' && Number.isFinite(expiresAt) && expiresAt > now ? { token, expiresAt } : undefined;
}

const endsWithTabs = () => readStored(keys.scope) === 'tab';

/** A reload keeps the tab's mark; a new tab joins while another tab of the session is open. */
async function isTabSessionAlive() {
  if (!endsWithTabs() || sessionStorage.getItem(tabMark) !== null || navigator.locks === undefined) {
    return true;
  }
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === lockName);
}

/** Holds a lock for as long as this tab lives, so that other tabs can see that it does. */
function joinTabSession() {
  sessionStorage.setItem(tabMark, 'tab');
  void navigator.locks?.request(lockName, { mode: 'shared' }, () => new Promise<never>(() => undefined));
}
