import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { MailPage } from '../../../src/contract/mails.ts';
import { outboxMachine } from '../../../src/machines/admin/outbox.machine.ts';
import { OutboxView } from '../../../src/views/admin/outbox/outbox-view.tsx';
import { outboxModel } from '../../models/admin/outbox.model.ts';
import { press } from '../../support/gestures.ts';
import { heldCallback, heldPromise } from '../../support/held.ts';
import { mailPages } from '../../support/mails.ts';
import { rehearse } from '../../support/model.ts';

function openOutbox() {
  const list = heldPromise<MailPage, { isFailedOnly: boolean; page: number }>();
  const focus = heldCallback();
  const outbox = createActor(
    outboxMachine.provide({ actors: { list: list.logic, watchWindow: focus.logic } }),
  ).start();
  render(<OutboxView outbox={outbox} />);
  return { list, focus };
}

const rows = () =>
  within(screen.getByRole('table'))
    .queryAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
const choose = (value: string) => fireEvent.change(screen.getByLabelText('State'), { target: { value } });

const subject = 'Confirm your place';
const time = expect.stringMatching(/^Nov 23, 2026/);
const eve = ['eve@example.com', subject, time, 'Failed', '1', 'No such user here'];
const shownRows = [['ada@example.com', subject, time, 'Sent', '1', '-'], eve];
const firstStep = 'Invitations, links for a new password and other emails of the site appear here.';
const secondRows = [['bob@example.com', subject, time, 'Waiting', '0', '-']];

rehearse(outboxModel, 'view', () => {
  const { list, focus } = openOutbox();
  const sees =
    (shown: { isBusy?: boolean; rows?: unknown[]; alert?: string; state?: string; calls?: unknown[] }) =>
    () =>
      expect({
        isBusy: screen.getByRole('button', { name: 'Refresh' }).ariaDisabled === 'true',
        rows: rows(),
        alert: screen.getByRole('alert').textContent,
        state: screen.getByLabelText<HTMLSelectElement>('State').value,
      }).toEqual({ isBusy: false, rows: [], alert: '', state: '', ...shown });
  const seesRequest = (isFailedOnly: boolean, page: number) => () => {
    expect(list.pending().map(({ input }) => input)).toEqual([{ isFailedOnly, page }]);
    expect(screen.getByLabelText<HTMLSelectElement>('State').value).toBe(isFailedOnly ? 'failed' : '');
    expect(rows()).not.toEqual([]);
  };
  const comes = (answer: MailPage) => () => act(async () => list.latest().resolve(answer));
  const alert = 'The emails could not be loaded. Please try again.Try again';
  return {
    act: {
      'the emails arrive': comes(mailPages.first),
      'there are no emails': comes(mailPages.none),
      'page 2 arrives': comes(mailPages.second),
      'page 2 is past the end': comes(mailPages.pastTheEnd),
      'failed emails arrive': comes(mailPages.failed),
      'the server is unreachable': () => act(async () => list.latest().reject(new Error('offline'))),
      'press Refresh': () => press('Refresh'),
      'come back to the page': () => act(() => focus.tell({ type: 'window.focused' })),
      'choose page 2': () => press('Page 2'),
      'choose Failed': () => choose('failed'),
      'choose All emails': () => choose(''),
    },
    see: {
      loading: sees({ isBusy: true, rows: [['Loading emails...']] }),
      failed: sees({ alert }),
      empty: sees({ rows: [[`No emails found${firstStep}`]] }),
      'loading again': sees({ isBusy: true, rows: [['Loading emails...']] }),
      shown: sees({ rows: shownRows }),
      refreshing: seesRequest(false, 1),
      'failed with emails': () => {
        expect([screen.getByRole('alert').textContent, rows()]).toEqual([alert, shownRows]);
      },
      turning: sees({ isBusy: true, rows: shownRows }),
      'on page 2': sees({ rows: secondRows }),
      'refreshing page 2': sees({ isBusy: true, rows: secondRows }),
      'going back to page 1': seesRequest(false, 1),
      filtering: seesRequest(true, 1),
      unfiltering: seesRequest(false, 1),
      'failed emails shown': sees({ rows: [eve], state: 'failed' }),
    },
    pass: () => undefined,
  };
});

test('a click on "Next page" of the outbox that also brings the admin back to the window turns the page (ADMIN-12, MAIL-9)', async () => {
  const { list, focus } = openOutbox();
  await act(async () => list.latest().resolve(mailPages.first));
  act(() => focus.tell({ type: 'window.focused' }));
  press('Next page');
  expect(list.pending().map(({ input }) => input)).toEqual([{ isFailedOnly: false, page: 2 }]);
  // A disabled button would ignore the next click.
  expect(screen.getByRole('button', { name: 'Next page' }).ariaDisabled).toBe('false');
});

test('the outbox offers "Show all emails" when its filter finds no failed email (MAIL-11)', async () => {
  const { list } = openOutbox();
  await act(async () => list.latest().resolve(mailPages.first));
  choose('failed');
  await act(async () => list.latest().resolve(mailPages.none));
  expect(rows()).toEqual([['No emails foundNo email has failed.Show all emails']]);
  press('Show all emails');
  expect(list.pending().map(({ input }) => input)).toEqual([{ isFailedOnly: false, page: 1 }]);
});

test('the outbox shows whether emails go to a mail server or are saved as files (MAIL-9)', async () => {
  const { list } = openOutbox();
  expect(screen.queryByText(/^Emails go to|^No mail server/)).toBeNull();
  await act(async () => list.latest().resolve(mailPages.none));
  expect(
    screen.getByText(
      'Emails go to the mail server. An email is retried for several hours before it counts as failed. A failed email is not sent again: check its address. The text is deleted once an email is sent or has failed.',
    ),
  ).toBeTruthy();
  press('Refresh');
  await act(async () => list.latest().resolve({ ...mailPages.none, isSending: false }));
  expect(screen.getByText(/^No mail server is set, so emails are saved as .eml files/)).toBeTruthy();
});

test('the outbox shows a label for each state of an email (MAIL-9)', async () => {
  const { list } = openOutbox();
  const [mail] = mailPages.first.mails;
  const states = ['queued', 'sending', 'sent', 'kept', 'failed'] as const;
  const mails = mail === undefined ? [] : states.map((state) => ({ ...mail, id: state, state }));
  await act(async () => list.latest().resolve({ ...mailPages.first, mails }));
  expect(rows().map((cells) => cells[3])).toEqual(['Waiting', 'Sending', 'Sent', 'Saved', 'Failed']);
});

test('the outbox shows the file names of saved emails (MAIL-17)', async () => {
  const { list } = openOutbox();
  const [mail] = mailPages.first.mails;
  const states = ['sent', 'kept', 'failed'] as const;
  const mails = mail === undefined ? [] : states.map((state) => ({ ...mail, id: `id-of-${state}`, state }));
  await act(async () => list.latest().resolve({ ...mailPages.first, mails }));
  expect(rows().map((cells) => cells[1])).toEqual([subject, `${subject}id-of-kept.eml`, subject]);
});

test('"Try again" loads a list again that could not be loaded, and disappears (ADMIN-73)', async () => {
  const { list } = openOutbox();
  await act(async () => list.latest().reject(new Error('offline')));
  press('Try again');
  expect([list.calls.length, screen.getByRole('alert').textContent]).toEqual([2, '']);
  await act(async () => list.latest().resolve(mailPages.first));
  expect(rows()).toEqual(shownRows);
});
