import type { AnyMachineSnapshot } from 'xstate';
import { invitationMachine } from '../../../src/machines/session/invitation.machine.ts';
import { passwordResetMachine } from '../../../src/machines/session/password-reset.machine.ts';
import { type Invariant, type Row, row } from '../row.ts';
import { always, latest, notSentTwice } from '../rules.ts';

/** The flows that begin with a link from an email. */
export const mailedLinkRows: Readonly<Record<string, Row>> = {
  invitation: row(invitationMachine, {
    events: [{ type: 'password.submitted', next: 'a new password' }, { type: 'reading.retried' }],
    answers: {
      readLink: ['', 'a token'],
      read: [
        { kind: 'open', invited: { email: 'ada@example.com', role: 'editor' }, message: '' },
        { kind: 'over', message: 'Too old.' },
      ],
      accept: [
        { kind: 'done', message: '' },
        { kind: 'refused', message: 'Too many attempts.' },
        { kind: 'faulty', message: 'Too common.' },
        { kind: 'over', message: 'Too old.' },
      ],
    },
    invariants: [
      notSentTwice('ACC-28', 'accept'),
      always('ACC-22', 'the server is asked only about an existing link', ({ calls }) =>
        calls.every(({ src, input }) => src !== 'read' || input === 'a token'),
      ),
      sentOnlyWithToken('ACC-28', 'accept'),
      doneOnlyAfter('ACC-29', 'accept', 'the server created the account'),
    ],
  }),

  'password-reset': row(passwordResetMachine, {
    events: [
      { type: 'link.requested', email: 'ada@example.com' },
      { type: 'password.submitted', next: 'a new password' },
      { type: 'link.wanted' },
    ],
    answers: {
      readLink: ['', 'a token'],
      request: [
        { kind: 'requested', message: 'On its way.' },
        { kind: 'refused', message: 'Too many attempts.' },
      ],
      reset: [
        { kind: 'done', message: '' },
        { kind: 'refused', message: 'Too short.' },
        { kind: 'over', message: 'Too old.' },
      ],
    },
    invariants: [
      notSentTwice('SESS-57', 'request'),
      notSentTwice('SESS-54', 'reset'),
      sentOnlyWithToken('SESS-54', 'reset'),
      doneOnlyAfter('SESS-56', 'reset', 'the server set the password'),
    ],
  }),
};

/** Requires that this actor sends a password only with the token from the link. */
function sentOnlyWithToken<S extends AnyMachineSnapshot>(rule: string, sending: string): Invariant<S> {
  return always(rule, 'a password is sent only with the token from the link', ({ calls }) =>
    calls.every(
      ({ src, input }) => src !== sending || (input as { token?: string } | undefined)?.token === 'a token',
    ),
  );
}

/** Requires that the page says "done" only after this actor's call succeeded. */
function doneOnlyAfter<S extends AnyMachineSnapshot>(
  rule: string,
  sending: string,
  success: string,
): Invariant<S> {
  return always(rule, `the page says "done" only after ${success}`, ({ calls, snapshot }) => {
    const output = latest(calls, sending)?.output as { kind?: string } | undefined;
    return !snapshot.matches('done') || output?.kind === 'done';
  });
}
