import { expect } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { logoutMachine } from '../../../src/machines/session/logout.machine.ts';
import { logoutModel } from '../../models/session/logout.model.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

rehearse(logoutModel, 'machine', () => {
  const revoke = heldPromise<void>();
  const effects: string[] = [];
  const logout = createActor(
    logoutMachine.provide({
      actors: { revoke: revoke.logic },
      actions: { endSession: () => effects.push('ends the session') },
    }),
    { clock: new SimulatedClock() },
  ).start();
  const cancel = () => logout.send({ type: 'logout.cancelled' });
  const sees = (value: string, isBusy: boolean, expected: string[]) => () => {
    const snapshot = logout.getSnapshot();
    expect({
      value: snapshot.value,
      status: snapshot.status,
      isBusy: snapshot.hasTag('busy'),
      isRevoking: revoke.pending().length === 1,
      effects,
    }).toEqual({
      value,
      status: value === 'signedOut' ? 'done' : 'active',
      isBusy,
      isRevoking: isBusy,
      effects: expected,
    });
  };
  return {
    act: {
      'ask to log out': () => logout.send({ type: 'logout.requested' }),
      'press Cancel': cancel,
      'press Escape': cancel,
      'click outside': cancel,
      'press Logout': () => logout.send({ type: 'logout.confirmed' }),
      'the server accepts': () => settle(() => revoke.latest().resolve()),
      'the server is unreachable': () => settle(() => revoke.latest().reject(new Error('offline'))),
    },
    see: {
      'not asked': sees('idle', false, []),
      asked: sees('confirming', false, []),
      'signing out': sees('signingOut', true, []),
      'signed out': sees('signedOut', false, ['ends the session']),
    },
    pass: () => undefined,
  };
});
