import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { bugReportMachine } from '../../../src/machines/contact/bug-report.machine.ts';
import {
  type ToldTrace,
  traceAttachmentMachine,
} from '../../../src/machines/contact/trace-attachment.machine.ts';
import { BugReport } from '../../../src/views/contact/bug-report.tsx';
import { Bugs } from '../../../src/views/contact/bugs.tsx';
import { bugReportModel } from '../../models/contact/bug-report.model.ts';
import { clickOutside, press, pressEscape } from '../../support/gestures.ts';
import { heldCallback, heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { findings, heldReportForm, results, bug as sample } from '../../support/reports.ts';
import { toldTrace } from '../../support/traces.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const devices = [
  'Choose a device',
  'Android 12',
  'Android 13',
  'Android 14',
  'iOS 12',
  'iOS 13',
  'iOS 14',
  'iOS 15',
  'Web (Desktop)',
  'Web (Mobile)',
  'Other',
];

const lead = 'Leave out recovery phrases and private keys. We never ask for them.';
const required = ['Bug name is required', 'Bug description is required', 'Device type is required'];

function openPage() {
  const { look, send, logic } = heldReportForm();
  const lockScroll = heldCallback();
  const turn = heldCallback();
  const gather = heldPromise<ToldTrace>();
  const bug = createActor(
    bugReportMachine.provide({
      actors: {
        form: logic,
        attachment: traceAttachmentMachine.provide({ actors: { gather: gather.logic } }),
        lockScroll: lockScroll.logic,
        holdTurn: turn.logic,
      },
    }),
  ).start();
  render(
    <>
      <Bugs bug={bug} />
      <BugReport bug={bug} />
    </>,
  );
  return { look, send, lockScroll, turn, gather };
}

const fill = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

rehearse(bugReportModel, 'view', () => {
  const { look, send, lockScroll, turn } = openPage();
  const complaints = () => required.filter((words) => screen.queryByText(words) !== null);
  const isOpen =
    (wrong: string[] = [], alert = '', button = 'Submit report', isCloseOff = false) =>
    () => {
      const dialog = within(screen.getByRole('dialog', { name: 'Report Bug' }));
      expect({
        wrong: complaints(),
        alert: dialog.getByRole('alert').textContent,
        lead: dialog.getByText(/^Leave out/).textContent,
        button: dialog.getByRole('button', { name: /^Submit/ }).textContent,
        devices: dialog.getAllByRole('option').map(({ textContent }) => textContent),
        isLocked: lockScroll.isRunning(),
        isCloseOff: dialog.getByRole('button', { name: 'Close' }).getAttribute('aria-disabled') === 'true',
      }).toEqual({ wrong, alert, lead, button, devices, isLocked: true, isCloseOff });
    };
  const isClosed = (status: string) => () => {
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([screen.getByRole('status').textContent, lockScroll.isRunning()]).toEqual([status, false]);
  };
  return {
    act: {
      'press Report Bug': () => press('Report Bug'),
      'press the cross': () => press('Close'),
      'press Escape': pressEscape,
      'click outside': clickOutside,
      'open another dialog': () => act(() => turn.tell({ type: 'turn.lost' })),
      'submit it empty': () => {
        // While a request is pending, this step presses the button but leaves the fields unchanged.
        const isBusy = screen.queryByRole('button', { name: 'Submitting...' }) !== null;
        for (const label of isBusy ? [] : ['Bug name', 'Bug description', 'Device type']) {
          fill(label, '');
        }
        press('Submit report');
      },
      'submit a report': async () => {
        fill('Bug name', sample.entry.bugName);
        fill('Bug description', sample.entry.bugDescription);
        fill('Device type', sample.entry.deviceType);
        press('Submit report');
        await act(async () => look.latest().resolve(findings.clear));
      },
      'the server accepts': () => act(async () => send.latest().resolve(results.sent)),
      'the server fails': () => act(async () => send.latest().resolve(results.failed)),
    },
    see: {
      closed: isClosed(''),
      open: isOpen(),
      'open with complaints': isOpen(required),
      'open, busy': () => {
        isOpen([], '', 'Submitting...', true)();
        expect(send.latest().input).toEqual(sample.report);
      },
      'open with an alert': isOpen([], 'Failed to submit. Please try again.'),
      thanked: isClosed('Your message has been sent successfully.'),
    },
    pass: (ms) => act(() => vi.advanceTimersByTime(ms)),
  };
});

test('the bug report form is empty when it is opened again (FORM-28)', () => {
  openPage();
  press('Report Bug');
  fill('Bug name', 'Amount turns back');
  fill('Bug description', 'I type 2, it is 1.');
  press('Close');
  press('Report Bug');
  expect(
    ['Bug name', 'Bug description', 'Device type'].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).value,
    ),
  ).toEqual(['', '', '']);
});

test('the bug report requires a name, a description and a device type (FORM-21)', () => {
  openPage();
  press('Report Bug');
  expect(
    ['Bug name', 'Bug description', 'Device type'].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).required,
    ),
  ).toEqual([true, true, true]);
});

/** Fills in the form and submits it. */
function submit() {
  fill('Bug name', sample.entry.bugName);
  fill('Bug description', sample.entry.bugDescription);
  fill('Device type', sample.entry.deviceType);
  press('Submit report');
}

test('a bug report contains the trace only when the box is ticked and the recorded events are listed (FORM-46, FORM-47)', async () => {
  const { look, send, gather } = openPage();
  press('Report Bug');
  const box = screen.getByLabelText<HTMLInputElement>('Attach what happened');
  expect(box.checked).toBe(false);
  act(() => box.click());
  submit();
  expect([look.calls.length, screen.getByText(/^The recorded events are/).textContent]).toEqual([
    0,
    'The recorded events are still being listed. Wait a moment and submit the report again.',
  ]);
  await act(async () => gather.latest().resolve(toldTrace));
  expect(
    screen.getAllByRole('listitem').some(({ textContent }) => textContent?.includes('slide chosen')),
  ).toBe(true);
  submit();
  await act(async () => look.latest().resolve(findings.clear));
  expect(send.latest().input).toEqual({ ...sample.report, trace: toldTrace.trace });
});

test('a bug report contains no trace when the box is unticked again (FORM-47)', async () => {
  const { look, send, gather } = openPage();
  press('Report Bug');
  const box = screen.getByLabelText('Attach what happened');
  act(() => box.click());
  await act(async () => gather.latest().resolve(toldTrace));
  act(() => box.click());
  submit();
  await act(async () => look.latest().resolve(findings.clear));
  expect(send.latest().input).toEqual(sample.report);
});
