import { expect } from 'vitest';
import { createActor } from 'xstate';
import type { Acceptance, LinkResult } from '../../../src/contract/invitations.ts';
import type { ResetResult } from '../../../src/contract/password-reset.ts';
import { invitationMachine } from '../../../src/machines/session/invitation.machine.ts';
import { invitationModel } from '../../models/session/invitation.model.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

const lost = 'That did not work. Please try again.';
const cut = 'The link is not complete. Copy all of it from the email.';
const over = 'This invitation is no longer valid.';
const maybe =
  'Your account may already be ready. Sign in with your new password. If that fails, ask for a new invitation.';
const invited = { email: 'ada@example.com', role: 'editor' } as const;
const acceptance = { token: 'the token', next: 'a new password' };

rehearse(invitationModel, 'machine', () => {
  const readLink = heldPromise<string>();
  const read = heldPromise<LinkResult, string>();
  const accept = heldPromise<ResetResult, Acceptance>();
  let shown = 0;
  const page = createActor(
    invitationMachine.provide({
      actors: { readLink: readLink.logic, read: read.logic, accept: accept.logic },
      actions: {
        showField: () => {
          shown += 1;
        },
      },
    }),
  ).start();
  type Seen = { message?: string; fault?: string; isKnown?: boolean };
  const sees =
    (value: string, { message = '', fault = '', isKnown = false }: Seen = {}) =>
    () => {
      const { context, ...snapshot } = page.getSnapshot();
      expect({
        value: snapshot.value,
        message: context.message,
        fault: context.fault,
        invited: context.invited,
        isBusy: page.getSnapshot().hasTag('busy'),
        reads: read.pending().map(({ input }) => input),
        acceptances: accept.pending().map(({ input }) => input),
      }).toEqual({
        value,
        message,
        fault,
        invited: isKnown ? invited : undefined,
        isBusy: value === 'accepting',
        reads: value === 'reading' ? ['the token'] : [],
        acceptances: value === 'accepting' ? [acceptance] : [],
      });
    };
  const answer = (result: ResetResult) => () => settle(() => accept.latest().resolve(result));
  const isReading = () => read.pending().length > 0;
  return {
    act: {
      'there is no link': () => settle(() => readLink.latest().resolve('')),
      'the address cannot be read': () => settle(() => readLink.latest().reject(new Error('blocked'))),
      'there is a link': () => settle(() => readLink.latest().resolve('the token')),
      'the link works': () => settle(() => read.latest().resolve({ kind: 'open', invited, message: '' })),
      'the link no longer works': () =>
        settle(() =>
          isReading()
            ? read.latest().resolve({ kind: 'over', message: over })
            : accept.latest().resolve({ kind: 'over', message: over }),
        ),
      'the response is lost': () =>
        settle(() => (isReading() ? read : accept).latest().reject(new Error('offline'))),
      'try again': () => page.send({ type: 'reading.retried' }),
      'choose a password': () => page.send({ type: 'password.submitted', next: 'a new password' }),
      'the account is created': answer({ kind: 'done', message: '' }),
      'the server refuses': answer({ kind: 'refused', message: 'Too many attempts.' }),
      'the password is common': () => {
        shown = 0;
        return answer({ kind: 'faulty', message: 'Too common.' })();
      },
    },
    see: {
      opening: sees('opening'),
      'link cut off': sees('over', { message: cut }),
      reading: sees('reading'),
      unread: sees('unread', { message: lost }),
      choosing: sees('choosing', { isKnown: true }),
      accepting: sees('accepting', { isKnown: true }),
      refused: sees('choosing', { isKnown: true, message: 'Too many attempts.' }),
      'too common': () => {
        sees('choosing', { isKnown: true, fault: 'Too common.' })();
        expect(shown).toBe(1);
      },
      'answer lost': sees('choosing', { isKnown: true, message: lost }),
      'accepting again': sees('accepting', { isKnown: true }),
      'refused again': sees('choosing', { isKnown: true, message: 'Too many attempts.' }),
      'too common again': sees('choosing', { isKnown: true, fault: 'Too common.' }),
      'maybe accepted': sees('over', { isKnown: true, message: maybe }),
      over: () => {
        const { value, context } = page.getSnapshot();
        expect([value, context.message]).toEqual(['over', over]);
      },
      done: sees('done', { isKnown: true }),
    },
    pass: () => undefined,
  };
});
