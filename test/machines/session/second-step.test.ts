import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { OpenChallenge } from '../../../src/contract/auth.ts';
import type { SecondStep, SecondStepResult } from '../../../src/contract/second-factor.ts';
import { secondStepMachine } from '../../../src/machines/session/second-step.machine.ts';
import { secondStepModel } from '../../models/session/second-step.model.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

const over = 'This sign-in has ended. Enter your password again.';
const session = { token: 'a token', expiresAt: 1_736_933_400_000 };

const both: OpenChallenge = { token: 'the challenge', methods: ['app', 'passkey'] };

function startStep(challenge: OpenChallenge) {
  const check = heldPromise<SecondStepResult, SecondStep>();
  const askPasskey = heldPromise<SecondStepResult, string>();
  const clock = new SimulatedClock();
  const done: unknown[] = [];
  const step = createActor(
    secondStepMachine.provide({
      actors: { check: check.logic, askPasskey: askPasskey.logic },
      actions: {
        openSession: (_, opened) => done.push(opened),
        askPassword: (_, message) => done.push({ message }),
      },
    }),
    { clock, input: challenge },
  ).start();
  return { check, askPasskey, clock, done, step };
}

rehearse(secondStepModel, 'machine', () => {
  const { check, askPasskey, clock, done, step } = startStep(both);
  const sees =
    (value: unknown, { isRecovery = false, message = '', effects = [] as unknown[] } = {}) =>
    () => {
      const snapshot = step.getSnapshot();
      expect({
        value: snapshot.value,
        isRecovery: snapshot.context.isRecovery,
        message: snapshot.context.message,
        isBusy: snapshot.hasTag('busy'),
        status: snapshot.status,
        calls: [...check.pending(), ...askPasskey.pending()].map(({ input }) => input),
        done,
      }).toEqual({
        value,
        isRecovery,
        message,
        isBusy: false,
        status: typeof value === 'string' ? 'done' : 'active',
        calls: [],
        done: effects,
      });
    };
  const isChecking = (isRecovery: boolean) => () => {
    const { value, context } = step.getSnapshot();
    expect([value, context.isRecovery, context.message, step.getSnapshot().hasTag('busy')]).toEqual([
      { open: 'checking' },
      isRecovery,
      '',
      true,
    ]);
    expect(check.pending().map(({ input }) => input)).toEqual([
      { challenge: 'the challenge', code: '123456' },
    ]);
  };
  /** Checks a final state. Ignores the message and the kind of code, which do not matter there. */
  const ended =
    (value: string, ...effects: unknown[]) =>
    () =>
      sees(value, {
        effects,
        isRecovery: step.getSnapshot().context.isRecovery,
        message: step.getSnapshot().context.message,
      })();
  const current = () => (askPasskey.pending().length > 0 ? askPasskey : check).latest();
  const wrong = { message: 'That code is wrong.' };
  const lost = { message: 'An unexpected error occurred' };
  return {
    act: {
      'enter a code': () => step.send({ type: 'code.submitted', code: '123456' }),
      'press Use a passkey': () => step.send({ type: 'passkey.chosen' }),
      'the passkey is right': () =>
        settle(() => askPasskey.latest().resolve({ kind: 'signedIn', message: '', session })),
      'the passkey is refused': () =>
        settle(() => askPasskey.latest().resolve({ kind: 'refused', message: wrong.message })),
      'choose the other kind of code': () => step.send({ type: 'method.switched' }),
      'press Back to the password': () => step.send({ type: 'password.wanted' }),
      'the code is right': () =>
        settle(() => check.latest().resolve({ kind: 'signedIn', message: '', session })),
      'the code is wrong': () =>
        settle(() => check.latest().resolve({ kind: 'refused', message: wrong.message })),
      'the challenge has expired': () => settle(() => current().resolve({ kind: 'over', message: 'Over.' })),
      'the server is unreachable': () => settle(() => current().reject(new Error('offline'))),
    },
    see: {
      asking: sees({ open: 'asking' }),
      checking: isChecking(false),
      'asking the passkey': () => {
        const { value, context } = step.getSnapshot();
        expect([value, context.message, step.getSnapshot().hasTag('busy'), check.pending()]).toEqual([
          { open: 'askingPasskey' },
          '',
          true,
          [],
        ]);
        expect(askPasskey.pending().map(({ input }) => input)).toEqual(['the challenge']);
      },
      refused: sees({ open: 'asking' }, wrong),
      'unexpected error': sees({ open: 'asking' }, lost),
      'asking for recovery': sees({ open: 'asking' }, { isRecovery: true }),
      'checking a recovery code': isChecking(true),
      'recovery refused': sees({ open: 'asking' }, { isRecovery: true, ...wrong }),
      'unexpected error at recovery': sees({ open: 'asking' }, { isRecovery: true, ...lost }),
      'signed in': ended('signedIn', session),
      over: ended('over', { message: over }),
      left: ended('left', { message: undefined }),
    },
    pass: (ms) => {
      clock.increment(ms);
    },
  };
});

test('choosing a passkey does nothing when the account has no passkey or the form asks for a recovery code (FACTOR-29)', () => {
  const { askPasskey, step } = startStep({ token: 'the challenge', methods: ['app'] });
  step.send({ type: 'passkey.chosen' });
  const withBoth = startStep(both);
  withBoth.step.send({ type: 'method.switched' });
  withBoth.step.send({ type: 'passkey.chosen' });
  expect([askPasskey.pending(), withBoth.askPasskey.pending()]).toEqual([[], []]);
  expect([step.getSnapshot().value, withBoth.step.getSnapshot().value]).toEqual([
    { open: 'asking' },
    { open: 'asking' },
  ]);
});
