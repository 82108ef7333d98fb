import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { protectedRouteMachine } from '../../../src/machines/session/protected-route.machine.ts';
import { protectedRouteModel } from '../../models/session/protected-route.model.ts';
import { heldCallback, heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

function openScreen() {
  const clock = new SimulatedClock();
  const check = heldPromise<boolean>();
  const session = heldCallback();
  const effects: string[] = [];
  const guard = createActor(
    protectedRouteMachine.provide({
      actors: { check: check.logic, watchSession: session.logic },
      actions: { goToLogin: () => effects.push('goes to login') },
    }),
    { clock },
  ).start();
  return { clock, check, session, effects, guard };
}

rehearse(protectedRouteModel, 'machine', () => {
  const { clock, check, session, effects, guard } = openScreen();
  const sees = (expected: {
    value: unknown;
    isChecking: boolean;
    isListening: boolean;
    effects: string[];
  }) => {
    expect({
      value: guard.getSnapshot().value,
      isChecking: check.pending().length === 1,
      isListening: session.isRunning(),
      effects,
    }).toEqual(expected);
  };
  return {
    act: {
      'the session is valid': () => settle(() => check.latest().resolve(true)),
      'there is no valid session': () => settle(() => check.latest().resolve(false)),
      'the check fails': () => settle(() => check.latest().reject(new Error('no storage'))),
      'the session ends': () => session.tell({ type: 'session.ended' }),
    },
    see: {
      checking: () => sees({ value: 'checking', isChecking: true, isListening: false, effects: [] }),
      shown: () =>
        sees({ value: { authenticated: 'settled' }, isChecking: false, isListening: true, effects: [] }),
      'shown, being checked': () =>
        sees({ value: { authenticated: 'rechecking' }, isChecking: true, isListening: true, effects: [] }),
      'sent to login': () =>
        sees({ value: 'refused', isChecking: false, isListening: false, effects: ['goes to login'] }),
    },
    pass: (ms) => clock.increment(ms),
  };
});

test('a protected screen checks the session every minute and redirects to the login page when the session has ended (SESS-29)', async () => {
  const { clock, check, effects, guard } = openScreen();
  await settle(() => check.latest().resolve(true));
  for (let checked = 1; checked <= 3; checked++) {
    clock.increment(59_999);
    expect(check.calls.length).toBe(checked);
    clock.increment(1);
    expect(check.calls.length).toBe(checked + 1);
    await settle(() => check.latest().resolve(checked < 3));
  }
  expect(guard.getSnapshot().status).toBe('done');
  expect(effects).toEqual(['goes to login']);
});
