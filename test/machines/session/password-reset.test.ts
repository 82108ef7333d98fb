import { expect } from 'vitest';
import { createActor } from 'xstate';
import type { PasswordReset, ResetResult } from '../../../src/contract/password-reset.ts';
import {
  passwordResetMachine,
  type RequestResult,
} from '../../../src/machines/session/password-reset.machine.ts';
import { passwordResetModel } from '../../models/session/password-reset.model.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

const lost = 'That did not work. Please try again.';
const over = 'This link has been used or has expired. Ask for a new one.';
const maybe = 'Your new password may already be set. Sign in with it. If that fails, ask for a new link.';

rehearse(passwordResetModel, 'machine', () => {
  const readLink = heldPromise<string>();
  const request = heldPromise<RequestResult, string>();
  const reset = heldPromise<ResetResult, PasswordReset>();
  let shown = 0;
  const page = createActor(
    passwordResetMachine.provide({
      actors: { readLink: readLink.logic, request: request.logic, reset: reset.logic },
      actions: {
        showField: () => {
          shown += 1;
        },
      },
    }),
  ).start();
  const token = () => page.getSnapshot().context.token;
  const sees =
    (
      value: string,
      { message = '', fault = '', calls = {} }: { message?: string; fault?: string; calls?: object } = {},
    ) =>
    () =>
      expect({
        value: page.getSnapshot().value,
        message: page.getSnapshot().context.message,
        fault: page.getSnapshot().context.fault,
        isBusy: page.getSnapshot().hasTag('busy'),
        requests: request.pending().map(({ input }) => input),
        resets: reset.pending().map(({ input }) => input),
      }).toEqual({ value, message, fault, isBusy: 'isBusy' in calls, requests: [], resets: [], ...calls });
  return {
    act: {
      'there is no link': () => settle(() => readLink.latest().resolve('')),
      'the address cannot be read': () => settle(() => readLink.latest().reject(new Error('blocked'))),
      'there is a link': () => settle(() => readLink.latest().resolve('the token')),
      'ask for a link': () => page.send({ type: 'link.requested', email: 'ada@example.com' }),
      'the mail is being sent': () =>
        settle(() => request.latest().resolve({ kind: 'requested', message: 'On its way.' })),
      'the server refuses the request': () =>
        settle(() => request.latest().resolve({ kind: 'refused', message: 'Too many attempts.' })),
      'the request is lost': () => settle(() => request.latest().reject(new Error('offline'))),
      'choose a password': () => page.send({ type: 'password.submitted', next: 'a new password' }),
      'the password is set': () => settle(() => reset.latest().resolve({ kind: 'done', message: '' })),
      'the server refuses the password': () =>
        settle(() => reset.latest().resolve({ kind: 'refused', message: 'Too many attempts.' })),
      'the password is common': () => {
        shown = 0;
        return settle(() => reset.latest().resolve({ kind: 'faulty', message: 'Too common.' }));
      },
      'the link no longer works': () => settle(() => reset.latest().resolve({ kind: 'over', message: over })),
      'the response is lost': () => settle(() => reset.latest().reject(new Error('offline'))),
      'request a new link': () => page.send({ type: 'link.wanted' }),
    },
    see: {
      opening: sees('reading'),
      asking: sees('asking'),
      requesting: sees('requesting', { calls: { isBusy: true, requests: ['ada@example.com'] } }),
      'request refused': sees('asking', { message: 'Too many attempts.' }),
      'request lost': sees('asking', { message: lost }),
      asked: sees('asked', { message: 'On its way.' }),
      choosing: () => {
        sees('choosing')();
        expect(token()).toBe('the token');
      },
      saving: sees('resetting', {
        calls: { isBusy: true, resets: [{ token: 'the token', next: 'a new password' }] },
      }),
      'password refused': sees('choosing', { message: 'Too many attempts.' }),
      'too common': () => {
        sees('choosing', { fault: 'Too common.' })();
        expect(shown).toBe(1);
      },
      'answer lost': sees('choosing', { message: lost }),
      'saving again': sees('resetting', {
        calls: { isBusy: true, resets: [{ token: 'the token', next: 'a new password' }] },
      }),
      'password refused again': sees('choosing', { message: 'Too many attempts.' }),
      'too common again': sees('choosing', { fault: 'Too common.' }),
      'maybe set': sees('over', { message: maybe }),
      over: sees('over', { message: over }),
      done: sees('done'),
    },
    pass: () => undefined,
  };
});
