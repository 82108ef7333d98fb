import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Credentials, LoginResult, OpenChallenge } from '../../../src/contract/auth.ts';
import { loginMachine } from '../../../src/machines/session/login.machine.ts';
import { loginModel } from '../../models/session/login.model.ts';
import { heldCallback, heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

const credentials = { email: 'admin@example.com', password: 'correct horse' };
const challenge: OpenChallenge = { token: 'a challenge', methods: ['app'] };
const over = 'This sign-in has ended. Enter your password again.';
const session = { token: 'a token', expiresAt: 1_736_933_400_000 };

function openLogin() {
  const signIn = heldPromise<LoginResult, Credentials>();
  const tab = heldCallback();
  const opened: unknown[] = [];
  const left: string[] = [];
  const login = createActor(
    loginMachine.provide({
      actors: { signIn: signIn.logic, watchSession: tab.logic },
      actions: { openSession: (_, params) => opened.push(params), leave: () => left.push('leaves') },
    }),
    { clock: new SimulatedClock() },
  ).start();
  return { signIn, tab, opened, left, login };
}

rehearse(loginModel, 'machine', () => {
  const { signIn, tab, opened, left, login } = openLogin();
  const sees = (
    value: string,
    message: string | undefined,
    openedSessions: unknown[] = [],
    waiting: OpenChallenge | undefined = login.getSnapshot().status === 'done'
      ? login.getSnapshot().context.challenge
      : undefined,
  ) => {
    const snapshot = login.getSnapshot();
    expect({
      value: snapshot.value,
      message: snapshot.context.message,
      challenge: snapshot.context.challenge,
      isBusy: snapshot.hasTag('busy'),
      calls: signIn.pending().map(({ input }) => input),
      isWatching: tab.isRunning(),
      opened,
      left,
    }).toEqual({
      value,
      message,
      challenge: waiting,
      isBusy: value === 'signingIn',
      calls: value === 'signingIn' ? [credentials] : [],
      isWatching: value === 'idle' || value === 'refused',
      opened: openedSessions,
      left: value === 'signedIn' ? ['leaves'] : [],
    });
  };
  return {
    act: {
      'sign in': () => login.send({ type: 'form.submitted', credentials, isRemembered: false }),
      'sign in with Remember me': () =>
        login.send({ type: 'form.submitted', credentials, isRemembered: true }),
      'press the button again': () =>
        login.send({
          type: 'form.submitted',
          credentials: { ...credentials, password: 'another' },
          isRemembered: true,
        }),
      'the server accepts': () => settle(() => signIn.latest().resolve({ kind: 'signedIn', session })),
      'the server asks for a code': () =>
        settle(() => signIn.latest().resolve({ kind: 'challenged', challenge })),
      'the code is accepted': () => login.send({ type: 'code.accepted', session }),
      'the second step has expired': () => login.send({ type: 'password.wanted', message: over }),
      'go back to the password': () => login.send({ type: 'password.wanted', message: undefined }),
      'the server refuses with a message': () =>
        settle(() => signIn.latest().resolve({ kind: 'refused', message: 'Wrong email or password.' })),
      'the server refuses without a message': () =>
        settle(() => signIn.latest().resolve({ kind: 'refused', message: undefined })),
      'another tab signs in': () => tab.tell({ type: 'session.found' }),
      'the server is unreachable': () => settle(() => signIn.latest().reject(new Error('offline'))),
    },
    see: {
      idle: () => sees('idle', undefined),
      'signing in': () => sees('signingIn', undefined),
      'signing in with Remember me': () => sees('signingIn', undefined),
      'refused with its message': () => sees('refused', 'Wrong email or password.'),
      'refused with our message': () => sees('refused', 'Login failed'),
      'unexpected error': () => sees('refused', 'An unexpected error occurred'),
      'asked for a code': () => sees('challenged', undefined, [], challenge),
      'asked for a code with Remember me': () => sees('challenged', undefined, [], challenge),
      'asked for the password again': () => sees('refused', over),
      'back at the password': () => sees('refused', undefined),
      'signed in': () => sees('signedIn', undefined, [{ session, isRemembered: false }]),
      'signed in and remembered': () => sees('signedIn', undefined, [{ session, isRemembered: true }]),
      'signed in by another tab': () => sees('signedIn', login.getSnapshot().context.message),
    },
    pass: () => undefined,
  };
});

test('the login machine never keeps the password in its context', async () => {
  const { signIn, login } = openLogin();
  expect(login.getSnapshot().context).toEqual({
    isRemembered: false,
    message: undefined,
    challenge: undefined,
  });
  login.send({ type: 'form.submitted', credentials, isRemembered: false });
  expect(login.getSnapshot().context).toEqual({
    isRemembered: false,
    message: undefined,
    challenge: undefined,
  });
  await settle(() => signIn.latest().resolve({ kind: 'refused', message: undefined }));
  expect(login.getSnapshot().context).toEqual({
    isRemembered: false,
    message: 'Login failed',
    challenge: undefined,
  });
});

test('the session is not remembered when Remember me is unticked before the second attempt (SESS-15)', async () => {
  const { signIn, opened, login } = openLogin();
  login.send({ type: 'form.submitted', credentials, isRemembered: true });
  await settle(() => signIn.latest().resolve({ kind: 'refused', message: 'Wrong email or password.' }));
  login.send({ type: 'form.submitted', credentials, isRemembered: false });
  await settle(() => signIn.latest().resolve({ kind: 'signedIn', session }));
  expect(opened).toEqual([{ session, isRemembered: false }]);
  expect(login.getSnapshot().status).toBe('done');
});
