import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { createActor, SimulatedClock } from 'xstate';
import type { OpenChallenge } from '../../../src/contract/auth.ts';
import type { SecondStep, SecondStepResult } from '../../../src/contract/second-factor.ts';
import { secondStepMachine } from '../../../src/machines/session/second-step.machine.ts';
import { SecondStepForm } from '../../../src/views/session/second-step-form.tsx';
import { secondStepModel } from '../../models/session/second-step.model.ts';
import { complaintOf } from '../../support/complaint.ts';
import { isOff, press } from '../../support/gestures.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';

const session = { token: 'a token', expiresAt: 1_736_933_400_000 };

function openStep(challenge: OpenChallenge = { token: 'the challenge', methods: ['app'] }) {
  const askPasskey = heldPromise<SecondStepResult, string>();
  const check = heldPromise<SecondStepResult, SecondStep>();
  const clock = new SimulatedClock();
  const done: string[] = [];
  const step = createActor(
    secondStepMachine.provide({
      actors: { check: check.logic, askPasskey: askPasskey.logic },
      actions: {
        openSession: () => done.push('session'),
        askPassword: () => done.push('password'),
      },
    }),
    { clock, input: challenge },
  ).start();
  render(
    <Router hook={memoryLocation({ path: '/login' }).hook}>
      <SecondStepForm step={step} />
    </Router>,
  );
  return { check, askPasskey, clock, done };
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');

rehearse(secondStepModel, 'view', () => {
  const { check, askPasskey, clock, done } = openStep({
    token: 'the challenge',
    methods: ['app', 'passkey'],
  });
  const sees =
    (label: string, alert = '') =>
    () =>
      expect({
        field: field().labels?.[0]?.textContent,
        alert: screen.getByRole('alert').textContent,
        buttons: screen
          .getAllByRole<HTMLButtonElement>('button')
          .map((button) => [button.textContent, isOff(button)]),
        calls: check.pending().length + askPasskey.pending().length,
        done,
      }).toEqual({
        field: label,
        alert,
        buttons: [
          ...(label === 'Recovery code' ? [] : [['Use a passkey', false]]),
          ['Sign in', false],
          [label === 'Recovery code' ? 'Use a passkey or the app' : 'Use a recovery code instead', false],
          ['Back to the password', false],
        ],
        calls: 0,
        done: [],
      });
  const isChecking = () =>
    expect([
      screen.getAllByRole<HTMLButtonElement>('button').every(isOff),
      screen.getByRole('button', { name: 'Checking...' }).textContent,
      screen.getByRole('alert').textContent,
      check.pending().map(({ input }) => input),
    ]).toEqual([true, 'Checking...', '', [{ challenge: 'the challenge', code: '123 456' }]]);
  const ended = (what: string) => () => expect([done, check.pending()]).toEqual([[what], []]);
  const [app, recovery] = ['Code from your app', 'Recovery code'];
  const wrong = 'That code is wrong.';
  const current = () => (askPasskey.pending().length > 0 ? askPasskey : check).latest();
  const lost = 'An unexpected error occurred';
  return {
    act: {
      'enter a code': () => {
        fireEvent.change(field(), { target: { value: ' 123 456 ' } });
        fireEvent.submit(field());
      },
      'choose the other kind of code': () => press(/^Use a (recovery|passkey or)/),
      'press Use a passkey': () => press('Use a passkey'),
      'the passkey is right': () =>
        act(async () => askPasskey.latest().resolve({ kind: 'signedIn', message: '', session })),
      'the passkey is refused': () =>
        act(async () => askPasskey.latest().resolve({ kind: 'refused', message: wrong })),
      'press Back to the password': () => press('Back to the password'),
      'the code is right': () =>
        act(async () => check.latest().resolve({ kind: 'signedIn', message: '', session })),
      'the code is wrong': () => act(async () => check.latest().resolve({ kind: 'refused', message: wrong })),
      'the challenge has expired': () =>
        act(async () => current().resolve({ kind: 'over', message: 'Over.' })),
      'the server is unreachable': () => act(async () => current().reject(new Error('offline'))),
    },
    see: {
      asking: sees(app),
      checking: isChecking,
      'asking the passkey': () =>
        expect([
          screen
            .getAllByRole<HTMLButtonElement>('button')
            .map((button) => [button.textContent, isOff(button)]),
          askPasskey.pending().map(({ input }) => input),
        ]).toEqual([
          [
            ['Waiting for your passkey...', true],
            ['Sign in', true],
            ['Use a recovery code instead', true],
            ['Back to the password', true],
          ],
          ['the challenge'],
        ]),
      refused: sees(app, wrong),
      'unexpected error': sees(app, lost),
      'asking for recovery': sees(recovery),
      'checking a recovery code': isChecking,
      'recovery refused': sees(recovery, wrong),
      'unexpected error at recovery': sees(recovery, lost),
      'signed in': ended('session'),
      over: ended('password'),
      left: ended('password'),
    },
    pass: (ms) => act(() => clock.increment(ms)),
  };
});

test('the second step focuses a code field with the right autocomplete value, and clears it when the kind of code changes (FACTOR-11)', () => {
  openStep();
  expect([document.activeElement === field(), field().autocomplete, field().inputMode]).toEqual([
    true,
    'one-time-code',
    'numeric',
  ]);
  fireEvent.change(field(), { target: { value: '123' } });
  press('Use a recovery code instead');
  expect([document.activeElement === field(), field().autocomplete, field().value]).toEqual([
    true,
    'off',
    '',
  ]);
});

test('the second step asks for a passkey or a recovery code when the account has only passkeys (FACTOR-29)', () => {
  openStep({ token: 'the challenge', methods: ['passkey'] });
  const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect([screen.queryByRole('textbox'), buttons(), document.activeElement?.textContent]).toEqual([
    null,
    ['Use a passkey', 'Use a recovery code instead', 'Back to the password'],
    'Use a passkey',
  ]);
  press('Use a recovery code instead');
  expect([field().labels?.[0]?.textContent, buttons()]).toEqual([
    'Recovery code',
    ['Sign in', 'Use a passkey instead', 'Back to the password'],
  ]);
});

test("the second step asks for the app's code when the account has only an app (FACTOR-11, FACTOR-29)", () => {
  openStep();
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  press('Use a recovery code instead');
  expect(screen.getByRole('button', { name: 'Use a code from the app' }).tagName).toBe('BUTTON');
});

test("the second step replaces the server's message with an error at the field when the code is missing (FACTOR-11, A11Y-6)", async () => {
  const { check } = openStep({ token: 'the challenge', methods: ['app'] });
  fireEvent.change(field(), { target: { value: '123456' } });
  fireEvent.submit(field());
  await act(async () => check.latest().resolve({ kind: 'refused', message: 'That code is wrong.' }));
  fireEvent.change(field(), { target: { value: '' } });
  fireEvent.submit(field());
  expect([complaintOf(field()), screen.getByRole('alert').textContent, check.calls.length]).toEqual([
    'Enter a code.',
    '',
    1,
  ]);
  press('Use a recovery code instead');
  expect(complaintOf(field())).toBe('');
});

test('the pressed button of the second step keeps the focus while the passkey or the code is checked (FACTOR-30, A11Y-3)', async () => {
  const { askPasskey, check } = openStep({ token: 'the challenge', methods: ['app', 'passkey'] });
  const disabled = () =>
    screen
      .getAllByRole<HTMLButtonElement>('button')
      .filter((button) => button.disabled)
      .map(({ textContent }) => textContent);
  const others = ['Use a recovery code instead', 'Back to the password'];
  press('Use a passkey');
  expect(disabled()).toEqual(['Sign in', ...others]);
  await act(async () => askPasskey.latest().resolve({ kind: 'refused', message: 'No passkey was used.' }));
  fireEvent.change(field(), { target: { value: '123456' } });
  press('Sign in');
  expect(disabled()).toEqual(others);
  press('Checking...');
  expect([check.calls.length, askPasskey.calls.length]).toEqual([1, 1]);
});
