import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Account } from '../../../src/contract/account.ts';
import { accountMachine } from '../../../src/machines/session/account.machine.ts';
import { AccountView } from '../../../src/views/admin/account/account-view.tsx';
import { PasskeysView } from '../../../src/views/admin/account/passkeys-view.tsx';
import { SecondFactorView } from '../../../src/views/admin/account/second-factor-view.tsx';
import { account, oneSession } from '../../support/account.ts';
import { press } from '../../support/gestures.ts';
import { heldPromise } from '../../support/held.ts';
import { factorOff, factorOn, heldFactor } from '../../support/held-factor.ts';
import { heldPasskeys, phone } from '../../support/held-passkeys.ts';

/** Presses a button that has the focus, as the keyboard does. */
function pressFocused(name: string) {
  screen.getByRole('button', { name }).focus();
  press(name);
}

/** Returns the text of the focused element. */
const focus = () => document.activeElement?.textContent;
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('the focus moves to the controls of the second factor when the admin cancels a step (FACTOR-2, A11Y-3)', async () => {
  const { factor, read } = heldFactor();
  render(<SecondFactorView factor={factor} />);
  await act(async () => read.latest().resolve(factorOff));
  expect(document.activeElement).toBe(document.body);
  pressFocused('Set up');
  pressFocused('Cancel');
  expect(focus()).toBe('Loading...');
  await act(async () => read.latest().resolve(factorOff));
  expect(focus()).toBe('Set up');
});

test('the focus stays in the section of the second factor while the app is turned on and off (FACTOR-4, FACTOR-6, A11Y-3)', async () => {
  const held = heldFactor();
  const { factor, read, remove } = held;
  render(<SecondFactorView factor={factor} />);
  await act(async () => read.latest().resolve(factorOn));
  pressFocused('New recovery codes');
  type(/^Code/, '123456');
  pressFocused('Make new codes');
  await act(async () => held.giveCodes());
  const seen = [focus()];
  fireEvent.click(screen.getByRole('checkbox'));
  pressFocused('Done');
  seen.push(focus());
  await act(async () => read.latest().resolve(factorOn));
  seen.push(focus());
  pressFocused('Turn off');
  type(/^Code/, '123456');
  pressFocused('Turn it off');
  await act(async () => remove.latest().resolve({ kind: 'done', answer: undefined, message: '' }));
  await act(async () => read.latest().resolve(factorOff));
  expect([...seen, focus()]).toEqual([
    'Keep these recovery codes',
    'Loading...',
    'New recovery codes',
    'Set up',
  ]);
});

test('the heading of the recovery codes gets the focus from the button of the passkeys, also for further codes (FACTOR-4, FACTOR-26, A11Y-3)', async () => {
  const { factor, read } = heldFactor();
  const held = heldPasskeys();
  render(
    <>
      <SecondFactorView factor={factor} />
      <PasskeysView passkeys={held.passkeys} hasApp={false} codesLeft={0} />
    </>,
  );
  await act(async () => read.latest().resolve(factorOff));
  await act(async () => held.list.latest().resolve([phone]));
  const seen = [];
  for (const codes of [['the first'], ['the second']]) {
    screen.getByRole('button', { name: 'Add a passkey' }).focus();
    act(() => factor.send({ type: 'codes.made', codes }));
    seen.push([focus(), screen.getByRole('list', { name: 'Recovery codes' }).textContent]);
  }
  expect(seen).toEqual([
    ['Keep these recovery codes', 'the first'],
    ['Keep these recovery codes', 'the second'],
  ]);
});

test('the focus moves to "Add a passkey" when a form of the passkeys closes (FACTOR-23, FACTOR-25, A11Y-3)', async () => {
  const held = heldPasskeys();
  const { passkeys, list } = held;
  render(<PasskeysView passkeys={passkeys} hasApp codesLeft={10} />);
  await act(async () => list.latest().resolve([phone]));
  expect(document.activeElement).toBe(document.body);
  pressFocused('Add a passkey');
  pressFocused('Cancel');
  const seen = [focus()];
  pressFocused('Rename Phone');
  pressFocused('Save');
  await act(async () => held.finish('rename'));
  await act(async () => list.latest().resolve([phone]));
  expect([...seen, focus()]).toEqual(['Add a passkey', 'Add a passkey']);
});

test('the pressed button of a form keeps the focus while a passkey is added or a code is checked (FACTOR-2, FACTOR-30, A11Y-3)', async () => {
  const held = heldPasskeys();
  const { factor, read } = heldFactor();
  render(
    <>
      <SecondFactorView factor={factor} />
      <PasskeysView passkeys={held.passkeys} hasApp={false} codesLeft={0} />
    </>,
  );
  await act(async () => read.latest().resolve(factorOff));
  await act(async () => held.list.latest().resolve([]));
  press('Add a passkey');
  type(/^Name/, 'Tablet');
  type('Your password', 'the password');
  press('Add');
  const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
  const seen = [isDisabled('Waiting for your passkey...')];
  await act(async () => held.finish('add'));
  press('Set up');
  type('Your password', 'the password');
  press('Continue');
  expect([...seen, isDisabled('Checking...')]).toEqual([false, false]);
});

test('the focus moves to the heading of the sessions when the admin signs another browser out (SESS-60, A11Y-3)', async () => {
  const read = heldPromise<Account, number>();
  const end = heldPromise<void, string>();
  const logic = accountMachine.provide({ actors: { read: read.logic, end: end.logic } });
  render(<AccountView account={createActor(logic).start()} author={null} password={null} />);
  await act(async () => read.latest().resolve(account));
  screen.getByText<HTMLButtonElement>('Sign out').focus();
  fireEvent.click(screen.getByText('Sign out'));
  await act(async () => end.latest().resolve());
  await act(async () => read.latest().resolve(oneSession));
  expect(focus()).toBe('Where you are signed in');
});
