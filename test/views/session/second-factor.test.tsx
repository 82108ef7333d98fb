import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SecondFactorView } from '../../../src/views/admin/account/second-factor-view.tsx';
import { secondFactorModel } from '../../models/session/second-factor.model.ts';
import { complaintOf } from '../../support/complaint.ts';
import { isOff, press } from '../../support/gestures.ts';
import { factorKey, factorOff, factorOn, heldFactor, recoveryCodes } from '../../support/held-factor.ts';
import { rehearse } from '../../support/model.ts';

vi.hoisted(() => {
  process.env['TZ'] = 'UTC';
});

const refused = 'That code is wrong.';
const failure = 'That did not work. Please try again.';
const unseen =
  'The app is on. Its recovery codes were not shown, because the connection was lost. Make new recovery codes.';
const unconfirmed =
  'The server did not confirm the new recovery codes. The earlier ones may no longer work. Make new recovery codes.';
const stillOn = 'The server did not confirm that the app was turned off. It is still on.';
const required = 'Every account needs a second factor: without one, you can use only the Account screen.';

rehearse(secondFactorModel, 'view', () => {
  const held = heldFactor();
  const { read, begin, confirm, remove, copy, kept } = held;
  render(<SecondFactorView factor={held.factor} />);
  let hadCodes = false;
  const textOf = (role: string) => screen.queryByRole(role)?.textContent ?? '';
  type Seen = { field?: string; alert?: string; status?: string; calls?: unknown[]; off?: string[] };
  const sees =
    (buttons: string[], { field = '', alert = '', status = '', calls = [], off = [] }: Seen = {}) =>
    () =>
      expect({
        buttons: screen.queryAllByRole('button').map(({ textContent }) => textContent),
        off: screen
          .queryAllByRole<HTMLButtonElement>('button')
          .filter(isOff)
          .map(({ textContent }) => textContent),
        field:
          document.querySelector<HTMLInputElement>('input:not([type=checkbox])')?.labels?.[0]?.textContent ??
          '',
        alert: textOf('alert'),
        status: textOf('status'),
        calls: held.pending(),
        codes: within(screen.queryByRole('list') ?? document.createElement('ol'))
          .queryAllByRole('listitem')
          .map(({ textContent }) => textContent),
      }).toEqual({
        buttons,
        off,
        field,
        alert,
        status,
        calls,
        codes: buttons.includes('Done') ? recoveryCodes : [],
      });
  const onStep = (label: string, field: string, alert = '') => sees([label, 'Cancel'], { field, alert });
  const busy = (field: string, ...calls: unknown[]) =>
    sees(['Checking...', 'Cancel'], { field, calls, off: ['Checking...', 'Cancel'] });
  const [yours, app, either] = [
    'Your password',
    'Code from your app',
    'Code from your app, or a recovery code',
  ];
  const shown =
    (alert = '', isTicked = false) =>
    () =>
      sees(['Copy', 'Download', 'Print', 'Done'], {
        status: hadCodes ? 'Your earlier recovery codes no longer work.' : 'The second factor is on.',
        alert,
        off: isTicked ? [] : ['Done'],
      })();
  const enter = (label: string, value: string) => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
    fireEvent.submit(screen.getByLabelText(label));
  };
  const on = () => {
    sees(['New recovery codes', 'Turn off'])();
    expect(screen.getByText(/Authenticator app/).textContent).toBe(
      'Authenticator appon since Jan 15, 2025, 09:30 AM, 10 recovery codes left',
    );
  };
  const scans = (see: () => void) => () => {
    see();
    expect([
      screen.getByRole('img', { name: 'QR code for an authenticator app' }).tagName,
      screen.getByText(/^Or type this key/).textContent,
    ]).toEqual(['svg', 'Or type this key: JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP']);
  };
  return {
    act: {
      'it is off': () => {
        hadCodes = false;
        return act(async () => read.latest().resolve(factorOff));
      },
      'it is on': () => {
        hadCodes = true;
        return act(async () => read.latest().resolve(factorOn));
      },
      'reading fails': () => act(async () => read.latest().reject(new Error('offline'))),
      'press Try again': () => press('Try again'),
      'press Set up': () => press('Set up'),
      'give the password': () => enter(yours, 'the password'),
      'press Cancel': () => press('Cancel'),
      'the key arrives': () =>
        act(async () => begin.latest().resolve({ kind: 'done', answer: factorKey, message: '' })),
      'the server refuses': () => act(async () => held.refuse(refused)),
      'the server is unreachable': () => act(async () => held.lose()),
      'enter a code': () => enter(screen.queryByLabelText(app) === null ? either : app, ' 123456 '),
      'the codes arrive': () => act(async () => held.giveCodes()),
      'it is set up without codes': () =>
        act(async () => confirm.latest().resolve({ kind: 'done', answer: { codes: [] }, message: '' })),
      'a passkey brings codes': () =>
        act(() => held.factor.send({ type: 'codes.made', codes: recoveryCodes })),
      'a passkey changes': () => act(() => held.factor.send({ type: 'refresh.requested' })),
      'press Copy': () => press('Copy'),
      'they are copied': () => act(async () => copy.latest().resolve()),
      'they are not copied': () => act(async () => copy.latest().reject(new Error('denied'))),
      'press Download': () => press('Download'),
      'press Print': () => press('Print'),
      'tick that the codes are saved': () =>
        fireEvent.click(screen.getByRole('checkbox', { checked: false })),
      'untick it': () => fireEvent.click(screen.getByRole('checkbox', { checked: true })),
      'press Done': () => press('Done'),
      'press New recovery codes': () => press('New recovery codes'),
      'press Turn off': () => press('Turn off'),
      'it is removed': () =>
        act(async () => remove.latest().resolve({ kind: 'done', answer: undefined, message: '' })),
    },
    see: {
      reading: sees([], { status: 'Loading...' }),
      failed: sees(['Try again'], { alert: 'The second factor could not be loaded.' }),
      off: sees(['Set up']),
      'asked for the password': onStep('Continue', yours),
      beginning: busy(yours, ['begin', 'the password']),
      'password refused': onStep('Continue', yours, refused),
      'password failed': onStep('Continue', yours, failure),
      scanning: scans(onStep('Confirm', app)),
      confirming: scans(busy(app, ['confirm', '123456'])),
      'code refused': scans(onStep('Confirm', app, refused)),
      'code failed': scans(onStep('Confirm', app, failure)),
      checking: scans(busy(app)),
      'on without codes': sees(['New recovery codes', 'Turn off'], { alert: unseen }),
      'not checked': scans(onStep('Confirm', app, failure)),
      codes: shown(),
      copying: shown(),
      copied: shown('Copied.'),
      'not copied': shown('The codes could not be copied.'),
      saved: () => {
        shown()();
        expect(kept.at(-1)).toEqual(['saved', recoveryCodes]);
      },
      printed: () => {
        shown()();
        expect(kept.at(-1)).toEqual(['printed', recoveryCodes]);
      },
      ticked: shown('', true),
      unticked: shown(),
      'reading again': sees([], { status: 'Loading...' }),
      on,
      renewal: onStep('Make new codes', either),
      renewing: busy(either, ['renew', '123456']),
      'renewal refused': onStep('Make new codes', either, refused),
      'renewal unconfirmed': onStep('Make new codes', either, unconfirmed),
      removal: onStep('Turn it off', either),
      removing: busy(either, ['remove', '123456']),
      'removal refused': onStep('Turn it off', either, refused),
      'reading after a lost removal': sees([], { status: 'Loading...' }),
      'still on': sees(['New recovery codes', 'Turn off'], { alert: stillOn }),
    },
    pass: () => undefined,
  };
});

