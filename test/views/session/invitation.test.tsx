import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { createActor } from 'xstate';
import type { Acceptance, LinkResult } from '../../../src/contract/invitations.ts';
import type { ResetResult } from '../../../src/contract/password-reset.ts';
import { invitationMachine } from '../../../src/machines/session/invitation.machine.ts';
import { InvitationView } from '../../../src/views/session/invitation-view.tsx';
import { invitationModel } from '../../models/session/invitation.model.ts';
import { complaintOf } from '../../support/complaint.ts';
import { press } from '../../support/gestures.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';

const lost = 'That did not work. Please try again.';
const cut = 'The link is not complete. Copy all of it from the email.';
const over = 'This invitation is no longer valid.';
const maybe =
  'Your account may already be ready. Sign in with your new password. If that fails, ask for a new invitation.';
const invited = { email: 'ada@example.com', role: 'editor' } as const;

rehearse(invitationModel, 'view', () => {
  const readLink = heldPromise<string>();
  const read = heldPromise<LinkResult, string>();
  const accept = heldPromise<ResetResult, Acceptance>();
  const page = createActor(
    invitationMachine.provide({
      actors: { readLink: readLink.logic, read: read.logic, accept: accept.logic },
      actions: { showField: () => undefined },
    }),
  ).start();
  render(<InvitationView invitation={page} onSignIn={() => undefined} />);
  const button = () => screen.queryByRole<HTMLButtonElement>('button');
  const address = () => screen.queryByLabelText<HTMLInputElement>('Email');
  type Seen = {
    button?: string;
    status?: string;
    alert?: string;
    fault?: string;
    link?: string;
    focus?: string;
  };
  const sees =
    ({ button: label = '', status = '', alert = '', fault = '', link = '/', focus = '' }: Seen) =>
    () => {
      const hasForm = ['Create account', 'Creating the account...'].includes(label);
      expect({
        heading: screen.getByRole('heading').textContent,
        button: button()?.textContent ?? '',
        isDisabled: button()?.disabled ?? false,
        status: screen.getByRole('status').textContent,
        alert: screen.getByRole('alert').textContent,
        fault: screen
          .queryAllByLabelText(/^Password/)
          .map(complaintOf)
          .join(),
        address: [address()?.value, address()?.readOnly],
        role: screen.queryByText('Editor')?.tagName,
        link: screen.getAllByRole('link').at(-1)?.getAttribute('href'),
        focus: document.activeElement === document.body ? '' : document.activeElement?.textContent,
        acceptances: accept.pending().map(({ input }) => input),
      }).toEqual({
        heading: 'Your invitation',
        button: label,
        isDisabled: label === 'Creating the account...',
        status,
        alert,
        fault,
        address: hasForm ? [invited.email, true] : [undefined, undefined],
        role: hasForm ? 'B' : undefined,
        link,
        focus,
        acceptances:
          label === 'Creating the account...' ? [{ token: 'the token', next: 'a new password' }] : [],
      });
    };
  const isReading = () => read.pending().length > 0;
  const answer = (result: ResetResult) => () => act(async () => accept.latest().resolve(result));
  return {
    act: {
      'there is no link': () => act(async () => readLink.latest().resolve('')),
      'the address cannot be read': () => act(async () => readLink.latest().reject(new Error('blocked'))),
      'there is a link': () => act(async () => readLink.latest().resolve('the token')),
      'the link works': () => act(async () => read.latest().resolve({ kind: 'open', invited, message: '' })),
      'the link no longer works': () =>
        act(async () =>
          isReading()
            ? read.latest().resolve({ kind: 'over', message: over })
            : accept.latest().resolve({ kind: 'over', message: over }),
        ),
      'the response is lost': () =>
        act(async () => (isReading() ? read : accept).latest().reject(new Error('offline'))),
      'try again': () => press('Try again'),
      'choose a password': () => {
        fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'a new password' } });
        press('Create account');
      },
      'the account is created': answer({ kind: 'done', message: '' }),
      'the server refuses': answer({ kind: 'refused', message: 'Too many attempts.' }),
      'the password is common': answer({ kind: 'faulty', message: 'Too common.' }),
    },
    see: {
      opening: sees({ status: 'Loading your invitation...' }),
      'link cut off': sees({ alert: cut, link: '/login', focus: 'Your invitation' }),
      reading: sees({ status: 'Loading your invitation...' }),
      unread: sees({ alert: lost, button: 'Try again' }),
      choosing: sees({ button: 'Create account' }),
      accepting: sees({ button: 'Creating the account...' }),
      refused: sees({ button: 'Create account', alert: 'Too many attempts.' }),
      'too common': sees({ button: 'Create account', fault: 'Too common.' }),
      'answer lost': sees({ button: 'Create account', alert: lost }),
      'accepting again': sees({ button: 'Creating the account...' }),
      'refused again': sees({ button: 'Create account', alert: 'Too many attempts.' }),
      'too common again': sees({ button: 'Create account', fault: 'Too common.' }),
      'maybe accepted': sees({ alert: maybe, link: '/login', focus: 'Your invitation' }),
      over: sees({ alert: over, link: '/login', focus: 'Your invitation' }),
      done: sees({
        status: 'Your account is ready. Sign in with ada@example.com.',
        link: '/login',
        focus: 'Sign in',
      }),
    },
    pass: () => undefined,
  };
});
