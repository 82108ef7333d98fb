import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tellRefusedCall } from '../../../src/effects/refused-calls.ts';
import { forgetSession, storeSession } from '../../../src/effects/session-storage.ts';
import { apiClient } from '../../../src/runtime/api-client.ts';
import { SessionContext } from '../../../src/runtime/session-actor.tsx';
import { LiveProtectedRoute } from '../../../src/views/session/protected-route.tsx';

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/admin-waitlist');
});

afterEach(() => {
  vi.restoreAllMocks();
});

function openScreen() {
  render(
    <SessionContext.Provider>
      <LiveProtectedRoute>
        <h1>Waitlist Users</h1>
      </LiveProtectedRoute>
    </SessionContext.Provider>,
  );
}

const signIn = (expiresAt: number) =>
  storeSession({ session: { token: 'a token', expiresAt }, isRemembered: true });

const isSentToLogin = () =>
  waitFor(() => expect(location.pathname + location.search).toBe('/login?from=%2Fadmin-waitlist'));

test('a protected screen shows "Loading..." and then its content when a session is stored (SESS-27)', async () => {
  signIn(Date.now() + 60_000);
  openScreen();
  expect(document.body.textContent).toBe('Loading...');
  expect(await screen.findByRole('heading', { name: 'Waitlist Users' })).toBeTruthy();
  expect(location.pathname).toBe('/admin-waitlist');
});

test('a protected screen shows no content and leads to the login page when there is no session (SESS-27, SESS-28)', async () => {
  openScreen();
  await isSentToLogin();
  expect(document.body.textContent).toBe('Loading...');
});

test('an expired session is removed and leads to the login page (SESS-28)', async () => {
  signIn(Date.now() - 1);
  openScreen();
  await isSentToLogin();
  expect({ ...localStorage }).toEqual({});
});

test('a protected screen leads to the login page when the admin signs out in another tab (SESS-24, SESS-30)', async () => {
  signIn(Date.now() + 60_000);
  openScreen();
  await screen.findByRole('heading', { name: 'Waitlist Users' });
  forgetSession();
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  });
  await isSentToLogin();
  expect(screen.queryByRole('heading', { name: 'Waitlist Users' })).toBeNull();
});

test('a 401 response to the stored token ends the session and leads to the login page (SESS-20)', async () => {
  signIn(Date.now() + 60_000);
  openScreen();
  await screen.findByRole('heading', { name: 'Waitlist Users' });
  act(() => tellRefusedCall('a token'));
  await isSentToLogin();
  expect({ ...localStorage }).toEqual({});
});

test('a late 401 response to an older token ends neither a newer session nor its screen (SESS-21)', async () => {
  signIn(Date.now() + 60_000);
  openScreen();
  await screen.findByRole('heading', { name: 'Waitlist Users' });
  storeSession({ session: { token: 'a newer token', expiresAt: Date.now() + 60_000 }, isRemembered: true });
  await act(async () => tellRefusedCall('a token'));
  expect(localStorage.getItem('token')).toBe('a newer token');
  expect(location.pathname).toBe('/admin-waitlist');
  expect(screen.getByRole('heading', { name: 'Waitlist Users' })).toBeTruthy();
});

test('a session ends at the next API call when the clock has jumped past the expiry of the session (SESS-19, SESS-32)', async () => {
  const start = Date.now();
  signIn(start + 60_000);
  openScreen();
  await screen.findByRole('heading', { name: 'Waitlist Users' });
  vi.spyOn(Date, 'now').mockReturnValue(start + 60_001);
  await act(() => expect(apiClient.admin('/v2/stats')).rejects.toThrow());
  await isSentToLogin();
  expect({ ...localStorage }).toEqual({});
});
