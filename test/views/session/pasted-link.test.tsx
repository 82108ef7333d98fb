import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { SessionContext } from '../../../src/runtime/session-actor.tsx';
import { ConfirmSignupScreen } from '../../../src/views/home/confirm-signup-screen.tsx';
import { InvitationScreen } from '../../../src/views/session/invitation-screen.tsx';
import { PasswordResetScreen } from '../../../src/views/session/password-reset-screen.tsx';
import { SharedDraftScreen } from '../../../src/views/writing/shared-draft-screen.tsx';
import { sharedPost } from '../../support/draft-links.ts';
import { press } from '../../support/gestures.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const incomplete = 'The link is not complete. Copy all of it from the email.';
const complete = 'a'.repeat(43);

/** Opens the screen with this fragment. The server accepts only the complete token. */
function open(path: string, Screen: ComponentType, fragment: string) {
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) =>
    JSON.parse(body).token === complete
      ? Response.json({ email: 'ada@example.com', role: 'editor', post: sharedPost })
      : Response.json({ message: incomplete }, { status: 400 }),
  );
  history.replaceState(null, '', `${path}${fragment}`);
  render(
    <SessionContext.Provider>
      <Screen />
    </SessionContext.Provider>,
  );
}

/** Changes only the fragment of the address, as a link that is pasted into the same tab does. */
const paste = (token: string) =>
  act(async () => {
    const isChanged = new Promise((resolve) =>
      window.addEventListener('hashchange', resolve, { once: true }),
    );
    location.hash = token;
    await isChanged;
  });

const address = () => location.pathname + location.hash;

async function setPassword() {
  fireEvent.change(await screen.findByLabelText(/^New password/), { target: { value: 'a new password' } });
  press('Set password');
}

test('a complete reset link works after a cut-off link in the same tab (SESS-54, SESS-56)', async () => {
  open('/reset-password', PasswordResetScreen, '#cut-off');
  await setPassword();
  await screen.findByText(incomplete);
  await paste(complete);
  expect([address(), screen.queryByText(incomplete)]).toEqual(['/reset-password', null]);
  await setPassword();
  await screen.findByText('Your password is set. Sign in with it.');
});

test('a reset link works in the tab that shows the form for the email (SESS-54, SESS-56)', async () => {
  open('/reset-password', PasswordResetScreen, '');
  await screen.findByRole('heading', { name: 'Forgot your password?' });
  await paste(complete);
  expect(address()).toBe('/reset-password');
  await setPassword();
  await screen.findByText('Your password is set. Sign in with it.');
});

test('a complete invitation link works after a cut-off link in the same tab (ACC-29)', async () => {
  open('/accept-invitation', InvitationScreen, '#cut-off');
  await screen.findByText(incomplete);
  await paste(complete);
  expect(address()).toBe('/accept-invitation');
  await screen.findByDisplayValue('ada@example.com');
});

test('a complete confirmation link works after a cut-off link in the same tab (WAIT-57)', async () => {
  open('/confirm-signup', ConfirmSignupScreen, '#cut-off');
  press('Confirm');
  await screen.findByText('This link has been used or has expired. Join again to get a new one.');
  await paste(complete);
  expect(screen.getByRole('alert').textContent).toBe('');
  press('Confirm');
  await screen.findByText('Your address is confirmed. You are on the waiting list.');
});

test('a complete link to a draft works after a cut-off link in the same tab (LINK-6)', async () => {
  open('/shared-draft', SharedDraftScreen, '#cut-off');
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  await paste(complete);
  const heading = await screen.findByRole('heading', { level: 1 });
  expect([heading.textContent, screen.queryByRole('alert')]).toEqual(['Dawn on Stellar', null]);
});
