import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { AccountLine, AccountWish, WishResult } from '../../../src/contract/accounts.ts';
import { peopleMachine } from '../../../src/machines/admin/people.machine.ts';
import { PeopleView } from '../../../src/views/admin/people/people-view.tsx';
import { factorWords } from '../../../src/views/admin/people/people-words.ts';
import { peopleModel } from '../../models/admin/people.model.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { lastOwner, people } from '../../support/people.ts';

const unconfirmed =
  'The server did not confirm the change. Check the list, and try again if it was not made.';

vi.hoisted(() => {
  process.env['TZ'] = 'UTC';
});

function openPeople() {
  const list = heldPromise<AccountLine[]>();
  const change = heldPromise<WishResult, AccountWish>();
  const logic = peopleMachine.provide({
    actors: { list: list.logic, change: change.logic },
    actions: { noteChanged: () => undefined },
  });
  render(<PeopleView people={createActor(logic).start()} />);
  return { list, change };
}

const rows = () =>
  within(screen.getByRole('table'))
    .queryAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell'));
const button = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name });
const roleOfEve = () => screen.queryByLabelText<HTMLSelectElement>('Role of eve@example.com');
const dialog = () => screen.queryByRole('dialog');
const pressIn = (name: string) => {
  const open = dialog();
  const found = open === null ? null : within(open).queryByRole<HTMLButtonElement>('button', { name });
  found?.click();
};

rehearse(peopleModel, 'view', () => {
  const { list, change } = openPeople();
  type Shown = { isBusy?: boolean; isOff?: boolean; hasRows?: boolean; alert?: string; status?: string };
  const sees =
    ({ isBusy = false, isOff = isBusy, hasRows = true, alert = '', status = '' }: Shown = {}) =>
    () =>
      expect({
        isBusy: button('Refresh')?.ariaDisabled === 'true',
        isOff: [roleOfEve(), button('Disable eve@example.com'), button('Remove eve@example.com')].map(
          (control) => control?.disabled,
        ),
        rows: hasRows ? rows().length : rows().map((cells) => cells.map(({ textContent }) => textContent)),
        alert: screen.getByRole('alert').textContent,
        status: screen.getByRole('status', { name: 'Change' }).textContent,
        dialog: dialog(),
      }).toEqual({
        isBusy,
        isOff: Array(3).fill(hasRows ? isOff : undefined),
        rows: hasRows ? 3 : isBusy ? [['Loading people...']] : [],
        alert,
        status,
        dialog: null,
      });
  const asks = (title: string, text: string) => () => {
    expect(screen.getByRole('dialog', { name: title }).textContent).toContain(text);
    expect(change.calls.filter(({ input }) => input.id === '2').length).toBe(change.calls.length);
  };
  const sends = (wish: AccountWish) => () => {
    expect(change.pending().map(({ input }) => input)).toEqual([wish]);
    sees({ isBusy: true })();
  };
  const eve = { id: '2', email: 'eve@example.com' };
  const failure = 'The accounts could not be loaded. Please try again.Try again';
  const answer = (result: WishResult) => () => act(async () => change.latest().resolve(result));
  return {
    act: {
      'the accounts arrive': () => act(async () => list.latest().resolve(people)),
      'the server is unreachable': () =>
        act(async () => (change.pending().length > 0 ? change : list).latest().reject(new Error('offline'))),
      'the server agrees': answer({ kind: 'done' }),
      'the server refuses': answer(lastOwner),
      'press Refresh': () => act(async () => button('Refresh')?.click()),
      'choose a role': () =>
        act(async () => {
          const select = roleOfEve();
          if (select !== null && !select.disabled) {
            fireEvent.change(select, { target: { value: 'viewer' } });
          }
        }),
      'press Disable': () => act(async () => button('Disable eve@example.com')?.click()),
      'press Remove': () => act(async () => button('Remove eve@example.com')?.click()),
      'press Enable': () => act(async () => button('Enable ian@example.com')?.click()),
      'press Cancel': () => act(async () => pressIn('Cancel')),
      confirm: () =>
        act(async () =>
          ['Change role', 'Disable', 'Remove'].forEach((name) => {
            pressIn(name);
          }),
        ),
    },
    see: {
      loading: sees({ isBusy: true, hasRows: false }),
      failed: sees({ hasRows: false, alert: failure }),
      shown: sees(),
      refreshing: sees({ isBusy: true }),
      'failed with accounts': sees({ isOff: true, alert: failure }),
      'asking about a role': asks(
        'Change the role to Viewer?',
        'eve@example.com is signed out everywhere and has the new role from the next sign-in on.',
      ),
      'asking to disable': asks(
        'Disable this account?',
        'eve@example.com is signed out everywhere and cannot sign in until you enable the account again.',
      ),
      'asking to remove': asks(
        'Remove this account?',
        'eve@example.com is signed out everywhere and the account is removed for good. Its posts stay.',
      ),
      'changing the role': sends({ ...eve, kind: 'role', role: 'viewer' }),
      disabling: sends({ ...eve, kind: 'disable' }),
      removing: sends({ ...eve, kind: 'remove' }),
      enabling: sends({ id: '3', email: 'ian@example.com', kind: 'enable' }),
      'role changed': sees({ isBusy: true, status: 'eve@example.com now has the role Viewer.' }),
      'role change shown': sees({ status: 'eve@example.com now has the role Viewer.' }),
      disabled: sees({ isBusy: true, status: 'eve@example.com can no longer sign in.' }),
      removed: sees({ isBusy: true, status: 'eve@example.com was removed.' }),
      enabled: sees({ isBusy: true, status: 'ian@example.com can sign in again.' }),
      refused: sees({ isBusy: true, alert: lastOwner.message }),
      'answer lost': sees({ isBusy: true, alert: unconfirmed }),
      'not changed': sees({ alert: unconfirmed }),
    },
    pass: () => undefined,
  };
});

