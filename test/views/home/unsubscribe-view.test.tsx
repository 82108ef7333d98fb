import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect } from 'vitest';
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
      pending: leave.pending().length,
    }).toEqual({ button, status, alert, pending: button === 'Unsubscribing...' ? 1 : 0 });
  return {
    act: {
      'press Unsubscribe': () => fireEvent.click(screen.getByRole('button')),
      'the server has heard': () => act(async () => leave.latest().resolve({ kind: 'unsubscribed' })),
      'the link is not valid': () => act(async () => leave.latest().resolve({ kind: 'refused' })),
      'the server is out of reach': () => act(async () => leave.latest().reject(new Error('offline'))),
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
