import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { PasswordReset, ResetResult } from '../../../src/contract/password-reset.ts';
import {
  passwordResetMachine,
  type RequestResult,
} from '../../../src/machines/session/password-reset.machine.ts';
import { PasswordResetView } from '../../../src/views/session/password-reset-view.tsx';
import { passwordResetModel } from '../../models/session/password-reset.model.ts';
import { complaintOf } from '../../support/complaint.ts';
import { press } from '../../support/gestures.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';

const lost = 'That did not work. Please try again.';
const over = 'This link has been used or has expired. Ask for a new one.';
const maybe = 'Your new password may already be set. Sign in with it. If that fails, ask for a new link.';

rehearse(passwordResetModel, 'view', () => {
  const readLink = heldPromise<string>();
  const request = heldPromise<RequestResult, string>();
  const reset = heldPromise<ResetResult, PasswordReset>();
  const page = createActor(
    passwordResetMachine.provide({
      actors: { readLink: readLink.logic, request: request.logic, reset: reset.logic },
      actions: { showField: () => undefined },
    }),
  ).start();
  render(<PasswordResetView reset={page} onSignIn={() => undefined} />);
  const enter = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const way = () => screen.getAllByRole('link').at(-1);
  type Seen = { button?: string; status?: string; alert?: string; fault?: string; link?: string };
  const sees = (heading: string, seen: Seen = {}) => {
    const { button = '', status = '', alert = '', fault = '', link = 'Back to Sign in' } = seen;
    return () =>
      expect({
        heading: screen.getByRole('heading').textContent,
        button: screen.queryByRole('button')?.textContent ?? '',
        isDisabled: screen.queryByRole<HTMLButtonElement>('button')?.disabled ?? false,
        status: screen.getByRole('status').textContent,
        alert: screen.getByRole('alert').textContent,
        fault: screen
          .queryAllByLabelText(/^New password/)
          .map(complaintOf)
          .join(),
        link: [way()?.textContent, way()?.getAttribute('href')],
        requests: request.pending().map(({ input }) => input),
        resets: reset.pending().map(({ input }) => input),
      }).toEqual({
        heading,
        button,
        isDisabled: ['Sending...', 'Saving...'].includes(button),
        status,
        alert,
        fault,
        link: [link, '/login'],
        requests: button === 'Sending...' ? ['ada@example.com'] : [],
        resets: button === 'Saving...' ? [{ token: 'the token', next: 'a new password' }] : [],
      });
  };
  const forgot = 'Forgot your password?';
  const choose = 'Choose a new password';
  return {
    act: {
      'there is no link': () => act(async () => readLink.latest().resolve('')),
      'the address cannot be read': () => act(async () => readLink.latest().reject(new Error('blocked'))),
      'there is a link': () => act(async () => readLink.latest().resolve('the token')),
      'ask for a link': () => {
        enter(/^Email$/, ' ada@example.com ');
        press('Send the link');
      },
      'the mail is being sent': () =>
        act(async () => request.latest().resolve({ kind: 'requested', message: 'On its way.' })),
      'the server refuses the request': () =>
        act(async () => request.latest().resolve({ kind: 'refused', message: 'Too many attempts.' })),
      'the request is lost': () => act(async () => request.latest().reject(new Error('offline'))),
      'choose a password': () => {
        enter(/^New password/, 'a new password');
        press('Set password');
      },
      'the password is set': () => act(async () => reset.latest().resolve({ kind: 'done', message: '' })),
      'the server refuses the password': () =>
        act(async () => reset.latest().resolve({ kind: 'refused', message: 'Too many attempts.' })),
      'the password is common': () =>
        act(async () => reset.latest().resolve({ kind: 'faulty', message: 'Too common.' })),
      'the link no longer works': () =>
        act(async () => reset.latest().resolve({ kind: 'over', message: over })),
      'the response is lost': () => act(async () => reset.latest().reject(new Error('offline'))),
      'request a new link': () => press('Ask for a new link'),
    },
    see: {
      opening: sees(forgot, { button: 'Send the link' }),
      asking: sees(forgot, { button: 'Send the link' }),
      requesting: sees(forgot, { button: 'Sending...' }),
      'request refused': sees(forgot, { button: 'Send the link', alert: 'Too many attempts.' }),
      'request lost': sees(forgot, { button: 'Send the link', alert: lost }),
      asked: sees(forgot, { status: 'On its way.' }),
      choosing: sees(choose, { button: 'Set password' }),
      saving: sees(choose, { button: 'Saving...' }),
      'password refused': sees(choose, { button: 'Set password', alert: 'Too many attempts.' }),
      'too common': sees(choose, { button: 'Set password', fault: 'Too common.' }),
      'answer lost': sees(choose, { button: 'Set password', alert: lost }),
      'saving again': sees(choose, { button: 'Saving...' }),
      'password refused again': sees(choose, { button: 'Set password', alert: 'Too many attempts.' }),
      'too common again': sees(choose, { button: 'Set password', fault: 'Too common.' }),
      'maybe set': sees(choose, { button: 'Ask for a new link', alert: maybe }),
      over: sees(choose, { button: 'Ask for a new link', alert: over }),
      done: sees(choose, { status: 'Your password is set. Sign in with it.', link: 'Sign in' }),
    },
    pass: () => undefined,
  };
});

test('the password reset shows an error at the field and requests no link when the email address is missing (SESS-53, A11Y-6)', async () => {
  const page = createActor(
    passwordResetMachine.provide({ actors: { readLink: fromPromise(async () => '') } }),
  ).start();
  render(<PasswordResetView reset={page} onSignIn={() => undefined} />);
  await act(async () => undefined);
  press('Send the link');
  expect([complaintOf(screen.getByLabelText('Email')), page.getSnapshot().value]).toEqual([
    'Email is required',
    'asking',
  ]);
});

test.each(['done', 'over'] as const)(
  'the heading of the password reset gets the focus of the form when the result is %s (SESS-56, A11Y-3)',
  async (kind) => {
    const page = createActor(
      passwordResetMachine.provide({
        actors: {
          readLink: fromPromise(async () => 'the token'),
          reset: fromPromise<ResetResult, PasswordReset>(async () => ({ kind, message: over })),
        },
      }),
    ).start();
    render(<PasswordResetView reset={page} onSignIn={() => undefined} />);
    const field = await screen.findByLabelText(/^New password/);
    const before = document.activeElement;
    field.focus();
    fireEvent.change(field, { target: { value: 'a new password' } });
    await act(async () => press('Set password'));
    expect([before, document.activeElement]).toEqual([document.body, screen.getByRole('heading')]);
  },
);

test('the heading of the password reset gets the focus of the form when the link was requested (SESS-53, A11Y-3)', async () => {
  const page = createActor(
    passwordResetMachine.provide({
      actors: {
        readLink: fromPromise(async () => ''),
        request: fromPromise<RequestResult, string>(async () => ({
          kind: 'requested',
          message: 'On its way.',
        })),
      },
    }),
  ).start();
  render(<PasswordResetView reset={page} onSignIn={() => undefined} />);
  const field = await screen.findByLabelText('Email');
  await act(async () => undefined);
  const before = document.activeElement;
  field.focus();
  fireEvent.change(field, { target: { value: 'ada@example.com' } });
  await act(async () => press('Send the link'));
  expect([before, document.activeElement]).toEqual([document.body, screen.getByRole('heading')]);
});
