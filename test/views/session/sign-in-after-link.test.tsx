import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { storeSession } from '../../../src/effects/session-storage.ts';
import { SessionContext } from '../../../src/runtime/session-actor.tsx';
import { InvitationScreen } from '../../../src/views/session/invitation-screen.tsx';
import { PasswordResetScreen } from '../../../src/views/session/password-reset-screen.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test.each([
  ['an accepted invitation', '/accept-invitation', InvitationScreen, 'Create account'],
  ['a password reset', '/reset-password', PasswordResetScreen, 'Set password'],
] as const)(
  '"Sign in" after %s signs out the account that is signed in in this browser, and not before (ACC-29, SESS-56)',
  async (_, path, Screen, button) => {
    vi.stubGlobal('fetch', async (url: string) =>
      url.endsWith('/read')
        ? Response.json({ email: 'ada@example.com', role: 'editor' })
        : new Response(null, { status: 204 }),
    );
    storeSession({ session: { token: 'a token', expiresAt: Date.now() + 60_000 }, isRemembered: true });
    history.replaceState(null, '', `${path}#${'a'.repeat(43)}`);
    render(
      <SessionContext.Provider>
        <Screen />
      </SessionContext.Provider>,
    );
    fireEvent.change(await screen.findByLabelText(/ord \(12/), { target: { value: 'a new password' } });
    fireEvent.click(screen.getByRole('button', { name: button }));
    const link = await screen.findByRole('link', { name: 'Sign in' });
    const before = localStorage.getItem('token');
    fireEvent.click(link);
    expect([before, localStorage.getItem('token'), location.pathname]).toEqual(['a token', null, '/login']);
  },
);

test('"Sign in" below a used invitation keeps the account that is signed in in this browser (ACC-29)', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ message: 'This invitation was used.' }, { status: 410 }),
  );
  storeSession({ session: { token: 'a token', expiresAt: Date.now() + 60_000 }, isRemembered: true });
  history.replaceState(null, '', `/accept-invitation#${'a'.repeat(43)}`);
  render(
    <SessionContext.Provider>
      <InvitationScreen />
    </SessionContext.Provider>,
  );
  fireEvent.click(await screen.findByRole('link', { name: 'Sign in' }));
  expect([localStorage.getItem('token'), location.pathname]).toEqual(['a token', '/login']);
});
