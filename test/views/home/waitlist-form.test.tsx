import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { JoinResult, WaitlistEntry } from '../../../src/contract/waitlist.ts';
import { focusStatus } from '../../../src/effects/focus.ts';
import { waitlistFormMachine } from '../../../src/machines/home/waitlist-form.machine.ts';
import { DownloadDialogContext } from '../../../src/runtime/app-actors.tsx';
import { WaitlistForm, waitlistStatusId } from '../../../src/views/home/waitlist-form.tsx';
import { Footer } from '../../../src/views/shell/footer.tsx';
import { waitlistFormModel } from '../../models/home/waitlist-form.model.ts';
import { complaintOf } from '../../support/complaint.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function openForm() {
  const join = heldPromise<JoinResult, WaitlistEntry>();
  const waitlist = createActor(
    waitlistFormMachine.provide({
      actors: { join: join.logic },
      actions: { showEmail: () => undefined, showSuccess: () => focusStatus(waitlistStatusId) },
    }),
  ).start();
  render(<WaitlistForm waitlist={waitlist} />);
  return join;
}

const email = () => screen.getByLabelText<HTMLInputElement>('Email');

rehearse(waitlistFormModel, 'view', () => {
  const join = openForm();
  const submit = (address: string) => {
    fireEvent.change(email(), { target: { value: address } });
    fireEvent.click(screen.getByRole('button', { name: 'Join Now' }));
  };
  const sees = (complaint: string, answers: { status: string; alert: string } = silent) => {
    expect({ complaint: complaintOf(email()), ...messages() }).toEqual({ complaint, ...answers });
    expect(screen.getByRole('button', { name: 'Join Now' }).ariaDisabled).toBe('false');
  };
  return {
    act: {
      'submit the form': () => {
        fireEvent.change(screen.getByLabelText('First name (optional)'), { target: { value: ' Ada ' } });
        submit('reader@example.com');
      },
      'submit it without an email': () => submit(''),
      'submit an invalid email': () => submit('reader@'),
      'edit the email': () => fireEvent.input(email(), { target: { value: 'reader@e' } }),
      'the server accepts': () => act(async () => join.latest().resolve({ kind: 'joined' })),
      'the server refuses with a message': () =>
        act(async () => join.latest().resolve({ kind: 'refused', message: 'Enter a valid email address.' })),
      'the server refuses without a message': () =>
        act(async () => join.latest().resolve({ kind: 'refused', message: undefined })),
      'the server is unreachable': () => act(async () => join.latest().reject(new Error('offline'))),
    },
    see: {
      idle: () => sees(''),
      'email missing': () => sees('Email is required.'),
      'email invalid': () => sees('Enter a valid email address.'),
      submitting: () => {
        expect(screen.getByRole('button', { name: 'Joining...' }).ariaDisabled).toBe('true');
        expect({ complaint: complaintOf(email()), ...messages() }).toEqual({ complaint: '', ...silent });
        expect(join.latest().input).toEqual({ email: 'reader@example.com', firstName: 'Ada' });
      },
      success: () => {
        sees('', { ...silent, status: "Thank you! You've been added to the waiting list." });
        expect(email().value).toBe('');
      },
      'error from the server': () => {
        sees('', { ...silent, alert: 'Enter a valid email address.' });
        expect(email().value).toBe('reader@example.com');
      },
      'default error': () => sees('', { ...silent, alert: 'Something went wrong. Please try again.' }),
    },
    pass: (ms) => act(() => vi.advanceTimersByTime(ms)),
  };
});

const messages = () => ({
  status: screen.getByRole('status').textContent,
  alert: screen.getByRole('alert').textContent,
});

const silent = { status: '', alert: '' };

test('a success empties the fields but keeps the form and its status region, so screen readers announce the message (WAIT-5, A11Y-6)', async () => {
  const join = openForm();
  const kept = () => [screen.getByRole('form'), screen.getByRole('status'), screen.getByRole('button')];
  const before = kept();
  const labels = ['First name (optional)', 'Last name (optional)', 'Email', 'Leave this empty'];
  for (const label of labels) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: 'ada@example.com' } });
  }
  fireEvent.submit(screen.getByRole('form'));
  await act(async () => join.latest().resolve({ kind: 'joined' }));
  expect(messages().status).toBe("Thank you! You've been added to the waiting list.");
  expect(kept().map((element, index) => element === before[index])).toEqual([true, true, true]);
  expect(labels.map((label) => screen.getByLabelText<HTMLInputElement>(label).value)).toEqual([
    '',
    '',
    '',
    '',
  ]);
});

test.each([
  ['the email field', email],
  ['the button', () => screen.getByRole('button')],
])('a success moves the focus from %s to the message (WAIT-5, A11Y-3)', async (_, focused) => {
  const join = openForm();
  focused().focus();
  fireEvent.change(email(), { target: { value: 'ada@example.com' } });
  fireEvent.submit(screen.getByRole('form'));
  await act(async () => join.latest().resolve({ kind: 'joined' }));
  expect(document.activeElement).toBe(screen.getByRole('status'));
});

test('the waitlist form has two optional names of up to 100 characters and a required email of up to 254 (WAIT-2)', () => {
  render(<WaitlistForm waitlist={createActor(waitlistFormMachine).start()} />);
  const fields = ['First name (optional)', 'Last name (optional)', 'Email'].map((label) =>
    screen.getByLabelText<HTMLInputElement>(label),
  );
  expect(fields.map(({ type, required, maxLength }) => [type, required, maxLength])).toEqual([
    ['text', false, 100],
    ['text', false, 100],
    ['email', true, 254],
  ]);
  expect(screen.getByRole('button', { name: 'Join Now' })).toBeTruthy();
});

test('the footer shows an invitation to the waitlist and the waitlist form (WAIT-1)', () => {
  render(
    <DownloadDialogContext.Provider>
      <Footer />
    </DownloadDialogContext.Provider>,
  );
  const block = within(screen.getByRole('region', { name: 'Join 1,000+ others on the waiting list' }));
  expect(block.getByText('Beta access and launch dates, by email. Nothing else.')).toBeTruthy();
  expect(block.getByRole('form', { name: 'Join the waiting list' })).toBeTruthy();
});
