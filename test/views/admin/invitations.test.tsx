import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { WishResult } from '../../../src/contract/accounts.ts';
import type {
  InvitationLine,
  InvitationWish,
  InviteResult,
  NewInvitation,
} from '../../../src/contract/invitations.ts';
import { invitationsMachine } from '../../../src/machines/admin/invitations.machine.ts';
import {
  InvitationsView,
  InviteButton,
  InviteStatus,
} from '../../../src/views/admin/people/invitations-view.tsx';
import { invitationsModel } from '../../models/admin/invitations.model.ts';
import { complaintOf } from '../../support/complaint.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { openInvitations } from '../../support/open-invitations.ts';

vi.hoisted(() => {
  process.env['TZ'] = 'UTC';
});

const gus = { id: 'i1', email: 'gus@example.com' };
const nia: NewInvitation = { email: 'nia@example.com', role: 'support' };
const unconfirmed =
  'The server did not confirm the change. Check the list, and try again if it was not made.';
const notInvited =
  'The server did not respond. Close this form to see in the list whether the invitation was sent.';
const gone = 'This invitation is no longer open.';

function openInvitationsView() {
  const list = heldPromise<InvitationLine[]>();
  const invite = heldPromise<InviteResult, NewInvitation>();
  const change = heldPromise<WishResult, InvitationWish>();
  const actor = createActor(
    invitationsMachine.provide({
      actors: { list: list.logic, invite: invite.logic, change: change.logic },
      actions: { showField: () => undefined },
    }),
  ).start();
  render(
    <>
      <InviteButton invitations={actor} />
      <InviteStatus invitations={actor} />
      <InvitationsView invitations={actor} />
    </>,
  );
  const refresh = () => actor.send({ type: 'refresh.requested' });
  return { list, invite, change, refresh };
}

const button = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name });
const dialog = () => screen.queryByRole('dialog');
const pressIn = (name: string) => {
  const open = dialog();
  const found = open === null ? null : within(open).queryByRole<HTMLButtonElement>('button', { name });
  found?.click();
};
/** Returns the rows of the table, or undefined if the screen has no table. */
function rows() {
  const table = screen.queryByRole('table', { name: 'Open invitations' });
  return table === null ? undefined : rowsOf(table);
}
const rowsOf = (table: HTMLElement) =>
  within(table)
    .queryAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
const controls = ['Invite', 'Send again to gus@example.com', 'Withdraw the invitation of gus@example.com'];
const fill = () => {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: ` ${nia.email} ` } });
  fireEvent.click(screen.getByRole('radio', { name: /^Support/ }));
};

const sendIncomplete = (email: string) =>
  act(async () => {
    const field = dialog() === null ? null : screen.queryByLabelText('Email');
    if (field !== null) {
      fireEvent.change(field, { target: { value: email } });
      pressIn('Send invitation');
    }
  });
const descriptionOf = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

