import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SessionContext } from '../../../src/runtime/session-actor.tsx';
import { PasswordResetScreen } from '../../../src/views/session/password-reset-screen.tsx';
import { press } from '../../support/gestures.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('the password reset sends a random browser id with the new password, and stores the id for signing in (SESS-68, PRIV-40)', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return new Response(null, { status: 204 });
  });
  history.replaceState(null, '', `/reset-password#${'a'.repeat(43)}`);
  render(
    <SessionContext.Provider>
      <PasswordResetScreen />
    </SessionContext.Provider>,
  );
  const field = await screen.findByLabelText(/^New password/);
  expect(localStorage.getItem('browserId')).toBe(null);
  fireEvent.change(field, { target: { value: 'a new password' } });
  press('Set password');
  await waitFor(() => expect(sent.length).toBe(1));
  const browser = localStorage.getItem('browserId');
  expect(browser).toMatch(/^[0-9a-f]{64}$/);
  expect(sent).toEqual([{ token: 'a'.repeat(43), next: 'a new password', browser }]);
});
