import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Account, PasswordChange, PasswordResult } from '../../../src/contract/account.ts';
import { accountMachine } from '../../../src/machines/session/account.machine.ts';
import { passwordChangeMachine } from '../../../src/machines/session/password-change.machine.ts';
import { AccountView } from '../../../src/views/admin/account/account-view.tsx';
import { PasswordForm } from '../../../src/views/admin/account/password-form.tsx';
import { accountModel } from '../../models/session/account.model.ts';
import { passwordChangeModel } from '../../models/session/password-change.model.ts';
import { account, oneSession, secondPage } from '../../support/account.ts';
import { complaintOf } from '../../support/complaint.ts';
import { press, pressEscape } from '../../support/gestures.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';

vi.hoisted(() => {
  process.env['TZ'] = 'UTC';
});

rehearse(accountModel, 'view', () => {
  const read = heldPromise<Account, number>();
  const leave = heldPromise<void>();
  const end = heldPromise<void, string>();
  const actor = createActor(
    accountMachine.provide({
      actors: { read: read.logic, leave: leave.logic, end: end.logic },
      actions: { endSession: () => undefined },
    }),
  ).start();
  render(<AccountView account={actor} author={null} password={null} />);
  const when = 'Jan 15, 2025, 09:30 AM';
  const changes = (subject: string) => [
    [when, 'root@example.com', `report noted: ${subject}Chrome on Linux, 198.51.100.0`],
  ];
  const sees =
    (
      rows: string[][],
      {
        alert = '',
        dialog,
        isOff = false,
        isAlone = false,
      }: { alert?: string; dialog?: string; isOff?: boolean; isAlone?: boolean } = {},
    ) =>
    () =>
      expect({
        rows: screen
          .queryAllByRole('row')
          .slice(1)
          .map((row) =>
            within(row)
              .getAllByRole('cell')
              .map(({ textContent }) => textContent),
          ),
        sessions: screen
          .queryAllByRole('list')
          .flatMap((list) => [...list.children].map(({ textContent }) => textContent)),
        alert: screen.getByRole('alert').textContent,
        dialog: screen.queryByRole('dialog')?.querySelector('h2')?.textContent,
        isOff: screen.getByRole<HTMLButtonElement>('button', { name: 'Sign out everywhere' }).disabled,
      }).toEqual({
        rows,
        sessions:
          rows.length === 0
            ? []
            : [
                `Chrome on LinuxLast used ${when}This browser`,
                ...(isAlone ? [] : [`Unknown browserLast used ${when}Sign out`]),
              ],
        alert,
        dialog,
        isOff,
      });
  return {
    act: {
      'the account arrives': () => act(async () => read.latest().resolve(account)),
      'one session arrives': () => act(async () => read.latest().resolve(oneSession)),
      'sign the other browser out': () => press(`Sign out Unknown browser, since ${when}`),
      'it is signed out': () => act(async () => end.latest().resolve()),
      'it stays signed in': () => act(async () => end.latest().reject(new Error('offline'))),
      'page 2 arrives': () => act(async () => read.latest().resolve(secondPage)),
      'the server is unreachable': () => act(async () => read.latest().reject(new Error('offline'))),
      'press Try again': () => press('Try again'),
      'the password is changed': () => act(() => actor.send({ type: 'refresh.requested' })),
      'choose page 2': () => press('Page 2'),
      'press Sign out everywhere': () => press('Sign out everywhere'),
      'press Cancel': () => press('Cancel'),
      'press Escape': pressEscape,
      'press Sign out': () => press('Sign out'),
      'the server ends the sessions': () => act(async () => leave.latest().resolve()),
      'the server does not answer': () => act(async () => leave.latest().reject(new Error('offline'))),
    },
    see: {
      loading: sees([], { isOff: true }),
      failed: sees([], { alert: 'The account could not be loaded.Try again', isOff: true }),
      shown: sees(changes('Message 1')),
      'loading page 2': sees(changes('Message 1'), { isOff: true }),
      'page 2': sees(changes('Message 2')),
      'page 2 failed': sees(changes('Message 1'), { alert: 'The account could not be loaded.Try again' }),
      asked: sees(changes('Message 1'), { dialog: 'Sign out everywhere?' }),
      'asked about old sessions': sees(changes('Message 1'), { dialog: 'Sign out everywhere?' }),
      leaving: sees(changes('Message 1'), { isOff: true }),
      ending: sees(changes('Message 1'), { isOff: true }),
      'still open': sees(changes('Message 1'), {
        alert: 'That browser may still be signed in. Please try again.',
      }),
      'loading again': sees(changes('Message 1'), { isOff: true }),
      'one left': sees(changes('Message 1'), { isAlone: true }),
      'still here': sees(changes('Message 1'), {
        alert: 'You are still signed in: the server could not be reached. Try again.',
      }),
      left: sees(changes('Message 1')),
    },
    pass: () => undefined,
  };
});

