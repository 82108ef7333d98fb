import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetSession } from '../../../src/effects/session-storage.ts';
import { SessionContext } from '../../../src/runtime/session-actor.tsx';
import { LoginScreen } from '../../../src/views/session/login-screen.tsx';
import { press } from '../../support/gestures.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test.each([
  ['/login?from=%2Fadmin-inbox%3Fpage%3D2', '/admin-inbox?page=2'],
  ['/login?from=%2F%2Fevil.example', '/admin-dash'],
  ['/login', '/admin-dash'],
])(
  'signing in at %s stores the session and replaces the address with %s (SESS-5, SESS-6)',
  async (from, to) => {
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    const fetch = vi.fn(async () => Response.json({ token: 'a token', expiresAt }));
    vi.stubGlobal('fetch', fetch);
    history.replaceState(null, '', from);
    const { length } = history;
    render(
      <SessionContext.Provider>
        <LoginScreen />
      </SessionContext.Provider>,
    );
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'admin@example.com' } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'a password' } });
    press('Sign in');
    await waitFor(() => expect(location.pathname + location.search).toBe(to));
    expect([history.length, localStorage.getItem('token'), fetch.mock.calls.length]).toEqual([
      length,
      'a token',
      1,
    ]);
  },
);

test('the login page sends the same random browser id with each password, even after signing out (SESS-64, PRIV-40)', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json({ message: 'Invalid email or password' }, { status: 401 });
  });
  history.replaceState(null, '', '/login');
  render(
    <SessionContext.Provider>
      <LoginScreen />
    </SessionContext.Provider>,
  );
  expect(localStorage.getItem('browserId')).toBe(null);
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'admin@example.com' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'a password' } });
  press('Sign in');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Invalid email or password'));
  forgetSession();
  press('Sign in');
  await waitFor(() => expect(sent.length).toBe(2));
  const browser = localStorage.getItem('browserId');
  expect(browser).toMatch(/^[0-9a-f]{64}$/);
  const call = { email: 'admin@example.com', password: 'a password', browser };
  expect(sent).toEqual([call, call]);
});

test.each([
  ['/login?from=%2Fadmin-inbox', 'You are signed out. If you can no longer sign in, ask an owner.'],
  ['/login', 'Sign in to the SwiftEx admin area.'],
])('the login page at %s shows "%s" (SESS-20)', (address, text) => {
  history.replaceState(null, '', address);
  render(
    <SessionContext.Provider>
      <LoginScreen />
    </SessionContext.Provider>,
  );
  expect(screen.getByRole('status').textContent).toBe(text);
});

test.each([
  ['blocked', 'SecurityError'],
  ['full', 'QuotaExceededError'],
])('the login page says why nobody stays signed in when the storage is %s (SESS-11)', (_, name) => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', name);
  });
  history.replaceState(null, '', '/login?from=%2Fadmin-inbox');
  render(
    <SessionContext.Provider>
      <LoginScreen />
    </SessionContext.Provider>,
  );
  expect(screen.getByRole('status').textContent).toBe(
    'This browser does not let the site store data, so you cannot stay signed in. Allow it or free some space.',
  );
});

test('the login page leaves nothing in storage when it appears (SESS-11)', () => {
  history.replaceState(null, '', '/login?from=%2Fadmin-inbox');
  render(
    <SessionContext.Provider>
      <LoginScreen />
    </SessionContext.Provider>,
  );
  expect({ ...localStorage }).toEqual({});
});

test.each([
  ['/login?from=%2Fadmin-inbox', '/admin-inbox'],
  ['/login', '/admin-dash'],
])(
  'the login page at %s opens %s when another tab has signed in, and for an admin who is signed in (SESS-25)',
  async (from, to) => {
    const show = () =>
      render(
        <SessionContext.Provider>
          <LoginScreen />
        </SessionContext.Provider>,
      );
    history.replaceState(null, '', from);
    const { length } = history;
    const { unmount } = show();
    localStorage.setItem('tokenExpiry', String(Date.now() + 60_000));
    localStorage.setItem('token', 'a token');
    dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    await waitFor(() => expect(location.pathname).toBe(to));
    unmount();
    history.replaceState(null, '', from);
    show();
    await waitFor(() => expect(location.pathname).toBe(to));
    expect([history.length, localStorage.getItem('token')]).toEqual([length, 'a token']);
  },
);
