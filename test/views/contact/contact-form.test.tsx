import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { contactFormMachine } from '../../../src/machines/contact/contact-form.machine.ts';
import { ContactForm, contactCardId } from '../../../src/views/contact/contact-form.tsx';
import { contactFormModel } from '../../models/contact/contact-form.model.ts';
import { press } from '../../support/gestures.ts';
import { usable } from '../../support/impossible.ts';
import { rehearse } from '../../support/model.ts';
import { findings, heldReportForm, message, results } from '../../support/reports.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

rehearse(contactFormModel, 'view', () => {
  const { look, send, logic } = heldReportForm();
  const contact = createActor(
    contactFormMachine.provide({
      actors: { form: logic },
      actions: { showThanks: () => document.getElementById(contactCardId)?.focus() },
    }),
  ).start();
  render(<ContactForm contact={contact} />);
  const view = () => ({
    isFormShown: getComputedStyle(screen.getByLabelText('Send a message', { selector: 'form' })).visibility,
    status: screen.getByRole('status').textContent,
    alert: document.querySelector('[role=alert]')?.textContent,
    typed: [field('Email').value, field('Phone (optional)').value, field('Message').value],
  });
  const empty = { isFormShown: 'visible', status: '', alert: '', typed: ['', '', ''] };
  const typed = ['reader@example.com', '0123456789', 'How do I activate it?'];
  return {
    act: {
      'submit it empty': () => {
        // While a request is pending, this step presses the button but leaves the fields unchanged.
        const isBusy = screen.queryByRole('button', { name: 'Sending...' }) !== null;
        for (const label of isBusy ? [] : ['Email', 'Phone (optional)', 'Message']) {
          fireEvent.input(usable(field(label)), { target: { value: '' } });
        }
        press('Send message');
      },
      'submit a message': async () => {
        fireEvent.input(usable(field('Email')), { target: { value: typed[0] } });
        fireEvent.input(field('Phone (optional)'), { target: { value: typed[1] } });
        fireEvent.input(field('Message'), { target: { value: typed[2] } });
        press('Send message');
        await act(async () => look.latest().resolve(findings.clear));
      },
      'the server accepts': () => act(async () => send.latest().resolve(results.sent)),
      'the server fails': () => act(async () => send.latest().resolve(results.failed)),
    },
    see: {
      'the form': () => expect(view()).toEqual(empty),
      'the form with errors': () => {
        expect(view()).toEqual(empty);
        expect(screen.getByText('Email is required')).toBeDefined();
      },
      'the form, busy': () => {
        expect(view()).toEqual({ ...empty, typed });
        expect(screen.getByRole('button').textContent).toBe('Sending...');
        expect(send.latest().input).toEqual(message.report);
      },
      'the form with an alert': () =>
        expect(view()).toEqual({ ...empty, alert: 'Failed to submit. Please try again.', typed }),
      'the thanks': () => {
        expect(view()).toEqual({
          ...empty,
          isFormShown: 'hidden',
          status: 'Thank YouYour message has been sent successfully.',
        });
        expect(document.activeElement?.id).toBe(contactCardId);
      },
    },
    pass: (ms) => act(() => vi.advanceTimersByTime(ms)),
  };
});

test('the contact form has a required email, an optional phone number and a required message (FORM-3)', () => {
  render(<ContactForm contact={createActor(contactFormMachine).start()} />);
  expect(
    ['Email', 'Phone (optional)', 'Message'].map((label) => [
      label,
      field(label).type,
      field(label).required,
    ]),
  ).toEqual([
    ['Email', 'email', true],
    ['Phone (optional)', 'tel', false],
    ['Message', 'textarea', true],
  ]);
  expect(screen.getByRole('button').textContent).toBe('Send message');
});
