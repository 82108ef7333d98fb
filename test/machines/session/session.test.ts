import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { StoredSession } from '../../../src/contract/auth.ts';
import { sessionMachine } from '../../../src/machines/session/session.machine.ts';
import { sessionModel } from '../../models/session/session.model.ts';
import { heldCallback, heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2025, 0, 15, 9, 30) });
});
afterEach(() => {
  vi.useRealTimers();
});

const lasting = (token: string, duration: number): StoredSession => ({
  token,
  expiresAt: Date.now() + duration,
});

/** Starts a page's session. The test controls the storage reads, the other tabs and the refused calls. */
function openSite() {
  const read = heldPromise<StoredSession | undefined>();
  const otherTabs = heldCallback();
  const refusals = heldCallback();
  const effects: unknown[] = [];
  const session = createActor(
    sessionMachine.provide({
      actors: { read: read.logic, watchStorage: otherTabs.logic, watchRefusals: refusals.logic },
      actions: {
        store: (_, { session, isRemembered }) => effects.push({ stored: session, isRemembered }),
        forget: () => effects.push('forgets'),
        forgetToken: (_, token) => effects.push(['forgets', token]),
        goToLogin: () => effects.push('goes to login'),
      },
    }),
  ).start();
  return { session, read, otherTabs, refusals, effects };
}

rehearse(sessionModel, 'machine', () => {
  const { session, read, otherTabs, refusals, effects } = openSite();
  let known: StoredSession | undefined;
  let found = 0;
  /** Performs an act and expects exactly the given effects. */
  const having = (expected: () => unknown[], act: () => unknown) => async () => {
    await act();
    expect(effects.splice(0)).toEqual(expected());
  };
  const find = (found: () => StoredSession | undefined) => () =>
    settle(() => {
      known = found();
      read.latest().resolve(known);
    });
  const readAgain = (cause: () => void) =>
    having(
      () => [],
      () => {
        const calls = read.calls.length;
        cause();
        expect(read.calls.length).toBe(calls + 1);
      },
    );
  /** Reports a refused call. If a session is open, expects the machine to read it again. */
  const refuse = (token: () => string | undefined) => () => {
    const isKnown = known !== undefined;
    const calls = read.calls.length;
    refusals.tell({ type: 'session.refused', token: token() });
    expect([effects.splice(0), read.calls.length - calls]).toEqual(
      isKnown ? [[['forgets', token()]], 1] : [[], 0],
    );
  };
  const sees = (value: unknown, isPending: boolean, expectedEffects: unknown[] = []) => {
    const snapshot = session.getSnapshot();
    expect({
      value: snapshot.value,
      context: snapshot.context,
      isPending: snapshot.hasTag('pending'),
      pendingReads: read.pending().length,
      isListening: [otherTabs.isRunning(), refusals.isRunning()],
      effects: effects.splice(0),
    }).toEqual({
      value,
      context: { session: known },
      isPending,
      pendingReads: isPending ? 1 : 0,
      isListening: [true, true],
      effects: expectedEffects,
    });
  };
  return {
    act: {
      'a session is found': find(() => {
        found += 1;
        return lasting(`found ${found}`, day);
      }),
      'a session with half an hour left is found': find(() => lasting('old', 30 * minute)),
      'no session is found': find(() => undefined),
      'the storage cannot be read': () =>
        settle(() => {
          known = undefined;
          read.latest().reject(new Error('no storage'));
        }),
      'another tab changes the storage': readAgain(() => otherTabs.tell({ type: 'storage.changed' })),
      'a protected screen checks the session': readAgain(() => session.send({ type: 'session.doubted' })),
      'sign in': having(
        () => [{ stored: known, isRemembered: true }],
        () => {
          known = lasting('opened', day);
          session.send({ type: 'session.opened', session: known, isRemembered: true });
        },
      ),
      'sign out': having(
        () => ['forgets'],
        () => {
          known = undefined;
          session.send({ type: 'session.left' });
        },
      ),
      'the server answers 401': refuse(() => known?.token),
      'the server answers 401 to an older token': refuse(() => 'an older token'),
      'a call finds no valid token': refuse(() => undefined),
    },
    see: {
      reading: () => sees('reading', true),
      'signed in': () => sees({ signedIn: 'trusted' }, false),
      'signed in for half an hour': () => sees({ signedIn: 'trusted' }, false),
      checking: () => sees({ signedIn: 'verifying' }, true),
      'checking at the expiry': () => sees({ signedIn: 'verifying' }, true),
      'signed out': () => sees('signedOut', false),
      refused: () => sees({ signedIn: 'refused' }, true),
      'turned away': () => sees('signedOut', false, ['goes to login']),
    },
    pass: (ms) => vi.advanceTimersByTime(ms),
  };
});

test('a session is read again every hour and ends exactly 24 hours after it began (SESS-17, SESS-18)', async () => {
  const { session, read, effects } = openSite();
  await settle(() => read.latest().resolve(undefined));
  const opened = lasting('opened', day);
  session.send({ type: 'session.opened', session: opened, isRemembered: false });

  for (let checked = 1; checked <= 23; checked++) {
    vi.advanceTimersByTime(hour - 1);
    expect(read.calls.length).toBe(checked);
    vi.advanceTimersByTime(1);
    expect(read.calls.length).toBe(checked + 1);
    await settle(() => read.latest().resolve(opened));
  }
  vi.advanceTimersByTime(hour - 1);
  expect(session.getSnapshot().value).toEqual({ signedIn: 'trusted' });
  vi.advanceTimersByTime(1);
  await settle(() => read.latest().resolve(undefined));
  expect(session.getSnapshot().value).toBe('signedOut');
  expect(effects).toEqual([{ stored: opened, isRemembered: false }]);
});