test('the code field gets the focus when the admin starts to turn the second factor off (FACTOR-2)', async () => {
  const { factor, read } = heldFactor();
  render(<SecondFactorView factor={factor} />);
  await act(async () => read.latest().resolve({ ...factorOn, codesLeft: 1 }));
  expect(screen.getByText(/1 recovery code left/)).toBeTruthy();
  press('Turn off');
  expect(document.activeElement).toBe(screen.getByLabelText('Code from your app, or a recovery code'));
});

test('the second factor view states that passkeys are enough without an app, and that a password alone is not enough (FACTOR-1, FACTOR-26)', async () => {
  const { factor, read } = heldFactor();
  const view = render(<SecondFactorView factor={factor} hasPasskeys />);
  await act(async () => read.latest().resolve({ since: null, codesLeft: 10, isRequired: false }));
  expect(screen.getByText(/^Authenticator app/).textContent).toBe(
    'Authenticator appNot set up. Your passkeys are enough.',
  );
  view.unmount();
  const on = heldFactor();
  render(<SecondFactorView factor={on.factor} hasPasskeys />);
  await act(async () => on.read.latest().resolve(factorOn));
  press('Turn off');
  expect(
    screen.getByText('From then on a passkey or a recovery code is needed after the password.').tagName,
  ).toBe('P');
});

test.each([
  [
    false,
    'From then on the password alone opens the admin area.',
    'With an app or a passkey, a stolen password does not open the admin area.',
  ],
  [true, required, required],
])(
  'the second factor view tells the effect of having no factor when isRequired is %s, before the removal and after it (FACTOR-38)',
  async (isRequired, before, after) => {
    const { factor, read, remove } = heldFactor();
    render(<SecondFactorView factor={factor} />);
    await act(async () => read.latest().resolve({ ...factorOn, isRequired }));
    press('Turn off');
    expect(document.querySelector('form p')?.textContent).toBe(before);
    fireEvent.change(screen.getByLabelText('Code from your app, or a recovery code'), {
      target: { value: '123456' },
    });
    press('Turn it off');
    await act(async () => remove.latest().resolve({ kind: 'done', answer: undefined, message: '' }));
    await act(async () => read.latest().resolve({ ...factorOff, isRequired }));
    expect(screen.getByText(/^Not set up/).textContent).toBe(
      `Not set up${after} Setting up the first one signs out your other browsers.`,
    );
  },
);

test('the second factor setup shows an error at the field and sends nothing when the password is missing (FACTOR-2, A11Y-6)', async () => {
  const held = heldFactor();
  render(<SecondFactorView factor={held.factor} />);
  await act(async () => held.read.latest().resolve(factorOff));
  press('Set up');
  press('Continue');
  expect([complaintOf(screen.getByLabelText('Your password')), held.pending()]).toEqual([
    'Password is required',
    [],
  ]);
});
