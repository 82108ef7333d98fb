import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { ConfirmationResult } from '../../../src/contract/signup-confirmation.ts';
import { signupConfirmationMachine } from '../../../src/machines/home/signup-confirmation.machine.ts';
import { ConfirmSignupView } from '../../../src/views/home/confirm-signup-view.tsx';
import { signupConfirmationModel } from '../../models/home/signup-confirmation.model.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';

rehearse(signupConfirmationModel, 'view', () => {
  const confirm = heldPromise<ConfirmationResult>();
  render(
    <ConfirmSignupView
      confirmation={createActor(
        signupConfirmationMachine.provide({ actors: { confirm: confirm.logic } }),
      ).start()}
    />,
  );
  const sees = (button: string | undefined, status: string, alert: string) => () =>
    expect({
      button: screen.queryByRole('button')?.textContent,
      status: screen.getByRole('status').textContent,
      alert: screen.getByRole('alert').textContent,
      isBusy: screen.queryByRole('button')?.ariaDisabled,
      link: screen.queryByRole('link', { name: 'Back to the home page' })?.getAttribute('href'),
      pending: confirm.pending().length,
    }).toEqual({
      button,
      status,
      alert,
      isBusy: button && String(button === 'Confirming...'),
      link: button === undefined ? '/' : undefined,
      pending: button === 'Confirming...' ? 1 : 0,
    });
  return {
    act: {
      'press Confirm': () => fireEvent.click(screen.getByRole('button')),
      'the server accepts': () => act(async () => confirm.latest().resolve({ kind: 'confirmed' })),
      'the link no longer works': () => act(async () => confirm.latest().resolve({ kind: 'over' })),
      'the server is unreachable': () => act(async () => confirm.latest().reject(new Error('offline'))),
    },
    see: {
      asking: sees('Confirm', '', ''),
      confirming: sees('Confirming...', '', ''),
      failed: sees('Confirm', '', 'We could not reach the server. Please try again.'),
      confirmed: sees(undefined, 'Your address is confirmed. You are on the waiting list.', ''),
      over: sees(undefined, '', 'This link has been used or has expired. Join again to get a new one.'),
    },
    pass: () => undefined,
  };
});

test('the page that confirms a signup sends no request before the visitor presses the button (WAIT-58)', () => {
  const confirm = heldPromise<ConfirmationResult>();
  render(
    <ConfirmSignupView
      confirmation={createActor(
        signupConfirmationMachine.provide({ actors: { confirm: confirm.logic } }),
      ).start()}
    />,
  );
  expect([
    screen.getByRole('heading', { level: 1 }).textContent,
    screen.getByText(/^Press the button/).textContent,
    confirm.calls,
  ]).toEqual([
    'Confirm your address',
    'Press the button to join the waiting list with the email address that received this link.',
    [],
  ]);
});
