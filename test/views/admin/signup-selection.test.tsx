import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { StatusChange, WaitlistListing, WaitlistUser } from '../../../src/contract/admin-waitlist.ts';
import { csvExportMachine } from '../../../src/machines/admin/csv-export.machine.ts';
import { signupSelectionMachine } from '../../../src/machines/admin/signup-selection.machine.ts';
import { type WaitlistRequest, waitlistMachine } from '../../../src/machines/admin/waitlist.machine.ts';
import { WaitlistView } from '../../../src/views/admin/waitlist/waitlist-view.tsx';
import { signupSelectionModel } from '../../models/admin/signup-selection.model.ts';
import { press, pressEscape } from '../../support/gestures.ts';
import { heldCallback, heldPromise } from '../../support/held.ts';
import { usable } from '../../support/impossible.ts';
import { rehearse } from '../../support/model.ts';

const createdAt = '2025-01-15T09:30:00.000Z';
const listing = {
  kind: 'listed',
  users: [
    { email: 'ada@example.com', createdAt, status: 'Invited', referrer: 'news.example' },
    { email: 'bea@example.com', createdAt, utmSource: 'mail', utmCampaign: 'dawn' },
  ],
  pagination: { currentPage: 1, totalPages: 500, totalRecords: 5_000, isMore: true },
} satisfies WaitlistListing;

async function openWaitlist() {
  const list = heldPromise<WaitlistListing, WaitlistRequest>();
  const focus = heldCallback();
  const mark = heldPromise<number, StatusChange>();
  const remove = heldPromise<number, string[]>();
  const table = createActor(
    waitlistMachine.provide({
      actors: { list: list.logic, watchWindow: focus.logic },
      actions: { showInAddress: () => undefined },
    }),
  ).start();
  const selection = createActor(
    signupSelectionMachine.provide({
      actors: {
        watchMatches: fromCallback(({ sendBack }) => table.on('*', sendBack).unsubscribe),
        mark: mark.logic,
        remove: remove.logic,
      },
      actions: { tellChanged: () => table.send({ type: 'refresh.requested' }) },
    }),
  ).start();
  const csvExport = createActor(csvExportMachine).start();
  render(<WaitlistView table={table} selection={selection} csvExport={csvExport} />);
  await act(async () => list.latest().resolve(listing));
  return { list, table, mark, remove };
}

const ticked = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox').flatMap((box) => {
    const name = box.getAttribute('aria-label') ?? box.parentElement?.textContent ?? '';
    return box.checked ? [name] : [];
  });

/** Returns the controls that a change disables. The last three show only while signups are selected. */
const controls = () => [
  screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select page' }),
  ...screen.queryAllByRole<HTMLButtonElement>('button', { name: 'Clear' }),
  ...screen.queryAllByRole<HTMLSelectElement>('combobox', { name: 'Change status to' }),
  ...screen
    .queryAllByRole<HTMLButtonElement>('button', { name: 'Delete' })
    .filter((found) => found.closest('dialog') === null),
];