test("the people table shows the details of each account, but no controls for the admin's own account (ACC-18, ACC-19)", async () => {
  const { list } = openPeople();
  await act(async () => list.latest().resolve(people));
  const [own = [], eve = [], ian = []] = rows();
  expect(own.map(({ textContent }) => textContent)).toEqual([
    'Aada@example.comYou',
    'Owner',
    'Passkey and app',
    'Nov 23, 2026, 09:30 AM',
    'Active',
    '',
  ]);
  const state = (cells: HTMLElement[]) => cells.slice(2, 5).map(({ textContent }) => textContent);
  expect(state(eve)).toEqual(['App', 'Nov 22, 2026, 04:12 PM', 'Active']);
  expect(state(ian)).toEqual(['Not set up', 'Never', 'Disabled']);
  expect(factorWords(['passkey'])).toBe('Passkey');
  expect(roleOfEve()?.value).toBe('editor');
  expect(within(screen.getByRole('list', { name: 'Roles' })).getAllByRole('listitem').length).toBe(4);
});

test('the focus in the people table returns to the used control after a change, and moves to the heading after a removal (ACC-20)', async () => {
  const { list, change } = openPeople();
  const blur = () => document.activeElement instanceof HTMLElement && document.activeElement.blur();
  const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName;
  const accounts = (left: AccountLine[]) => act(async () => list.latest().resolve(left));
  const press = (name: string) => act(async () => button(name)?.click());
  // A browser removes the focus from a control that becomes disabled. jsdom does not.
  const confirm = (name: string) =>
    act(async () => {
      blur();
      pressIn(name);
    });
  const answer = async (result: WishResult) => {
    await act(async () => change.latest().resolve(result));
    await accounts(people);
    return focused();
  };
  await accounts(people);
  const select = roleOfEve();
  if (select !== null) {
    fireEvent.change(select, { target: { value: 'viewer' } });
  }
  await confirm('Change role');
  expect(await answer({ kind: 'done' })).toBe('Role of eve@example.com');
  await press('Disable eve@example.com');
  await confirm('Disable');
  expect(await answer({ kind: 'done' })).toBe('Disable eve@example.com');
  await act(async () => blur());
  await press('Enable ian@example.com');
  expect(await answer({ kind: 'done' })).toBe('Enable ian@example.com');
  await press('Remove eve@example.com');
  await confirm('Remove');
  expect(focused()).toBe('H1');
  expect(await answer(lastOwner)).toBe('Remove eve@example.com');
  await press('Remove eve@example.com');
  await confirm('Remove');
  await act(async () => change.latest().resolve({ kind: 'done' }));
  await accounts(people.filter(({ id }) => id !== '2'));
  expect([rows().length, focused()]).toEqual([2, 'H1']);
});

test('the focus moves to the heading of the people screen when the accounts fail to reload after a change (ACC-20)', async () => {
  const { list, change } = openPeople();
  await act(async () => list.latest().resolve(people));
  await act(async () => button('Disable eve@example.com')?.click());
  await act(async () => pressIn('Disable'));
  await act(async () => change.latest().resolve({ kind: 'done' }));
  await act(async () => list.latest().reject(new Error('offline')));
  expect(document.activeElement?.tagName).toBe('H1');
});

test('the focus moves to the heading of the people screen when the account to change no longer exists (ACC-20)', async () => {
  const { list, change } = openPeople();
  await act(async () => list.latest().resolve(people));
  await act(async () => button('Disable eve@example.com')?.click());
  await act(async () => pressIn('Disable'));
  const message = 'This account no longer exists.';
  await act(async () => change.latest().resolve({ kind: 'refused', message }));
  await act(async () => list.latest().resolve(people.filter(({ id }) => id !== '2')));
  expect([screen.getByRole('alert').textContent, document.activeElement?.tagName]).toEqual([message, 'H1']);
});
