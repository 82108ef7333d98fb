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

test('a stored session shows Loading... and then the screen (SESS-27)', async () => {
  signIn(Date.now() + 60_000);
  openScreen();
  expect(document.body.textContent).toBe('Loading...');
  expect(await screen.findByRole('heading', { name: 'Waitlist Users' })).toBeTruthy();
  expect(location.pathname).toBe('/admin-waitlist');
});

test('a visitor without a session is sent to the login page and sees no content (SESS-27, SESS-28)', async () => {
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

test('signing out in another tab leads to the login page here (SESS-24, SESS-30)', async () => {
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

test('a 401 to the stored token ends the session and leads to the login page (SESS-20)', async () => {
  signIn(Date.now() + 60_000);
  openScreen();
  await screen.findByRole('heading', { name: 'Waitlist Users' });
  act(() => tellRefusedCall('a token'));
  await isSentToLogin();
  expect({ ...localStorage }).toEqual({});
});

test('a late 401 to an older token leaves the session of another tab and its screen alone (SESS-21)', async () => {
  signIn(Date.now() + 60_000);
  openScreen();
  await screen.findByRole('heading', { name: 'Waitlist Users' });
  storeSession({ session: { token: 'a newer token', expiresAt: Date.now() + 60_000 }, isRemembered: true });
  await act(async () => tellRefusedCall('a token'));
  expect(localStorage.getItem('token')).toBe('a newer token');
  expect(location.pathname).toBe('/admin-waitlist');
  expect(screen.getByRole('heading', { name: 'Waitlist Users' })).toBeTruthy();
});

test('a session ends with the next call when the clock has jumped past its expiry (SESS-19, SESS-32)', async () => {
  const start = Date.now();
  signIn(start + 60_000);
  openScreen();
  await screen.findByRole('heading', { name: 'Waitlist Users' });
  vi.spyOn(Date, 'now').mockReturnValue(start + 60_001);
  await act(() => expect(apiClient.admin('/v2/stats')).rejects.toThrow());
  await isSentToLogin();
  expect({ ...localStorage }).toEqual({});
});