test('"Next page" of the changes stays enabled while the page loads, so that it keeps the focus (SESS-39, A11Y-3)', async () => {
  const read = heldPromise<Account, number>();
  const actor = createActor(accountMachine.provide({ actors: { read: read.logic } })).start();
  render(<AccountView account={actor} author={null} password={null} />);
  const pagination = { currentPage: 1, totalPages: 3, totalRecords: 60 };
  await act(async () => read.latest().resolve({ ...account, audit: { ...account.audit, pagination } }));
  press('Next page');
  expect(read.pending().map(({ input }) => input)).toEqual([2]);
  expect(screen.getByRole('button', { name: 'Next page' }).ariaDisabled).toBe('false');
});

const tooCommon = 'This password is among the most common ones. Choose another.';

rehearse(passwordChangeModel, 'view', () => {
  const change = heldPromise<PasswordResult, PasswordChange>();
  const form = createActor(
    passwordChangeMachine.provide({
      actors: { change: change.logic },
      actions: { tellChanged: () => undefined, showField: () => undefined },
    }),
  ).start();
  render(<PasswordForm change={form} />);
  let entry = { current: '', next: '' };
  const fill = (current: string, next: string) => {
    fireEvent.input(screen.getByLabelText('Current password'), { target: { value: current } });
    fireEvent.input(screen.getByLabelText(/^New password/), { target: { value: next } });
  };
  const type = (current: string, next: string) => {
    entry = { current, next };
    fill(current, next);
  };
  /**
   * Fills in and submits the form. After a password change, submits the form as it is, because an edit would
   * send another event.
   */
  const submit = (current: string, next: string) => {
    if (screen.getByRole('status').textContent === '') {
      fill(current, next);
    }
    fireEvent.click(screen.getByRole('button'));
  };
  type('the old password', 'the new password');
  const sees =
    (isBusy: boolean, alert: string, status: string, current = '', next = '') =>
    () =>
      expect({
        current: complaintOf(screen.getByLabelText('Current password')),
        next: complaintOf(screen.getByLabelText(/^New password/)),
        button: screen.getByRole('button').textContent,
        alert: screen.getByRole('alert').textContent,
        status: screen.getByRole('status').textContent,
        pending: change.pending().map(({ input }) => input),
      }).toEqual({
        current,
        next,
        button: isBusy ? 'Changing...' : 'Change password',
        alert,
        status,
        pending: isBusy ? [entry] : [],
      });
  return {
    act: {
      'press Change password': () => submit(entry.current, entry.next),
      'submit nothing': () => submit('', ''),
      'submit a short password': () => submit('the old password', 'elevenchars'),
      'edit the current password': () =>
        fireEvent.input(screen.getByLabelText('Current password'), { target: { value: 'the old password' } }),
      'type another password': () => type('the new password', 'another password'),
      'the server accepts': () => act(async () => change.latest().resolve({ kind: 'changed' })),
      'the server refuses': () =>
        act(async () =>
          change.latest().resolve({ kind: 'refused', message: 'The current password is incorrect.' }),
        ),
      'the server finds it common': () =>
        act(async () => change.latest().resolve({ kind: 'faulty', complaints: { next: tooCommon } })),
      'the server is unreachable': () => act(async () => change.latest().reject(new Error('offline'))),
    },
    see: {
      idle: sees(false, '', ''),
      'both missing': sees(
        false,
        '',
        '',
        'The current password is required.',
        'The new password must be at least 12 characters long.',
      ),
      'one missing': sees(false, '', '', '', 'The new password must be at least 12 characters long.'),
      'too short': sees(false, '', '', '', 'The new password must be at least 12 characters long.'),
      'too common': sees(false, '', '', '', tooCommon),
      edited: sees(false, '', ''),
      changing: sees(true, '', ''),
      'changing it again': sees(true, '', ''),
      changed: sees(false, '', 'Password changed. Your other sessions are signed out.'),
      refused: sees(false, 'The current password is incorrect.', ''),
      failed: sees(
        false,
        'The server did not respond. If your old password no longer works, the new one is already set.',
        '',
      ),
    },
    pass: () => undefined,
  };
});

/** Renders the account screen. Returns its request for the account, so that the test can respond to it. */
function openAccount() {
  const read = heldPromise<Account, number>();
  const logic = accountMachine.provide({ actors: { read: read.logic } });
  render(<AccountView account={createActor(logic).start()} author={null} password={null} />);
  return read;
}