test('a session is read again when it expires during a check (SESS-17)', async () => {
  const { session, read } = openSite();
  await settle(() => read.latest().resolve(lasting('old', hour + minute)));
  vi.advanceTimersByTime(hour);
  expect(session.getSnapshot().value).toEqual({ signedIn: 'verifying' });
  const early = read.latest();
  vi.advanceTimersByTime(minute - 1);
  expect([early.signal.aborted, read.calls.length]).toEqual([false, 2]);
  vi.advanceTimersByTime(1);
  expect([early.signal.aborted, read.calls.length]).toEqual([true, 3]);
  await settle(() => read.latest().resolve(undefined));
  expect(session.getSnapshot().value).toBe('signedOut');
});

test('a session continues when another tab stored a newer session before the first one expired (SESS-25)', async () => {
  const { session, read, effects } = openSite();
  await settle(() => read.latest().resolve(lasting('first', minute)));
  vi.advanceTimersByTime(minute);
  const newer = lasting('second', day);
  await settle(() => read.latest().resolve(newer));
  expect([session.getSnapshot().context.session, effects]).toEqual([newer, []]);
});

test('a late 401 response to an older token does not end the newer session of another tab (SESS-21)', async () => {
  const { session, read, otherTabs, refusals, effects } = openSite();
  await settle(() => read.latest().resolve(lasting('first', day)));
  otherTabs.tell({ type: 'storage.changed' });
  const newer = lasting('second', day);
  await settle(() => read.latest().resolve(newer));
  refusals.tell({ type: 'session.refused', token: 'first' });
  expect(session.getSnapshot().matches('signedIn')).toBe(true);
  await settle(() => read.latest().resolve(newer));
  expect([session.getSnapshot().value, session.getSnapshot().context.session, effects]).toEqual([
    { signedIn: 'trusted' },
    newer,
    [['forgets', 'first']],
  ]);
});

test('a late 401 response does nothing after the admin has signed out', async () => {
  const { session, read, refusals, effects } = openSite();
  await settle(() => read.latest().resolve(lasting('first', day)));
  session.send({ type: 'session.left' });
  refusals.tell({ type: 'session.refused', token: 'first' });
  expect([session.getSnapshot().value, effects, read.pending()]).toEqual(['signedOut', ['forgets'], []]);
});

test('a session ends at the next call when the clock has jumped past its expiry (SESS-19)', async () => {
  const { session, read, refusals, effects } = openSite();
  await settle(() => read.latest().resolve(lasting('first', day)));
  // A suspended laptop: time passed, but the timers did not run.
  vi.setSystemTime(Date.now() + 2 * day);
  refusals.tell({ type: 'session.refused', token: undefined });
  await settle(() => read.latest().resolve(undefined));
  expect([session.getSnapshot().value, effects]).toEqual([
    'signedOut',
    [['forgets', undefined], 'goes to login'],
  ]);
});

test('signing out ends the session while it is still being read (SESS-23)', () => {
  const { session, read, effects } = openSite();
  session.send({ type: 'session.left' });
  expect([session.getSnapshot().value, read.pending(), effects]).toEqual(['signedOut', [], ['forgets']]);
});

test('a session lasts until the newer expiry when another tab signs in again (SESS-25)', async () => {
  const { session, read, otherTabs } = openSite();
  await settle(() => read.latest().resolve(lasting('first', 10 * minute)));
  otherTabs.tell({ type: 'storage.changed' });
  await settle(() => read.latest().resolve(lasting('second', 30 * minute)));
  vi.advanceTimersByTime(30 * minute - 1);
  expect(session.getSnapshot().value).toEqual({ signedIn: 'trusted' });
  vi.advanceTimersByTime(1);
  expect(session.getSnapshot().value).toEqual({ signedIn: 'verifying' });
});

test('a session ends when the admin signs out in another tab (SESS-24)', async () => {
  const { session, read, otherTabs, effects } = openSite();
  await settle(() => read.latest().resolve(lasting('shared', day)));
  otherTabs.tell({ type: 'storage.changed' });
  await settle(() => read.latest().resolve(undefined));
  expect(session.getSnapshot().value).toBe('signedOut');
  expect(effects).toEqual([]);
});

test('a session stays open when its expiry is further away than the longest possible timer', async () => {
  const { session, read, effects } = openSite();
  await settle(() => read.latest().resolve(lasting('long', 60 * day)));
  vi.advanceTimersByTime(hour - 1);
  expect(session.getSnapshot().value).toEqual({ signedIn: 'trusted' });
  expect(effects).toEqual([]);
});

test('a session ends when it expires in the same millisecond in which it is read (SESS-17)', async () => {
  const { session, read } = openSite();
  await settle(() => read.latest().resolve(lasting('last', 0)));
  vi.advanceTimersByTime(0);
  await settle(() => read.latest().resolve(undefined));
  expect(session.getSnapshot().value).toBe('signedOut');
});
