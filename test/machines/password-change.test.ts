import { expect } from 'vitest';
import { createActor } from 'xstate';
import type { PasswordChange, PasswordResult } from '../../src/contract/account.ts';
import { passwordChangeMachine } from '../../src/machines/password-change.machine.ts';
import { passwordChangeModel } from '../models/password-change.model.ts';
import { heldPromise } from '../support/held.ts';
import { rehearse } from '../support/model.ts';
import { settle } from '../support/settle.ts';

const entry = { current: 'the old password', next: 'the new password' };
const another = { current: 'the new password', next: 'another password' };

rehearse(passwordChangeModel, 'machine', () => {
  const change = heldPromise<PasswordResult, PasswordChange>();
  let typed = entry;
  let presses = 0;
  let told = 0;
  let expectedTold = 0;
  const form = createActor(
    passwordChangeMachine.provide({
      actors: { change: change.logic },
      actions: {
        tellChanged: () => {
          told += 1;
        },
      },
    }),
  ).start();
  const sees =
    (value: string, message = '') =>
    () =>
      expect({
        value: form.getSnapshot().value,
        isBusy: form.getSnapshot().hasTag('busy'),
        context: form.getSnapshot().context,
        pending: change.pending().map(({ input }) => input),
        told,
      }).toEqual({
        value,
        isBusy: value === 'changing',
        context: { message },
        pending: value === 'changing' ? [typed] : [],
        told: expectedTold,
      });
  return {
    act: {
      'press Change password': () => {
        const isIgnored = form.getSnapshot().matches('changing') || form.getSnapshot().matches('changed');
        presses += isIgnored ? 0 : 1;
        form.send({ type: 'form.submitted', change: typed });
        expect(change.calls.length).toBe(presses);
      },
      'type another password': () => {
        typed = another;
        form.send({ type: 'form.edited' });
      },
      'the server has it': () => {
        expectedTold += 1;
        return settle(() => change.latest().resolve({ kind: 'changed' }));
      },
      'the server refuses': () => settle(() => change.latest().resolve({ kind: 'refused', message: 'No.' })),
      'the server is out of reach': () => settle(() => change.latest().reject(new Error('offline'))),
    },
    see: {
      idle: sees('idle'),
      edited: () => sees('idle')(),
      'changing it again': () => sees('changing')(),
      changing: () => sees('changing')(),
      changed: () => sees('changed')(),
      refused: () => sees('refused', 'No.')(),
      failed: () => sees('refused', 'The password was not changed. Please try again.')(),
    },
    pass: () => undefined,
  };
});
