import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { forgetSession, storeSession } from '../../src/effects/session-storage.ts';
import { LiveProtectedRoute } from '../../src/views/admin/protected-route.tsx';
import { SessionContext } from '../../src/views/shell/app-actors.tsx';

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/admin-waitlist');
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

test('an admin with a stored session reads Loading... and then the screen', async () => {
  signIn(Date.now() + 60_000);
  openScreen();
  expect(document.body.textContent).toBe('Loading...');
  expect(await screen.findByRole('heading', { name: 'Waitlist Users' })).toBeTruthy();
  expect(location.pathname).toBe('/admin-waitlist');
});

test('a visitor without a session is sent to the login page, having seen nothing', async () => {
  openScreen();
  await isSentToLogin();
  expect(document.body.textContent).toBe('Loading...');
});

test('an admin whose session has expired is sent to the login page, and it is removed', async () => {
  signIn(Date.now() - 1);
  openScreen();
  await isSentToLogin();
  expect({ ...localStorage }).toEqual({});
});

test('an admin who signs out in another tab leaves the screen in this one', async () => {
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