rehearse(signupSelectionModel, 'view', async () => {
  const { list, table, mark, remove } = await openWaitlist();
  let count = 0;
  const sees =
    (boxes: string[], message: string | undefined, isBusy = false, dialog?: string) =>
    () => {
      expect({
        ticked: ticked(),
        message:
          message === undefined ? undefined : screen.getByRole('status', { name: 'Selection' }).textContent,
        pending: mark.pending().length + remove.pending().length,
        dialog: screen.queryByRole('dialog')?.querySelector('h2')?.textContent,
        question: screen.queryByRole('dialog')?.querySelector('p')?.textContent,
        count: screen.queryByText(/ selected$/)?.textContent,
        disabled: controls().filter(({ disabled, ariaDisabled }) => disabled || ariaDisabled === 'true')
          .length,
      }).toEqual({
        ticked: boxes,
        message,
        pending: isBusy ? 1 : 0,
        dialog,
        question: dialog && 'They are removed for good, as for a privacy request. This cannot be undone.',
        count: boxes.length === 0 ? undefined : `${boxes.includes('Select page') ? 2 : 1} selected`,
        disabled: isBusy ? controls().length : 0,
      });
      count = boxes.includes('Select page') ? 2 : boxes.length || count;
    };
  const ada = ['Select ada@example.com'];
  const both = ['Select page', ...ada, 'Select bea@example.com'];
  const call = () => (mark.pending().length > 0 ? mark : remove);
  const arrives = (users: WaitlistUser[]) => act(async () => list.latest().resolve({ ...listing, users }));
  return {
    act: {
      'tick Ada': () => fireEvent.click(screen.getByRole('checkbox', { name: 'Select ada@example.com' })),
      'tick the page': () => fireEvent.click(screen.getByRole('checkbox', { name: 'Select page' })),
      // The response contains the same signups as before, because this test checks only the ticks.
      'show unsubscribed': async () => {
        fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), {
          target: { value: 'Unsubscribed' },
        });
        await act(async () => list.latest().resolve(listing));
      },
      'Ada leaves the page and returns': async () => {
        for (const users of [listing.users.slice(1), listing.users]) {
          act(() => table.send({ type: 'refresh.requested' }));
          await arrives(users);
        }
      },
      'type "ada"': () => fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ada' } }),
      'press Clear': () => press('Clear'),
      'choose Invited': () =>
        fireEvent.change(screen.getByRole('combobox', { name: 'Change status to' }), {
          target: { value: 'Invited' },
        }),
      'press Apply': () => press('Apply'),
      'press Delete': () => fireEvent.click(usable(screen.getAllByRole('button', { name: 'Delete' })[0])),
      'press Cancel': () => press('Cancel'),
      'press Escape': pressEscape,
      confirm: () =>
        fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' })),
      'the change succeeds': async () => {
        await act(async () => call().latest().resolve(count));
        await arrives(listing.users);
      },
      'the change fails': async () => {
        await act(async () => call().latest().reject(new Error('offline')));
        await arrives(listing.users);
      },
    },
    see: {
      none: sees([], undefined),
      Ada: sees(ada, undefined),
      both: sees(both, undefined),
      'Ada to invite': sees(ada, undefined),
      'both to invite': sees(both, undefined),
      'Ada not marked': sees(
        ada,
        'The server did not confirm the change. Check the list, and try again if it was not made.',
      ),
      'marking Ada': sees(ada, undefined, true),
      'marking a hidden Ada': sees([], undefined, true),
      'failed, none selected': sees(
        [],
        'The server did not confirm the change. Check the list, and try again if it was not made.',
      ),
      'marking both': sees(both, undefined, true),
      'asked about Ada': sees(ada, undefined, false, 'Delete 1 signup?'),
      'removing Ada': sees(ada, undefined, true),
      'failed with Ada': sees(
        ada,
        'The server did not confirm the change. Check the list, and try again if it was not made.',
      ),
      marked: sees([], '1 changed.'),
      'marked both': sees([], '2 changed.'),
      removed: sees([], '1 removed.'),
    },
    pass: () => undefined,
  };
});

test('the waitlist shows the source of each signup, and "more than" before the total when not all signups are counted (WAIT-25, WAIT-35)', async () => {
  await openWaitlist();
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
  expect([cells[5], cells[11]]).toEqual(['news.example', 'mail / dawn']);
  expect(screen.getByText(/^Showing/).textContent).toBe('Showing 1 to 10 of more than 5,000 entries');
});

test('the waitlist shows page 1 when the only signup on page 2 is deleted', async () => {
  const { list, remove } = await openWaitlist();
  const users = Array.from({ length: 11 }, (_, index) => ({
    email: `user${index + 1}@example.com`,
    createdAt,
  }));
  const answer = (currentPage: number, totalPages: number, totalRecords: number, shown: typeof users) =>
    act(async () =>
      list.latest().resolve({
        kind: 'listed',
        users: shown,
        pagination: { currentPage, totalPages, totalRecords },
      }),
    );
  press('Page 2');
  await answer(2, 2, 11, users.slice(10));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select user11@example.com' }));
  press('Delete');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await act(async () => remove.latest().resolve(1));
  await answer(2, 1, 10, []);
  await answer(1, 1, 10, users.slice(0, 10));
  expect({
    asked: list.calls.map(({ input }) => input.page),
    rows: screen.getAllByRole('row').length - 1,
    footer: screen.getByText(/^Showing/).textContent,
    pages: screen.getAllByRole('button', { name: /^Page / }).map(({ textContent }) => textContent),
    isNobodyFound: screen.queryByText('No users found') !== null,
  }).toEqual({
    asked: [1, 2, 2, 1],
    rows: 10,
    footer: 'Showing 1 to 10 of 10 entries',
    pages: ['1'],
    isNobodyFound: false,
  });
});

test('the pressed action keeps the focus during a change of signups, and "Select page" gets the focus after the change and after Clear (WAIT-40, A11Y-3)', async () => {
  const { mark } = await openWaitlist();
  const selectPage = screen.getByRole('checkbox', { name: 'Select page' });
  const tick = () => fireEvent.click(screen.getByRole('checkbox', { name: 'Select ada@example.com' }));
  tick();
  fireEvent.change(screen.getByRole('combobox', { name: 'Change status to' }), {
    target: { value: 'Active' },
  });
  const apply = screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' });
  apply.focus();
  press('Apply');
  // A browser removes the focus from a disabled button. jsdom does not.
  expect([document.activeElement, apply.disabled, apply.ariaDisabled]).toEqual([apply, false, 'true']);
  await act(async () => mark.latest().resolve(1));
  expect(document.activeElement).toBe(selectPage);
  tick();
  screen.getByRole('button', { name: 'Clear' }).focus();
  press('Clear');
  expect(document.activeElement).toBe(selectPage);
});
