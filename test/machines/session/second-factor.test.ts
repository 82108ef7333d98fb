import { expect, test } from 'vitest';
import { secondFactorModel } from '../../models/session/second-factor.model.ts';
import { factorKey, factorOff, factorOn, heldFactor, recoveryCodes } from '../../support/held-factor.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

const refused = 'That code is wrong.';
const failure = 'That did not work. Please try again.';
const unseen =
  'The app is on. Its recovery codes were not shown, because the connection was lost. Make new recovery codes.';
const unconfirmed =
  'The server did not confirm the new recovery codes. The earlier ones may no longer work. Make new recovery codes.';
const stillOn = 'The server did not confirm that the app was turned off. It is still on.';

rehearse(secondFactorModel, 'machine', () => {
  const held = heldFactor();
  const { factor, read, begin, confirm, remove, copy, kept } = held;
  const state = () => factor.getSnapshot();
  type Seen = {
    message?: string;
    calls?: unknown[];
    key?: unknown;
    codes?: unknown;
    isKept?: boolean;
    kept?: unknown;
  };
  const sees =
    (value: unknown, seen: Seen = {}) =>
    () =>
      expect({
        value: state().value,
        isBusy: state().hasTag('busy'),
        message: state().context.message,
        calls: held.pending(),
        key: state().context.key,
        codes: state().context.codes,
        kept: seen.kept === undefined ? undefined : kept.at(-1),
        isKept: seen.codes === undefined ? false : state().context.isKept,
        copies: copy.pending().map(({ input }) => input),
        isHeldBack: held.isHeldBack(),
      }).toEqual({
        value,
        isBusy:
          typeof value === 'string' && (value === 'reading' || value.endsWith('ing')) && value !== 'scanning',
        message: '',
        calls: [],
        key: undefined,
        codes: [],
        kept: undefined,
        isKept: false,
        copies: JSON.stringify(value).includes('copying') ? [recoveryCodes] : [],
        isHeldBack: seen.codes !== undefined,
        ...seen,
      });
  const enter = (code: string) => factor.send({ type: 'code.submitted', code });
  const shown = { codes: recoveryCodes };
  return {
    act: {
      'it is off': () => settle(() => read.latest().resolve(factorOff)),
      'it is on': () => settle(() => read.latest().resolve(factorOn)),
      'reading fails': () => settle(() => read.latest().reject(new Error('offline'))),
      'press Try again': () => factor.send({ type: 'refresh.requested' }),
      'press Set up': () => factor.send({ type: 'setup.requested' }),
      'give the password': () => factor.send({ type: 'password.submitted', password: 'the password' }),
      'press Cancel': () => factor.send({ type: 'change.cancelled' }),
      'the key arrives': () =>
        settle(() => begin.latest().resolve({ kind: 'done', answer: factorKey, message: '' })),
      'the server refuses': () => settle(() => held.refuse(refused)),
      'the server is unreachable': () => settle(() => held.lose()),
      'enter a code': () => enter('123456'),
      'the codes arrive': () => settle(() => held.giveCodes()),
      'it is set up without codes': () =>
        settle(() => confirm.latest().resolve({ kind: 'done', answer: { codes: [] }, message: '' })),
      'a passkey brings codes': () => factor.send({ type: 'codes.made', codes: recoveryCodes }),
      'a passkey changes': () => factor.send({ type: 'refresh.requested' }),
      'press Copy': () => factor.send({ type: 'codes.copied' }),
      'they are copied': () => settle(() => copy.latest().resolve()),
      'they are not copied': () => settle(() => copy.latest().reject(new Error('denied'))),
      'press Download': () => factor.send({ type: 'codes.saved' }),
      'press Print': () => factor.send({ type: 'codes.printed' }),
      'tick that the codes are saved': () => factor.send({ type: 'safety.ticked' }),
      'untick it': () => factor.send({ type: 'safety.ticked' }),
      'press Done': () => factor.send({ type: 'codes.closed' }),
      'press New recovery codes': () => factor.send({ type: 'codes.wanted' }),
      'press Turn off': () => factor.send({ type: 'removal.requested' }),
      'it is removed': () =>
        settle(() => remove.latest().resolve({ kind: 'done', answer: undefined, message: '' })),
    },
    see: {
      reading: sees('reading'),
      failed: sees('failed'),
      off: sees('off'),
      'asked for the password': sees('password'),
      beginning: sees('beginning', { calls: [['begin', 'the password']] }),
      'password refused': sees('password', { message: refused }),
      'password failed': sees('password', { message: failure }),
      scanning: sees('scanning', { key: factorKey }),
      confirming: sees('confirming', { key: factorKey, calls: [['confirm', '123456']] }),
      'code refused': sees('scanning', { key: factorKey, message: refused }),
      'code failed': sees('scanning', { key: factorKey, message: failure }),
      checking: sees('checking', { key: factorKey }),
      'on without codes': sees('on', { message: unseen }),
      'not checked': sees('scanning', { key: factorKey, message: failure }),
      codes: sees({ codes: 'shown' }, shown),
      copying: sees({ codes: 'copying' }, shown),
      copied: sees({ codes: 'copied' }, shown),
      'not copied': sees({ codes: 'notCopied' }, shown),
      saved: sees({ codes: 'shown' }, { ...shown, kept: ['saved', recoveryCodes] }),
      printed: sees({ codes: 'shown' }, { ...shown, kept: ['printed', recoveryCodes] }),
      ticked: sees({ codes: 'shown' }, { ...shown, isKept: true }),
      unticked: sees({ codes: 'shown' }, shown),
      'reading again': sees('reading'),
      on: sees('on'),
      renewal: sees('renewal'),
      renewing: sees('renewing', { calls: [['renew', '123456']] }),
      'renewal refused': sees('renewal', { message: refused }),
      'renewal unconfirmed': sees('renewal', { message: unconfirmed }),
      removal: sees('removal'),
      removing: sees('removing', { calls: [['remove', '123456']] }),
      'removal refused': sees('removal', { message: refused }),
      'reading after a lost removal': sees('reading', { message: stillOn }),
      'still on': sees('on', { message: stillOn }),
    },
    pass: () => undefined,
  };
});