rehearse(invitationsModel, 'view', () => {
  const { list, invite, change, refresh } = openInvitationsView();
  type Shown = {
    isBusy?: boolean;
    isOff?: boolean;
    hasRows?: boolean;
    alert?: string;
    sent?: string;
    status?: string;
  };
  const sees =
    ({ isBusy = false, isOff = isBusy, hasRows = true, alert = '', sent = '', status = '' }: Shown = {}) =>
    () =>
      expect({
        isOff: controls.map((name) => button(name)?.disabled),
        rows: hasRows ? rows()?.length : rows(),
        alert: screen.getByRole('alert', { name: 'Invitations that failed' }).textContent,
        sent: screen.getByRole('status', { name: 'Sent invitation' }).textContent,
        status: screen.getByRole('status', { name: 'Changed invitation' }).textContent,
        dialog: dialog(),
        invited: invite.pending(),
      }).toEqual({
        isOff: hasRows ? Array(3).fill(isOff) : [isOff, undefined, undefined],
        rows: hasRows ? 2 : isBusy ? [['Loading invitations...']] : undefined,
        alert,
        sent,
        status,
        dialog: null,
        invited: [],
      });
  type Form = { isBusy?: boolean; alert?: string; fault?: string; role?: string };
  const seesForm =
    ({ isBusy = false, alert = '', fault = '', role = '' }: Form = {}) =>
    () => {
      const form = within(screen.getByRole('dialog', { name: 'Invite a colleague' }));
      expect({
        buttons: form
          .getAllByRole<HTMLButtonElement>('button')
          .map(({ textContent, disabled }) => [textContent, disabled]),
        alert: form.getByRole('alert').textContent,
        fault: complaintOf(form.getByLabelText('Email')),
        role: descriptionOf(form.getByRole('group', { name: 'Role' })),
        roles: form.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value),
        invited: invite.pending().map(({ input }) => input),
      }).toEqual({
        buttons: [
          ['Cancel', isBusy],
          [isBusy ? 'Sending...' : 'Send invitation', isBusy],
        ],
        alert,
        fault,
        role,
        roles: ['owner', 'editor', 'support', 'viewer'],
        invited: isBusy ? [nia] : [],
      });
    };
  const changes = (kind: InvitationWish['kind']) => () => {
    expect(change.pending().map(({ input }) => input)).toEqual([{ ...gus, kind }]);
    sees({ isBusy: true })();
  };
  const isInviting = () => invite.pending().length > 0;
  return {
    act: {
      'the invitations arrive': () => act(async () => list.latest().resolve(openInvitations)),
      'the server is unreachable': () =>
        act(async () => {
          const running = [invite, change].find((held) => held.pending().length > 0) ?? list;
          running.latest().reject(new Error('offline'));
        }),
      'the server agrees': () =>
        act(async () =>
          isInviting()
            ? invite.latest().resolve({ kind: 'done', email: nia.email })
            : change.latest().resolve({ kind: 'done' }),
        ),
      'the server refuses': () =>
        act(async () =>
          isInviting()
            ? invite.latest().resolve({ kind: 'refused', message: 'Taken.' })
            : change.latest().resolve({ kind: 'refused', message: gone }),
        ),
      'the server rejects the address': () =>
        act(async () => invite.latest().resolve({ kind: 'faulty', message: 'No address.' })),
      'press Refresh': () => act(async () => refresh()),
      'press Invite': () => act(async () => button('Invite')?.click()),
      'send the form': () =>
        act(async () => {
          if (dialog() !== null && screen.queryByLabelText('Email') !== null) {
            fill();
            pressIn('Send invitation');
          }
        }),
      'send it without an address': () => sendIncomplete(''),
      'send it without a role': () => sendIncomplete(nia.email),
      'press Send again': () => act(async () => button(controls[1] ?? '')?.click()),
      'press Withdraw': () => act(async () => button(controls[2] ?? '')?.click()),
      'press Cancel': () => act(async () => pressIn('Cancel')),
      confirm: () => act(async () => pressIn('Withdraw')),
    },
    see: {
      loading: sees({ isBusy: true, hasRows: false }),
      failed: sees({
        isOff: true,
        hasRows: false,
        alert: 'The invitations could not be loaded. Please try again.Try again',
      }),
      shown: sees(),
      refreshing: sees({ isBusy: true }),
      'failed with invitations': sees({
        isOff: true,
        alert: 'The invitations could not be loaded. Please try again.Try again',
      }),
      writing: seesForm(),
      inviting: seesForm({ isBusy: true }),
      refused: seesForm({ alert: 'Taken.' }),
      'address missing': seesForm({ fault: 'Email is required.', role: 'Choose a role.' }),
      'role missing': seesForm({ role: 'Choose a role.' }),
      faulty: seesForm({ fault: 'No address.' }),
      'not invited': seesForm({ alert: notInvited }),
      invited: sees({ isBusy: true, sent: 'An invitation is on its way to nia@example.com.' }),
      confirmed: sees({ sent: 'An invitation is on its way to nia@example.com.' }),
      'sending again': changes('again'),
      asking: () =>
        expect(screen.getByRole('dialog', { name: 'Withdraw this invitation?' }).textContent).toContain(
          'The link sent to gus@example.com will stop working. You can invite the address again.',
        ),
      withdrawing: changes('withdraw'),
      'sent again': sees({
        isBusy: true,
        status: 'A new link is on its way to gus@example.com. The previous link no longer works.',
      }),
      withdrawn: sees({ isBusy: true, status: 'The invitation to gus@example.com was withdrawn.' }),
      'change refused': sees({ isBusy: true, alert: gone }),
      'change unconfirmed': sees({ isBusy: true, alert: unconfirmed }),
    },
    pass: () => undefined,
  };
});

test('the table of open invitations shows address, role, inviter and expiry, or a message when it is empty (ACC-32)', async () => {
  const { list, refresh } = openInvitationsView();
  await act(async () => list.latest().resolve(openInvitations));
  expect(rows()).toEqual([
    ['gus@example.comInvited by ada@example.com', 'Viewer', 'Nov 25, 2026, 09:30 AM', 'Send againWithdraw'],
    ['zoe@example.comInvited by ada@example.com', 'Editor', 'Nov 26, 2026, 08:00 AM', 'Send againWithdraw'],
  ]);
  await act(async () => refresh());
  await act(async () => list.latest().resolve([]));
  expect(rows()).toEqual([['Nobody has an open invitation.']]);
});

test('the focus returns to the pressed invitation button, or moves to the heading when the button is gone or disabled (ACC-33)', async () => {
  const { list, invite, change } = openInvitationsView();
  const focused = () =>
    document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
  const [again = '', withdraw = ''] = controls.slice(1);
  // A browser removes the focus from a control that becomes disabled. jsdom does not.
  const blur = () => document.activeElement instanceof HTMLElement && document.activeElement.blur();
  const press = (name: string) =>
    act(async () => {
      button(name)?.click();
      blur();
    });
  const answer = async (lines: InvitationLine[] | undefined, result: WishResult = { kind: 'done' }) => {
    await act(async () => change.latest().resolve(result));
    await act(async () =>
      lines === undefined ? list.latest().reject(new Error('offline')) : list.latest().resolve(lines),
    );
    return focused();
  };
  await act(async () => list.latest().resolve(openInvitations));
  await press('Invite');
  await act(async () => {
    fill();
    pressIn('Send invitation');
    blur();
  });
  await act(async () => invite.latest().resolve({ kind: 'done', email: nia.email }));
  await act(async () => list.latest().resolve(openInvitations));
  expect(focused()).toBe('Invite');
  await press(again);
  expect(await answer(openInvitations)).toBe(again);
  await press(withdraw);
  await act(async () => pressIn('Withdraw'));
  await act(async () => blur());
  expect(await answer(openInvitations, { kind: 'refused', message: gone })).toBe(withdraw);
  await press(again);
  expect(await answer(openInvitations.slice(1), { kind: 'refused', message: gone })).toBe('Open invitations');
  await press('Send again to zoe@example.com');
  expect(await answer(undefined)).toBe('Open invitations');
});
