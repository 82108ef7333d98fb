import { expect, test } from 'vitest';
import { passkeysModel } from '../../models/session/passkeys.model.ts';
import { heldPasskeys, keyRing, phone, unconfirmed } from '../../support/held-passkeys.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

const refused = 'The passkey could not be verified. Try again.';
const codes = ['abcd-efgh-jkmn-pqrs'];
const wish = { name: 'Tablet', password: 'the password' };

rehearse(passkeysModel, 'machine', () => {
  const held = heldPasskeys();
  const { passkeys, list, told } = held;
  const state = () => passkeys.getSnapshot();
  type Seen = { passkeys?: unknown; chosen?: unknown; message?: string; calls?: unknown[]; told?: unknown };
  const sees =
    (value: string, seen: Seen = {}) =>
    () =>
      expect({
        value: state().value,
        isBusy: state().hasTag('busy'),
        passkeys: 'passkeys' in seen ? state().context.passkeys : undefined,
        chosen: state().context.chosen,
        message: state().context.message,
        calls: held.pending(),
        told: 'told' in seen ? told.at(-1) : undefined,
      }).toEqual({
        value,
        isBusy: ['reading', 'adding', 'savingName', 'removing', 'renewing'].includes(value),
        passkeys: undefined,
        chosen: undefined,
        message: '',
        calls: [],
        told: undefined,
        ...seen,
      });
  return {
    act: {
      'there are two': () => settle(() => list.latest().resolve([phone, keyRing])),
      'there are none': () => settle(() => list.latest().resolve([])),
      'reading fails': () => settle(() => list.latest().reject(new Error('offline'))),
      'press Try again': () => passkeys.send({ type: 'refresh.requested' }),
      'press Add a passkey': () => passkeys.send({ type: 'addition.requested' }),
      'describe a passkey': () => passkeys.send({ type: 'passkey.described', wish }),
      'it is added, with codes': () => settle(() => held.finish('add', codes)),
      'it is added': () => settle(() => held.finish('add')),
      'press Rename': () => passkeys.send({ type: 'rename.requested', passkey: keyRing }),
      'give a name': () => passkeys.send({ type: 'name.submitted', name: 'Spare key' }),
      'it is saved': () => settle(() => held.finish('rename')),
      'press Remove': () => passkeys.send({ type: 'removal.requested', passkey: keyRing }),
      'press Remove it': () => passkeys.send({ type: 'removal.confirmed' }),
      'it is removed': () => settle(() => held.finish('remove')),
      'press New recovery codes': () => passkeys.send({ type: 'codes.wanted' }),
      'press Make new codes': () => passkeys.send({ type: 'codes.confirmed' }),
      'the codes arrive': () => settle(() => held.finish('renew', codes)),
      'the server refuses': () => settle(() => held.refuse(refused)),
      'the server is unreachable': () => settle(() => held.lose()),
      'press Cancel': () => passkeys.send({ type: 'change.cancelled' }),
    },
    see: {
      reading: sees('reading'),
      failed: sees('failed'),
      empty: sees('shown', { passkeys: [] }),
      'describing the first': sees('describing', { passkeys: [] }),
      'adding the first': sees('adding', { calls: [['add', wish]] }),
      'reading with codes': sees('reading', { told: codes }),
      shown: sees('shown', { passkeys: [phone, keyRing] }),
      describing: sees('describing'),
      adding: sees('adding', { calls: [['add', wish]] }),
      'addition refused': sees('describing', { message: refused }),
      'reading after a lost addition': sees('reading', { message: unconfirmed.passkey, told: [] }),
      'addition unconfirmed': sees('shown', { passkeys: [phone, keyRing], message: unconfirmed.passkey }),
      renaming: sees('renaming', { chosen: keyRing }),
      'saving the name': sees('savingName', {
        chosen: keyRing,
        calls: [['rename', { id: 'ring', name: 'Spare key' }]],
      }),
      'rename refused': sees('renaming', { chosen: keyRing, message: refused }),
      'reading after a lost change': sees('reading', { message: unconfirmed.change }),
      'change unconfirmed': sees('shown', { passkeys: [phone, keyRing], message: unconfirmed.change }),
      confirming: sees('confirming', { chosen: keyRing }),
      removing: sees('removing', { chosen: keyRing, calls: [['remove', 'ring']] }),
      'reading after a refused removal': sees('reading', { message: refused, told: [] }),
      'removal refused': sees('shown', { message: refused }),
      'asked about the codes': sees('confirmingCodes'),
      renewing: sees('renewing', { calls: [['renew', undefined]] }),
      'codes shown': sees('shown', { told: codes }),
      'renewal refused': sees('shown', { message: refused }),
      'reading after lost codes': sees('reading', { message: unconfirmed.codes, told: [] }),
      'codes unconfirmed': sees('shown', { passkeys: [phone, keyRing], message: unconfirmed.codes }),
      'reading after a change': sees('reading', { told: [] }),
      'reading after a rename': sees('reading'),
    },
    pass: () => undefined,
  };
});

test('a removal whose response was lost also loads the status of the second factor again (FACTOR-39)', async () => {
  const held = heldPasskeys();
  await settle(() => held.list.latest().resolve([phone]));
  held.passkeys.send({ type: 'removal.requested', passkey: phone });
  held.passkeys.send({ type: 'removal.confirmed' });
  await settle(() => held.lose());
  expect([held.passkeys.getSnapshot().value, held.told]).toEqual(['reading', [[]]]);
});