test('the box for new recovery codes is unticked at first, and new codes clear the message about a wrong code (FACTOR-4)', async () => {
  const held = heldFactor();
  const { factor, read } = held;
  const renew = async () => {
    await settle(() => read.latest().resolve(factorOn));
    factor.send({ type: 'codes.wanted' });
    factor.send({ type: 'code.submitted', code: '123456' });
  };
  await renew();
  await settle(() => held.giveCodes());
  factor.send({ type: 'safety.ticked' });
  factor.send({ type: 'codes.closed' });
  await renew();
  await settle(() => held.refuse(refused));
  factor.send({ type: 'code.submitted', code: '654321' });
  await settle(() => held.giveCodes());
  factor.send({ type: 'codes.closed' });
  const { value, context } = factor.getSnapshot();
  expect([value, context]).toEqual([
    { codes: 'shown' },
    { status: factorOn, key: undefined, codes: recoveryCodes, isKept: false, message: '' },
  ]);
});

test('the status contains the number of recovery codes even when the authenticator app is off (FACTOR-26)', async () => {
  const { factor, read } = heldFactor();
  const status = { since: null, codesLeft: 7, isRequired: false };
  await settle(() => read.latest().resolve(status));
  expect([factor.getSnapshot().value, factor.getSnapshot().context.status]).toEqual(['off', status]);
});

test('after a lost response, the section has the status that it read again (FACTOR-39)', async () => {
  const held = heldFactor();
  const { factor, read, begin } = held;
  await settle(() => read.latest().resolve(factorOff));
  factor.send({ type: 'setup.requested' });
  factor.send({ type: 'password.submitted', password: 'the password' });
  await settle(() => begin.latest().resolve({ kind: 'done', answer: factorKey, message: '' }));
  factor.send({ type: 'code.submitted', code: '123456' });
  await settle(() => held.lose());
  await settle(() => read.latest().resolve(factorOn));
  expect(factor.getSnapshot().context).toEqual({
    status: factorOn,
    key: undefined,
    codes: [],
    isKept: false,
    message: unseen,
  });
});

test('a passkey that changes while the second factor loads restarts the load (FACTOR-26)', () => {
  const { factor, read } = heldFactor();
  factor.send({ type: 'refresh.requested' });
  expect(read.calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
});
