import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Erased } from '../../../src/contract/people.ts';
import { personalDataMachine } from '../../../src/machines/admin/personal-data.machine.ts';
import { PersonalDataView } from '../../../src/views/admin/waitlist/personal-data-view.tsx';
import { personalDataModel } from '../../models/admin/personal-data.model.ts';
import { press } from '../../support/gestures.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';

function openPersonalData() {
  const save = heldPromise<'saved' | 'cancelled', string>();
  const erase = heldPromise<Erased | 'cancelled', string>();
  const actors = { save: save.logic, erase: erase.logic };
  const machine = personalDataMachine.provide({ actors, actions: { tellErased: () => undefined } });
  render(<PersonalDataView personalData={createActor(machine).start()} />);
  return { save, erase };
}

const typeAddress = () =>
  fireEvent.change(screen.getByLabelText('Email address'), { target: { value: 'ada@example.com' } });

rehearse(personalDataModel, 'view', () => {
  const { save, erase } = openPersonalData();
  const isOff = (name: string) => screen.getByRole('button', { name }).ariaDisabled === 'true';
  const sees =
    (message: string, { areOff = false, isBusy = false }: { areOff?: boolean; isBusy?: boolean } = {}) =>
    () =>
      expect({
        areOff: [isOff('Download data'), isOff('Erase data')],
        isBusy: screen.getByLabelText<HTMLInputElement>('Email address').disabled,
        message: screen.getByRole('status').textContent,
        dialog: screen.queryByRole('dialog')?.textContent,
        pending: save.pending().length + erase.pending().length,
      }).toEqual({
        areOff: [areOff, areOff],
        isBusy,
        message,
        dialog: undefined,
        pending: isBusy ? 1 : 0,
      });
  return {
    act: {
      'type an address': typeAddress,
      'press Download data': () => press('Download data'),
      'press Erase data': () => press('Erase data'),
      'press Cancel': () => press('Cancel'),
      'press Erase': () => press('Erase'),
      'the file is saved': () => act(async () => save.latest().resolve('saved')),
      'the identity check is cancelled': () =>
        act(async () => (save.pending().length > 0 ? save : erase).latest().resolve('cancelled')),
      'the data is erased': () =>
        act(async () => erase.latest().resolve({ signups: 1, messages: 0, mails: 2, invitations: 0 })),
      'the server is unreachable': () =>
        act(async () => (save.pending().length > 0 ? save : erase).latest().reject(new Error('offline'))),
    },
    see: {
      empty: sees('', { areOff: true }),
      typed: sees(''),
      saving: sees('', { areOff: true, isBusy: true }),
      saved: sees('The data was downloaded.'),
      failed: sees('That did not work. Please try again.'),
      confirming: () =>
        expect(screen.getByRole('dialog').textContent).toContain(
          'The signup, messages, emails and invitations of ada@example.com are removed for good. This cannot be undone.',
        ),
      erasing: sees('', { areOff: true, isBusy: true }),
      'erasure unconfirmed': sees(
        'The server did not confirm the erasure. Erase the data again to make sure.',
      ),
      erased: sees('Erased: 1 signup, 0 messages, 2 emails, 0 invitations.'),
    },
    pass: () => undefined,
  };
});

test('"Erase data" keeps the focus while the data is erased, and ignores another press (WAIT-64, A11Y-3)', async () => {
  const { erase } = openPersonalData();
  typeAddress();
  press('Erase data');
  press('Erase');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Erase data' });
  // The closed dialog returns the focus to the button. jsdom does not.
  button.focus();
  press('Erase data');
  expect([document.activeElement, button.disabled, screen.queryByRole('dialog')]).toEqual([
    button,
    false,
    null,
  ]);
  await act(async () => erase.latest().resolve({ signups: 1, messages: 0, mails: 2, invitations: 0 }));
  expect([document.activeElement, screen.getByRole('status').textContent]).toEqual([
    button,
    'Erased: 1 signup, 0 messages, 2 emails, 0 invitations.',
  ]);
});
