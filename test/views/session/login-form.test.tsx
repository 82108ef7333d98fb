import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { createActor } from 'xstate';
import type { Credentials, LoginResult } from '../../../src/contract/auth.ts';
import { loginMachine } from '../../../src/machines/session/login.machine.ts';
import { LoginView } from '../../../src/views/session/login-form.tsx';
import { loginModel } from '../../models/session/login.model.ts';
import { complaintOf } from '../../support/complaint.ts';
import { press } from '../../support/gestures.ts';
import { heldCallback, heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';

const over = 'This sign-in has ended. Enter your password again.';
const session = { token: 'a token', expiresAt: 1_736_933_400_000 };

function openLogin() {
  const signIn = heldPromise<LoginResult, Credentials>();
  const tab = heldCallback();
  const opened: unknown[] = [];
  const login = createActor(
    loginMachine.provide({
      actors: { signIn: signIn.logic, watchSession: tab.logic },
      actions: { openSession: (_, params) => opened.push(params), leave: () => undefined },
    }),
  ).start();
  render(
    <Router hook={memoryLocation({ path: '/login' }).hook}>
      <LoginView login={login} step={(challenge) => <p>Second step of {challenge.token}</p>} />
    </Router>,
  );
  return { signIn, tab, opened, login };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const enter = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

rehearse(loginModel, 'view', () => {
  const { signIn, tab, opened, login } = openLogin();
  const submit = (isRemembered: boolean) => () => {
    enter('Email', ' admin@example.com ');
    enter('Password', ' correct horse ');
    if (field('Remember me').checked !== isRemembered) {
      fireEvent.click(field('Remember me'));
    }
    press('Sign in');
  };
  const sees =
    (alert: string, openedSessions: unknown[] = []) =>
    () => {
      expect({
        isEnabled: !screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in' }).disabled,
        alert: screen.getByRole('alert').textContent,
        calls: signIn.pending().length,
        opened,
      }).toEqual({ isEnabled: true, alert, calls: 0, opened: openedSessions });
    };
  const isBusy = () => {
    expect({
      isDisabled: screen.getByRole<HTMLButtonElement>('button', { name: 'Signing in...' }).disabled,
      alert: screen.getByRole('alert').textContent,
      calls: signIn.pending().map(({ input }) => input),
      opened,
    }).toEqual({
      isDisabled: true,
      alert: '',
      // The email address is trimmed. The password is sent as typed.
      calls: [{ email: 'admin@example.com', password: ' correct horse ' }],
      opened: [],
    });
  };
  const isAskedForCode = () => {
    expect([screen.getByText('Second step of a challenge').tagName, screen.queryByRole('form')]).toEqual([
      'P',
      null,
    ]);
    expect([screen.queryAllByRole('button'), opened]).toEqual([[], []]);
  };
  return {
    act: {
      'sign in': submit(false),
      'sign in with Remember me': submit(true),
      'press the button again': () => {
        press('Signing in...');
        fireEvent.submit(screen.getByRole('button', { name: 'Signing in...' }));
      },
      'the server accepts': () => act(async () => signIn.latest().resolve({ kind: 'signedIn', session })),
      'the server asks for a code': () =>
        act(async () =>
          signIn
            .latest()
            .resolve({ kind: 'challenged', challenge: { token: 'a challenge', methods: ['app'] } }),
        ),
      'the code is accepted': () => act(async () => login.send({ type: 'code.accepted', session })),
      'the second step has expired': () =>
        act(async () => login.send({ type: 'password.wanted', message: over })),
      'go back to the password': () =>
        act(async () => login.send({ type: 'password.wanted', message: undefined })),
      'the server refuses with a message': () =>
        act(async () => signIn.latest().resolve({ kind: 'refused', message: 'Wrong email or password.' })),
      'the server refuses without a message': () =>
        act(async () => signIn.latest().resolve({ kind: 'refused', message: undefined })),
      'another tab signs in': () => act(() => tab.tell({ type: 'session.found' })),
      'the server is unreachable': () => act(async () => signIn.latest().reject(new Error('offline'))),
    },
    see: {
      idle: sees(''),
      'signing in': isBusy,
      'signing in with Remember me': isBusy,
      'refused with its message': sees('Wrong email or password.'),
      'refused with our message': sees('Login failed'),
      'unexpected error': sees('An unexpected error occurred'),
      'asked for a code': isAskedForCode,
      'asked for a code with Remember me': isAskedForCode,
      'asked for the password again': sees(over),
      'back at the password': sees(''),
      'signed in': sees('', [{ session, isRemembered: false }]),
      'signed in and remembered': sees('', [{ session, isRemembered: true }]),
      'signed in by another tab': () => expect([login.getSnapshot().status, opened]).toEqual(['done', []]),
    },
    pass: () => undefined,
  };
});

test('both login fields keep their text when the login is refused (SESS-8)', async () => {
  const { signIn } = openLogin();
  enter('Email', 'admin@example.com');
  enter('Password', 'wrong');
  press('Sign in');
  await act(async () => signIn.latest().resolve({ kind: 'refused', message: undefined }));
  expect([field('Email').value, field('Password').value]).toEqual(['admin@example.com', 'wrong']);
});

test('both login fields are required, limited in length and marked for password managers (SESS-2)', () => {
  openLogin();
  expect(
    ['Email', 'Password'].map((label) => {
      const { type, required, maxLength, autocomplete } = field(label);
      return { type, required, maxLength, autocomplete };
    }),
  ).toEqual([
    { type: 'email', required: true, maxLength: 254, autocomplete: 'username' },
    { type: 'password', required: true, maxLength: 200, autocomplete: 'current-password' },
  ]);
  expect(field('Remember me').checked).toBe(false);
});

test('Forgot password? leads to the page that sends a reset link (SESS-9)', () => {
  openLogin();
  const link = screen.getByRole('link', { name: 'Forgot password?' });
  expect(link.getAttribute('href')).toBe('/reset-password');
});

test('the login form shows errors at its fields and sends nothing when a field is missing or invalid (SESS-2, A11Y-6)', async () => {
  const { signIn } = openLogin();
  press('Sign in');
  expect([field('Email'), field('Password')].map(complaintOf)).toEqual([
    'Email is required',
    'Password is required',
  ]);
  await vi.waitFor(() => expect(document.activeElement).toBe(field('Email')));
  fireEvent.input(field('Email'), { target: { value: 'ada' } });
  fireEvent.input(field('Password'), { target: { value: 'a password' } });
  expect([field('Email'), field('Password')].map(complaintOf)).toEqual(['', '']);
  press('Sign in');
  expect([complaintOf(field('Email')), signIn.calls.length]).toEqual(['Enter a valid email address.', 0]);
});

test('the email field gets the focus when the admin goes back to the password, but not at first (FACTOR-11, A11Y-3)', async () => {
  const { signIn, login } = openLogin();
  expect(document.activeElement).toBe(document.body);
  enter('Email', 'admin@example.com');
  enter('Password', 'a password');
  press('Sign in');
  await act(async () =>
    signIn.latest().resolve({ kind: 'challenged', challenge: { token: 'a challenge', methods: ['app'] } }),
  );
  act(() => login.send({ type: 'password.wanted', message: undefined }));
  expect(document.activeElement).toBe(field('Email'));
});