test('the account screen shows Loading... until the account has loaded (SESS-41)', async () => {
  const read = openAccount();
  expect(screen.getByRole('status').textContent).toBe('Loading...');
  await act(async () => read.latest().resolve(account));
  expect(screen.queryByText('Loading...')).toBeNull();
});

test('the account screen shows the email address, the sessions and a table of changes (SESS-37, SESS-39, AUDIT-12)', async () => {
  const read = openAccount();
  await act(async () => read.latest().resolve(account));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Account');
  expect(screen.getByRole('heading', { level: 1 }).nextSibling?.textContent).toBe('root@example.com, Owner');
  expect(
    within(screen.getByRole('region', { name: 'Where you are signed in' })).getByRole('list'),
  ).toBeTruthy();
  const changes = screen.getByRole('region', { name: 'What admins did' });
  expect(
    within(changes)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['When', 'Who', 'What']);
  expect(changes.textContent).toContain('Showing 1 to 20 of 21 entries');
  expect(within(changes).getByRole('link', { name: 'Search the audit' }).getAttribute('href')).toBe(
    '/admin-audit',
  );
});

test('the account screen suggests a first post when there are no changes (SESS-40)', async () => {
  const read = openAccount();
  const pagination = { currentPage: 1, totalPages: 0, totalRecords: 0 };
  await act(async () => read.latest().resolve({ ...account, audit: { entries: [], pagination } }));
  const link = screen.getByRole('link', { name: 'Write the first post' });
  expect([link.parentElement?.textContent, link.getAttribute('href')]).toEqual([
    'No changes yet. Write the first post',
    '/add-blog',
  ]);
});

test('the dialog of "Sign out everywhere" explains the effect before the admin confirms (SESS-42)', async () => {
  const read = openAccount();
  await act(async () => read.latest().resolve(account));
  press('Sign out everywhere');
  expect(screen.getByRole('dialog').textContent).toContain(
    'Every browser that is signed in as you is signed out, this one too.',
  );
});

test('the password form has two required fields of up to 200 characters and a button (SESS-45)', () => {
  render(<PasswordForm change={createActor(passwordChangeMachine).start()} />);
  expect(
    ['Current password', 'New password (12 characters or more)'].map((label) => {
      const { type, required, maxLength } = screen.getByLabelText<HTMLInputElement>(label);
      return { type, required, maxLength };
    }),
  ).toEqual([
    { type: 'password', required: true, maxLength: 200 },
    { type: 'password', required: true, maxLength: 200 },
  ]);
  expect(screen.getByRole('button').textContent).toBe('Change password');
});

test('a second press of Change password sends no second request, even after a fast response (SESS-48)', async () => {
  const change = heldPromise<PasswordResult, PasswordChange>();
  const form = createActor(
    passwordChangeMachine.provide({
      actors: { change: change.logic },
      actions: { tellChanged: () => undefined, showField: () => undefined },
    }),
  ).start();
  render(<PasswordForm change={form} />);
  fireEvent.input(screen.getByLabelText('Current password'), { target: { value: 'the old password' } });
  fireEvent.input(screen.getByLabelText(/^New password/), { target: { value: 'the new password' } });
  press('Change password');
  await act(async () => change.latest().resolve({ kind: 'changed' }));
  press('Change password');
  expect([change.calls.length, screen.getByRole('alert').textContent]).toEqual([1, '']);
});

test('the account screen describes each sign-in, each sign-out and each change that the site made itself (SESS-58, SAFE-81)', async () => {
  const read = openAccount();
  const [entry] = account.audit.entries;
  const named = [
    ['session.opened', 'root@example.com', 'Chrome on Linux'],
    ['session.closed', 'root@example.com', ''],
    ['session.refused', 'root@example.com', ''],
    ['session.disabled', 'root@example.com', ''],
    ['post.removed', '', ''],
  ] as const;
  const entries = named.map(([action, who, browser], index) => ({
    id: action,
    number: index + 1,
    at: entry?.at ?? '',
    who,
    action,
    subject: who === '' ? '“Old”' : '',
    browser,
    network: '',
  }));
  await act(async () => read.latest().resolve({ ...account, audit: { ...account.audit, entries } }));
  const rows = within(screen.getByRole('region', { name: 'What admins did' }))
    .getAllByRole('row')
    .slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(1)
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['root@example.com', 'signed inChrome on Linux'],
    ['root@example.com', 'signed out'],
    ['root@example.com', 'sign-in refused: wrong password'],
    ['root@example.com', 'sign-in refused: disabled account'],
    ['The site', 'post removed: “Old”'],
  ]);
});
