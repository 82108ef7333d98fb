import { invitationMachine } from '../../../src/machines/session/invitation.machine.ts';
import { passwordResetMachine } from '../../../src/machines/session/password-reset.machine.ts';
import { type Row, row } from '../row.ts';
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
      always('ACC-28', 'a password is sent only with the token from the link', ({ calls }) =>
        calls.every(
          ({ src, input }) =>
            src !== 'accept' || (input as { token?: string } | undefined)?.token === 'a token',
        ),
      ),
      always('ACC-29', 'the page says "done" only after the server created the account', (moment) => {
        const output = latest(moment.calls, 'accept')?.output as { kind?: string } | undefined;
        return !moment.snapshot.matches('done') || output?.kind === 'done';
      }),
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
      always('SESS-54', 'a password is sent only with the token from the link', ({ calls }) =>
        calls.every(
          ({ src, input }) =>
            src !== 'reset' || (input as { token?: string } | undefined)?.token === 'a token',
        ),
      ),
      always('SESS-56', 'the page says "done" only after the server set the password', (moment) => {
        const output = latest(moment.calls, 'reset')?.output as { kind?: string } | undefined;
        return !moment.snapshot.matches('done') || output?.kind === 'done';
      }),
    ],
  }),
};
