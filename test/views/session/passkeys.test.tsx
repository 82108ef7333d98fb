import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PasskeysView } from '../../../src/views/admin/account/passkeys-view.tsx';
import { passkeysModel } from '../../models/session/passkeys.model.ts';
import { complaintOf } from '../../support/complaint.ts';
import { isOff, press } from '../../support/gestures.ts';
import { heldPasskeys, keyRing, phone, unconfirmed } from '../../support/held-passkeys.ts';
import { rehearse } from '../../support/model.ts';

vi.hoisted(() => {
  process.env['TZ'] = 'UTC';
});

const refused = 'The passkey could not be verified. Try again.';
const nameField = 'Name of the passkey, such as Phone';

rehearse(passkeysModel, 'view', () => {
  const held = heldPasskeys();
  const { passkeys, list, told } = held;
  render(<PasskeysView passkeys={passkeys} hasApp={false} codesLeft={10} />);
  const textOf = (role: string) => screen.queryByRole(role)?.textContent ?? '';
  const items = ['Rename Phone', 'Remove Phone', 'Rename Key ring', 'Remove Key ring'];
  type Seen = { fields?: string[]; alert?: string; calls?: unknown[]; off?: boolean };
  const sees =
    (buttons: string[], { fields = [], alert = '', calls = [], off = false }: Seen = {}) =>
    () =>
      expect({
        buttons: screen
          .queryAllByRole<HTMLButtonElement>('button')
          .map((button) => button.ariaLabel ?? button.textContent),
        off: screen
          .queryAllByRole<HTMLButtonElement>('button')
          .filter(isOff)
          .map((button) => button.ariaLabel ?? button.textContent),
        fields: [...document.querySelectorAll('input')].map(({ labels }) => labels?.[0]?.textContent),
        alert: textOf('alert'),
        calls: held.pending(),
      }).toEqual({
        buttons,
        off: buttons.filter((label) => off || (fields.length > 0 && items.includes(label))),
        fields,
        alert,
        calls,
      });
  const all = [...items, 'Add a passkey', 'New recovery codes'];
  const shown = (alert = '') => sees(all, { alert });
  const busy = (...calls: unknown[]) => sees(all, { calls, off: true });
  const form = (fields: string[], label: string, alert = '') =>
    sees([...items, label, 'Cancel'], { fields, alert });
  const sending = (fields: string[], label: string, ...calls: unknown[]) =>
    sees([...items, label, 'Cancel'], { fields, calls, off: true });
  const [wish, name] = [[nameField, 'Your password'], [nameField]];
  const add = ['add', { name: 'Tablet', password: 'the password' }];
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const reading = () => {
    expect([held.list.pending().length, held.pending()]).toEqual([1, []]);
  };
  return {
    act: {
      'there are two': () => act(async () => list.latest().resolve([phone, keyRing])),
      'there are none': () => act(async () => list.latest().resolve([])),
      'reading fails': () => act(async () => list.latest().reject(new Error('offline'))),
      'press Try again': () => press('Try again'),
      'press Add a passkey': () => press('Add a passkey'),
      'describe a passkey': () => {
        type(nameField, ' Tablet ');
        type('Your password', 'the password');
        fireEvent.submit(screen.getByLabelText(nameField));
      },
      'it is added, with codes': () => act(async () => held.finish('add', ['a code'])),
      'it is added': () => act(async () => held.finish('add')),
      'press Rename': () => press('Rename Key ring'),
      'give a name': () => {
        const save = screen.getByRole('button', { name: 'Save' });
        type(nameField, ' Spare key ');
        fireEvent.click(save);
      },
      'it is saved': () => act(async () => held.finish('rename')),
      'press Remove': () => press('Remove Key ring'),
      'press Remove it': () => press('Remove'),
      'it is removed': () => act(async () => held.finish('remove')),
      'press New recovery codes': () => press('New recovery codes'),
      'press Make new codes': () => press('Make new codes'),
      'the codes arrive': () => act(async () => held.finish('renew', ['a code'])),
      'the server refuses': () => act(async () => held.refuse(refused)),
      'the server is unreachable': () => act(async () => held.lose()),
      'press Cancel': () => press('Cancel'),
    },
    see: {
      reading,
      failed: sees(['Try again'], { alert: 'The passkeys could not be loaded.' }),
      empty: sees(['Add a passkey']),
      'describing the first': sees(['Add', 'Cancel'], { fields: wish }),
      'adding the first': sees(['Waiting for your passkey...', 'Cancel'], {
        fields: wish,
        calls: [add],
        off: true,
      }),
      'reading with codes': () => {
        reading();
        expect(told.at(-1)).toEqual(['a code']);
      },
      shown: () => {
        shown()();
        expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
          'Phoneadded Jan 15, 2025, 09:30 AM, not used yetRenameRemove',
          'Key ringadded Jan 15, 2025, 09:30 AM, last used Jan 16, 2025, 10:00 AMRenameRemove',
        ]);
      },
      describing: form(wish, 'Add'),
      adding: sending(wish, 'Waiting for your passkey...', add),
      'addition refused': form(wish, 'Add', refused),
      'reading after a lost addition': reading,
      'addition unconfirmed': shown(unconfirmed.passkey),
      renaming: form(name, 'Save'),
      'saving the name': sending(name, 'Saving...', ['rename', { id: 'ring', name: 'Spare key' }]),
      'rename refused': form(name, 'Save', refused),
      'reading after a lost change': reading,
      'change unconfirmed': shown(unconfirmed.change),
      confirming: () =>
        expect([
          screen.getByRole('dialog', { name: 'Remove this passkey?' }).textContent,
          held.pending(),
        ]).toEqual(['Remove this passkey?Key ring no longer opens the admin area.CancelRemove', []]),
      removing: busy(['remove', 'ring']),
      'reading after a refused removal': reading,
      'removal refused': shown(refused),
      'asked about the codes': () =>
        expect([
          screen.getByRole('dialog', { name: 'Make new recovery codes?' }).textContent,
          held.pending(),
        ]).toEqual([
          'Make new recovery codes?The codes that you have now stop working.CancelMake new codes',
          [],
        ]),
      renewing: busy(['renew', undefined]),
      'codes shown': () => {
        shown()();
        expect(told.at(-1)).toEqual(['a code']);
      },
      'renewal refused': shown(refused),
      'reading after lost codes': reading,
      'codes unconfirmed': shown(unconfirmed.codes),
      'reading after a change': reading,
      'reading after a rename': reading,
    },
    pass: () => undefined,
  };
});

