import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { createActor } from 'xstate';
import type { JoinResult, WaitlistEntry } from '../../src/contract/waitlist.ts';
import { waitlistFormMachine } from '../../src/machines/waitlist-form.machine.ts';
import { WaitlistForm } from '../../src/views/shell/waitlist-form.tsx';
import { waitlistFormModel } from '../models/waitlist-form.model.ts';
import { heldPromise } from '../support/held.ts';
import { rehearse } from '../support/model.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const email = () => screen.getByLabelText<HTMLInputElement>('Email');

rehearse(waitlistFormModel, 'view', () => {
  const join = heldPromise<JoinResult, WaitlistEntry>();
  const waitlist = createActor(waitlistFormMachine.provide({ actors: { join: join.logic } })).start();
  render(<WaitlistForm waitlist={waitlist} />);
  return {
    act: {
      'submit the form': () => {
        fireEvent.change(email(), { target: { value: 'reader@example.com' } });
        fireEvent.change(screen.getByLabelText('First name (optional)'), { target: { value: ' Ada ' } });
        fireEvent.click(screen.getByRole('button', { name: 'Join Now' }));
      },
      'the server accepts': () => act(async () => join.latest().resolve({ kind: 'joined' })),
      'the server refuses with words': () =>
        act(async () => join.latest().resolve({ kind: 'refused', message: 'Enter a valid email address.' })),
      'the server refuses without words': () =>
        act(async () => join.latest().resolve({ kind: 'refused', message: undefined })),
      'the server is out of reach': () => act(async () => join.latest().reject(new Error('offline'))),
    },
    see: {
      idle: () => {
        expect(screen.getByRole('button', { name: 'Join Now' })).toHaveProperty('disabled', false);
        expect(messages()).toEqual({ status: '', alert: '' });
      },
      submitting: () => {
        expect(screen.getByRole('button', { name: 'Joining...' })).toHaveProperty('disabled', true);
        expect(messages()).toEqual({ status: '', alert: '' });
        expect(join.latest().input).toEqual({ email: 'reader@example.com', firstName: 'Ada' });
      },
      success: () => {
        expect(messages()).toEqual({
          status: "Thank you! You've been added to the waiting list.",
          alert: '',
        });
        expect(email().value).toBe('');
      },
      'error in its words': () => {
        expect(messages()).toEqual({ status: '', alert: 'Enter a valid email address.' });
        expect(email().value).toBe('reader@example.com');
      },
      'error in ours': () =>
        expect(messages()).toEqual({ status: '', alert: 'Something went wrong. Please try again.' }),
    },
    pass: (ms) => act(() => vi.advanceTimersByTime(ms)),
  };
});

const messages = () => ({
  status: screen.getByRole('status').textContent,
  alert: screen.getByRole('alert').textContent,
});
