import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { PasswordChange, PasswordResult } from '../../../src/contract/account.ts';
import { passwordChangeMachine } from '../../../src/machines/session/password-change.machine.ts';
import { passwordChangeModel } from '../../models/session/password-change.model.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

const entry = { current: 'the old password', next: 'the new password' };
const tooCommon = 'This password is among the most common ones. Choose another.';
const another = { current: 'the new password', next: 'another password' };

rehearse(passwordChangeModel, 'machine', () => {
  const change = heldPromise<PasswordResult, PasswordChange>();
  let typed = entry;
  let presses = 0;
  let told = 0;
  const shown: Array<string | undefined> = [];
  let expectedTold = 0;
  const form = createActor(
    passwordChangeMachine.provide({
      actors: { change: change.logic },
      actions: {
        tellChanged: () => {
          told += 1;
        },
        showField: (_, field) => shown.push(field),
      },
    }),
  ).start();
  const sees =
    (value: unknown, { message = '', complaints = {} }: { message?: string; complaints?: object } = {}) =>
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
        context: { message, complaints },
        pending: value === 'changing' ? [typed] : [],
        told: expectedTold,
      });
  const submitWrongly = (change: PasswordChange, field: string) => {
    form.send({ type: 'form.submitted', change });
    expect(shown.at(-1)).toBe(field);
  };
  return {
    act: {
      'press Change password': () => {
        presses += form.getSnapshot().matches('open') ? 1 : 0;
        form.send({ type: 'form.submitted', change: typed });
        expect(change.calls.length).toBe(presses);
      },
      'submit nothing': () => submitWrongly({ current: '', next: '' }, 'current'),
      'submit a short password': () =>
        submitWrongly({ current: 'the old password', next: 'elevenchars' }, 'next'),
      'edit the current password': () => form.send({ type: 'field.edited', field: 'current' }),
      'type another password': () => {
        typed = another;
        form.send({ type: 'field.edited', field: 'current' });
        form.send({ type: 'field.edited', field: 'next' });
      },
      'the server accepts': () => {
        expectedTold += 1;
        return settle(() => change.latest().resolve({ kind: 'changed' }));
      },
      'the server refuses': () => settle(() => change.latest().resolve({ kind: 'refused', message: 'No.' })),
      'the server finds it common': () =>
        settle(() => {
          change.latest().resolve({ kind: 'faulty', complaints: { next: tooCommon } });
        }),
      'the server is unreachable': () => settle(() => change.latest().reject(new Error('offline'))),
    },
    see: {
      idle: sees({ open: 'idle' }),
      'both missing': sees(
        { open: 'idle' },
        {
          complaints: {
            current: 'The current password is required.',
            next: 'The new password must be at least 12 characters long.',
          },
        },
      ),
      'one missing': sees(
        { open: 'idle' },
        { complaints: { next: 'The new password must be at least 12 characters long.' } },
      ),
      'too short': sees(
        { open: 'idle' },
        { complaints: { next: 'The new password must be at least 12 characters long.' } },
      ),
      'too common': () => {
        sees({ open: 'idle' }, { complaints: { next: tooCommon } })();
        expect(shown.at(-1)).toBe('next');
      },
      edited: sees({ open: 'idle' }),
      'changing it again': () => sees('changing')(),
      changing: () => sees('changing')(),
      changed: () => sees('changed')(),
      refused: () => sees({ open: 'refused' }, { message: 'No.' })(),
      failed: () =>
        sees(
          { open: 'refused' },
          {
            message:
              'The server did not respond. If your old password no longer works, the new one is already set.',
          },
        )(),
    },
    pass: () => undefined,
  };
});

test.each([
  ['a long password', 'The new password must differ from the current one.'],
  ['short', 'The new password must be at least 12 characters long.'],
])(
  'the current password "%s" entered as the new one too is not sent, and the new password field gets the error and the focus (SESS-46, SESS-47)',
  (same, message) => {
    const shown: unknown[] = [];
    const form = createActor(
      passwordChangeMachine.provide({ actions: { showField: (_, field) => shown.push(field) } }),
    ).start();
    form.send({ type: 'form.submitted', change: { current: same, next: same } });
    const { value, context } = form.getSnapshot();
    expect({ value, complaints: context.complaints, shown }).toEqual({
      value: { open: 'idle' },
      complaints: { next: message },
      shown: ['next'],
    });
  },
);