test('the removal dialog of a passkey shows a warning when the passkey is the only second factor (FACTOR-25, FACTOR-26, FACTOR-38)', async () => {
  const { passkeys, list } = heldPasskeys();
  const { rerender } = render(<PasskeysView passkeys={passkeys} hasApp={false} codesLeft={1} />);
  expect(screen.getByRole('status').textContent).toBe('Loading...');
  await act(async () => list.latest().resolve([phone]));
  expect(screen.getByText('1 recovery code left').tagName).toBe('SMALL');
  press('Remove Phone');
  const words = () => screen.getByRole('dialog').querySelector('p')?.textContent;
  const seen = [words()];
  rerender(<PasskeysView passkeys={passkeys} hasApp codesLeft={1} />);
  seen.push(words());
  rerender(<PasskeysView passkeys={passkeys} hasApp={false} codesLeft={1} isRequired />);
  seen.push(words());
  expect(seen).toEqual([
    'Phone no longer opens the admin area. It is your only second factor: your recovery codes stop working, and the password alone is enough.',
    'Phone no longer opens the admin area.',
    'Phone no longer opens the admin area. It is your only second factor: your recovery codes stop working. Every account needs a second factor: without one, you can use only the Account screen.',
  ]);
});

test('the passkey list shows no recovery codes when an app is set up, and Rename focuses the name field (FACTOR-26)', async () => {
  const { passkeys, list } = heldPasskeys();
  render(<PasskeysView passkeys={passkeys} hasApp codesLeft={10} />);
  await act(async () => list.latest().resolve([phone]));
  expect([
    screen.queryByRole('button', { name: 'New recovery codes' }),
    screen.queryByText('10 recovery codes left'),
  ]).toEqual([null, null]);
  press('Rename Phone');
  const field = screen.getByLabelText<HTMLInputElement>(nameField);
  expect([field.value, document.activeElement === field]).toEqual(['Phone', true]);
});

test('a passkey without name and password is not added, and both fields show an error (FACTOR-23, A11Y-6)', async () => {
  const held = heldPasskeys();
  render(<PasskeysView passkeys={held.passkeys} hasApp={false} codesLeft={10} />);
  await act(async () => held.list.latest().resolve([]));
  press('Add a passkey');
  press('Add');
  expect([
    ...[nameField, 'Your password'].map((label) => complaintOf(screen.getByLabelText(label))),
    held.pending(),
  ]).toEqual(['Enter a name.', 'Password is required', []]);
});
