import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { UnsubscribeResult } from '../../../src/contract/admin-waitlist.ts';
import { unsubscribeMachine } from '../../../src/machines/home/unsubscribe.machine.ts';
import { UnsubscribeView } from '../../../src/views/home/unsubscribe-view.tsx';
import { unsubscribeModel } from '../../models/home/unsubscribe.model.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';

rehearse(unsubscribeModel, 'view', () => {
  const leave = heldPromise<UnsubscribeResult>();
  render(
    <UnsubscribeView
      unsubscribe={createActor(unsubscribeMachine.provide({ actors: { leave: leave.logic } })).start()}
    />,
  );
  const sees = (button: string | undefined, status: string, alert: string) => () =>
    expect({
      button: screen.queryByRole('button')?.textContent,
      status: screen.getByRole('status').textContent,
      alert: screen.getByRole('alert').textContent,
      isBusy: screen.queryByRole('button')?.ariaDisabled,
      link: screen.queryByRole('link', { name: 'Contact us' })?.getAttribute('href'),
      pending: leave.pending().length,
    }).toEqual({
      button,
      status,
      alert,
      isBusy: button && String(button === 'Unsubscribing...'),
      link: button === undefined ? '/contact-us' : undefined,
      pending: button === 'Unsubscribing...' ? 1 : 0,
    });
  return {
    act: {
      'press Unsubscribe': () => fireEvent.click(screen.getByRole('button')),
      'the server accepts': () => act(async () => leave.latest().resolve({ kind: 'unsubscribed' })),
      'the link is not valid': () => act(async () => leave.latest().resolve({ kind: 'refused' })),
      'the server is unreachable': () => act(async () => leave.latest().reject(new Error('offline'))),
    },
    see: {
      asking: sees('Unsubscribe', '', ''),
      leaving: sees('Unsubscribing...', '', ''),
      failed: sees('Unsubscribe', '', 'We could not reach the server. Please try again.'),
      unsubscribed: sees(undefined, 'You have left the waiting list. To join again, write to us.', ''),
      refused: sees(
        undefined,
        '',
        'This link is not valid. Use the complete link from the email, or write to us.',
      ),
    },
    pass: () => undefined,
  };
});

test('the unsubscribe page sends no request before the visitor presses the button (WAIT-16)', () => {
  const leave = heldPromise<UnsubscribeResult>();
  render(
    <UnsubscribeView
      unsubscribe={createActor(unsubscribeMachine.provide({ actors: { leave: leave.logic } })).start()}
    />,
  );
  expect([
    screen.getByRole('heading', { level: 1 }).textContent,
    screen.getByText(/^Press the button/).textContent,
    leave.calls,
  ]).toEqual([
    'Leave the waiting list',
    'Press the button and we will stop emailing this address about the beta.',
    [],
  ]);
});
