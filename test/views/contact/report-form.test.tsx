import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { contactFormMachine } from '../../../src/machines/contact/contact-form.machine.ts';
import { ContactForm } from '../../../src/views/contact/contact-form.tsx';
import { reportFormModel } from '../../models/contact/report-form.model.ts';
import { press } from '../../support/gestures.ts';
import { usable } from '../../support/impossible.ts';
import { rehearse } from '../../support/model.ts';
import {
  findings,
  heldReportForm,
  message,
  question,
  reasons,
  results,
  warnings,
} from '../../support/reports.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const failure = 'Failed to submit. Please try again.';
const fields = ['Email', 'Phone (optional)', 'Message'] as const;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) => fireEvent.input(usable(field(label)), { target: { value } });

function start() {
  const held = heldReportForm();
  const contact = createActor(
    contactFormMachine.provide({ actors: { form: held.logic }, actions: { showThanks: () => undefined } }),
  ).start();
  render(<ContactForm contact={contact} />);
  return held;
}

/** Returns what the form shows: the error of each field, the alert, its reason, and the button. */
const look = () => ({
  complaints: Object.fromEntries(
    fields.flatMap((label) => (field(label).ariaInvalid === 'true' ? [[label, describedAs(label)]] : [])),
  ),
  alert: screen.getByRole('alert').textContent,
  reason: screen.getByRole('alert').nextElementSibling?.textContent,
  button: screen.getAllByRole('button').at(-1)?.textContent,
});

/** Returns the first description of a field, which is its error if it has one. */
function describedAs(label: string) {
  const [id = ''] = field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return document.getElementById(id)?.textContent;
}

rehearse(reportFormModel, 'view', () => {
  const { look: guard, send, shown } = start();
  const looksLike =
    (complaints: Record<string, string> = {}, alert = '', button = 'Send message', reason = '') =>
    () =>
      expect(look()).toEqual({ complaints, alert, button, reason });
  const failsFor = (reason: string) => looksLike({}, failure, 'Send message', reason);
  return {
    act: {
      'submit it empty': () => {
        // While a request is pending, this step presses the button but leaves the fields unchanged.
        for (const label of screen.queryByRole('button', { name: 'Sending...' }) ? [] : fields) {
          fill(label, '');
        }
        press(/^Send/);
      },
      'submit a valid report': () => {
        fill('Email', ' reader@example.com ');
        fill('Phone (optional)', '0123456789');
        fill('Message', ' How do I activate it? ');
        press(/^Send/);
      },
      'edit the first field': () => fill('Email', 'r'),
      'edit the text': () => fill('Message', 'H'),
      'the guard finds nothing': () => act(async () => guard.latest().resolve(findings.clear)),
      'the guard finds a phrase': () => act(async () => guard.latest().resolve(findings.phrase)),
      'the guard finds a key': () => act(async () => guard.latest().resolve(findings.key)),
      'the guard finds digits that may be a hash': () =>
        act(async () => guard.latest().resolve(findings.digits)),
      'say that it is a hash': () => press('Yes, send it'),
      'say that it is not a hash': () => press('No, let me remove it'),
      'the guard fails': async () => {
        for (let attempt = 0; attempt < 3; attempt++) {
          await act(async () => guard.latest().reject(new Error('offline')));
          act(() => vi.advanceTimersByTime(1_000));
        }
      },
      'the server accepts': () => act(async () => send.latest().resolve(results.sent)),
      'the server refuses a field': () => act(async () => send.latest().resolve(results.refusedField)),
      'the rate limit is reached': () => act(async () => send.latest().resolve(results.tooMany)),
      'the server fails': () => act(async () => send.latest().resolve(results.failed)),
      'the server is unreachable': () => act(async () => send.latest().reject(new Error('offline'))),
    },
    see: {
      open: looksLike(),
      incomplete: () => {
        looksLike({ Email: 'Email is required', Message: 'Message is required' })();
        expect(shown.at(-1)).toBe('email');
      },
      'less incomplete': looksLike({ Message: 'Message is required' }),
      'being checked': () => {
        looksLike({}, '', 'Sending...')();
        expect(guard.latest().input).toEqual({ message: 'How do I activate it?' });
      },
      'on its way': () => {
        looksLike({}, '', 'Sending...')();
        expect(screen.getByRole('button').ariaDisabled).toBe('true');
        expect(send.latest().input).toEqual(message.report);
      },
      'stopped because of a phrase': looksLike({ Message: warnings.phrase }),
      'stopped because of a key': looksLike({ Message: warnings.key }),
      'asked about the digits': looksLike({}, `${question}Yes, send itNo, let me remove it`),
      'not checked': failsFor(reasons.unchecked),
      'refused because of a field': looksLike({ Email: 'Invalid email format' }, failure),
      'refused with a reason': () => {
        failsFor(reasons.tooMany)();
        expect(field('Message').value).toBe(' How do I activate it? ');
      },
      failed: looksLike({}, failure),
      unreachable: () => {
        failsFor(reasons.unreachable)();
        expect(field('Message').value).toBe(' How do I activate it? ');
      },
      sent: () => {
        expect(screen.getByRole('status').textContent).toBe(
          'Thank YouYour message has been sent successfully.',
        );
      },
    },
    pass: (ms) => act(() => vi.advanceTimersByTime(ms)),
  };
});

test('the contact form ignores a second press of the button while it sends a message (FORM-14)', () => {
  const { look: guard } = start();
  fill('Email', 'reader@example.com');
  fill('Message', 'Hello');
  press('Send message');
  press('Sending...');
  expect(guard.calls.length).toBe(1);
});

test('the character count of a contact message ignores surrounding white space (FORM-9, FORM-12)', () => {
  start();
  expect(screen.getByText('0 of 300')).toBeDefined();
  fill('Message', '  Hello you ');
  expect(screen.getByText('9 of 300')).toBeDefined();
  expect(document.getElementById(field('Message').getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '9 of 300 characters',
  );
});

test('the contact form omits an empty phone number, and sends the honeypot field when it is filled (FORM-5, FORM-19)', async () => {
  const { look: guard, send } = start();
  fill('Email', 'reader@example.com');
  fill('Message', 'Hello');
  fill('Leave this empty', 'https://spam.example');
  press('Send message');
  await act(async () => guard.latest().resolve(findings.clear));
  expect(send.latest().input).toEqual({
    type: 'contact',
    email: 'reader@example.com',
    message: 'Hello',
    website: 'https://spam.example',
  });
});

test('"Yes, send it" leaves the focus on the button of the form, also when the message is not sent (A11Y-3)', async () => {
  const { look: guard, send } = start();
  fill('Email', 'reader@example.com');
  fill('Message', 'Hello');
  press('Send message');
  await act(async () => guard.latest().resolve(findings.digits));
  screen.getByRole('button', { name: 'Yes, send it' }).focus();
  press('Yes, send it');
  await act(async () => send.latest().resolve(results.failed));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send message' }));
});
