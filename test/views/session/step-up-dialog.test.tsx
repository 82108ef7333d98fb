import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { ProofResult } from '../../../src/contract/proof.ts';
import { stepUpMachine } from '../../../src/machines/session/step-up.machine.ts';
import { StepUpDialog } from '../../../src/views/admin/step-up-dialog.tsx';
import { stepUpModel } from '../../models/session/step-up.model.ts';
import { complaintOf } from '../../support/complaint.ts';
import { isOff, press, pressEscape } from '../../support/gestures.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';

const failure = 'That did not work. Please try again.';
const wrong = 'That code is wrong.';
const recovery = 'Or a recovery code';

/** Renders the dialog with actors whose calls the test answers. */
function openStepUp() {
  const give = heldPromise<ProofResult, string>();
  const askPasskey = heldPromise<ProofResult>();
  const stepUp = createActor(
    stepUpMachine.provide({ actors: { give: give.logic, askPasskey: askPasskey.logic } }),
  ).start();
  render(<StepUpDialog stepUp={stepUp} />);
  return { stepUp, give, askPasskey };
}

rehearse(stepUpModel, 'view', () => {
  const { stepUp, give, askPasskey } = openStepUp();
  const field = () => document.querySelector('input');
  const closed = () => expect([screen.queryByRole('dialog'), give.pending()]).toEqual([null, []]);
  const sees =
    (label: string, alert = '', isBusy = false, isWaiting = false) =>
    () =>
      expect({
        title: screen.getByRole('heading').textContent,
        field: field()?.labels?.[0]?.textContent,
        alert: screen.getByRole('alert').textContent,
        buttons: screen
          .getAllByRole<HTMLButtonElement>('button')
          .map((button) => [button.textContent, isOff(button)]),
        calls: give.pending().map(({ input }) => input),
        asked: askPasskey.pending().length,
      }).toEqual({
        title: 'Confirm that it is you',
        field: label,
        alert,
        buttons: [
          ...(label === recovery
            ? [[isWaiting ? 'Waiting for your passkey...' : 'Use a passkey', isBusy]]
            : []),
          ['Cancel', isBusy],
          [isBusy && !isWaiting ? 'Checking...' : 'Confirm', isBusy],
        ],
        calls: isBusy && !isWaiting ? ['the proof'] : [],
        asked: isWaiting ? 1 : 0,
      });
  const [code, password] = ['Code from your app, or a recovery code', 'Your password'];
  const current = () => (askPasskey.pending().length > 0 ? askPasskey.latest() : give.latest());
  return {
    act: {
      'a call needs a code': () => act(() => stepUp.send({ type: 'proof.wanted', needs: 'code' })),
      'a call needs the password': () => act(() => stepUp.send({ type: 'proof.wanted', needs: 'password' })),
      'a call needs a passkey': () => act(() => stepUp.send({ type: 'proof.wanted', needs: 'passkey' })),
      'press Use a passkey': () => press('Use a passkey'),
      'give a proof': () => {
        const input = screen.getByLabelText(/^Code|^Your|^Or/);
        fireEvent.change(input, { target: { value: 'the proof' } });
        fireEvent.submit(input);
      },
      'press Cancel': () => press('Cancel'),
      'press Escape': pressEscape,
      'it is right': () => act(async () => current().resolve({ kind: 'proven', message: '' })),
      'it is wrong': () => act(async () => current().resolve({ kind: 'refused', message: wrong })),
      'the server is unreachable': () => act(async () => current().reject(new Error('offline'))),
    },
    see: {
      idle: closed,
      'asked for a code': sees(code),
      'asked for the password': sees(password),
      'asked for a passkey': sees(recovery),
      'asking the passkey': sees(recovery, '', true, true),
      'checking a recovery code': sees(recovery, '', true),
      'passkey refused': sees(recovery, wrong),
      'passkey failed': sees(recovery, failure),
      checking: sees(code, '', true),
      'checking the password': sees(password, '', true),
      refused: sees(code, wrong),
      failed: sees(code, failure),
      'password refused': sees(password, wrong),
      'password failed': sees(password, failure),
      proven: closed,
    },
    pass: () => undefined,
  };
});

test('the identity check accepts a passkey, an app code or a recovery code when the account has an app and a passkey (FACTOR-32)', () => {
  const stepUp = createActor(stepUpMachine).start();
  render(<StepUpDialog stepUp={stepUp} />);
  act(() => stepUp.send({ type: 'proof.wanted', needs: 'passkey-or-code' }));
  expect([
    screen.getByRole('textbox').tagName,
    screen.getByLabelText('Or a code from your app, or a recovery code').tagName,
    screen.getAllByRole('button').map(({ textContent }) => textContent),
  ]).toEqual(['INPUT', 'INPUT', ['Use a passkey', 'Cancel', 'Confirm']]);
});

test.each([
  ['code', 'Enter a code.'],
  ['password', 'Password is required'],
] as const)(
  'the identity check shows an error at the field and sends nothing when the %s is missing (FACTOR-22, A11Y-6)',
  (needs, error) => {
    const stepUp = createActor(stepUpMachine).start();
    render(<StepUpDialog stepUp={stepUp} />);
    act(() => stepUp.send({ type: 'proof.wanted', needs }));
    press('Confirm');
    expect([complaintOf(screen.getByLabelText(/^Code|^Your/)), stepUp.getSnapshot().value]).toEqual([
      error,
      'asking',
    ]);
  },
);

test('the pressed button of the identity check keeps the focus while the passkey or the code is checked (FACTOR-22, FACTOR-32, A11Y-3)', async () => {
  const { stepUp, give, askPasskey } = openStepUp();
  act(() => stepUp.send({ type: 'proof.wanted', needs: 'passkey' }));
  const disabled = () =>
    screen
      .getAllByRole<HTMLButtonElement>('button')
      .filter((button) => button.disabled)
      .map(({ textContent }) => textContent);
  press('Use a passkey');
  expect(disabled()).toEqual(['Cancel', 'Confirm']);
  await act(async () => askPasskey.latest().resolve({ kind: 'refused', message: wrong }));
  fireEvent.change(screen.getByLabelText(recovery), { target: { value: 'abcd' } });
  press('Confirm');
  expect(disabled()).toEqual(['Cancel']);
  press('Checking...');
  expect([give.calls.length, askPasskey.calls.length]).toEqual([1, 1]);
});
