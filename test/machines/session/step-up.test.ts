import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { ProofKind, ProofResult } from '../../../src/contract/proof.ts';
import { stepUpMachine } from '../../../src/machines/session/step-up.machine.ts';
import { stepUpModel } from '../../models/session/step-up.model.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

const failure = 'That did not work. Please try again.';
const wrong = 'That code is wrong.';

rehearse(stepUpModel, 'machine', () => {
  const give = heldPromise<ProofResult, string>();
  const askPasskey = heldPromise<ProofResult>();
  const stepUp = createActor(
    stepUpMachine.provide({ actors: { give: give.logic, askPasskey: askPasskey.logic } }),
  ).start();
  const state = () => stepUp.getSnapshot();
  /** `needs`: the proof that a call waits for. Without it, the machine's kind and message are ignored. */
  const sees =
    (value: string, needs?: ProofKind, message = '') =>
    () =>
      expect({
        value: state().value,
        isOpen: state().hasTag('open'),
        isBusy: state().hasTag('busy'),
        needs: needs === undefined ? undefined : state().context.needs,
        message: needs === undefined ? '' : state().context.message,
        calls: give.pending().map(({ input }) => input),
        asked: askPasskey.pending().length,
      }).toEqual({
        value,
        isOpen: needs !== undefined,
        isBusy: value === 'checking' || value === 'askingPasskey',
        needs,
        message,
        calls: value === 'checking' ? ['the proof'] : [],
        asked: value === 'askingPasskey' ? 1 : 0,
      });
  const current = () => (askPasskey.pending().length > 0 ? askPasskey.latest() : give.latest());
  return {
    act: {
      'a call needs a code': () => stepUp.send({ type: 'proof.wanted', needs: 'code' }),
      'a call needs the password': () => stepUp.send({ type: 'proof.wanted', needs: 'password' }),
      'a call needs a passkey': () => stepUp.send({ type: 'proof.wanted', needs: 'passkey' }),
      'press Use a passkey': () => stepUp.send({ type: 'passkey.chosen' }),
      'give a proof': () => stepUp.send({ type: 'proof.submitted', proof: 'the proof' }),
      'press Cancel': () => stepUp.send({ type: 'proof.cancelled' }),
      'press Escape': () => stepUp.send({ type: 'proof.cancelled' }),
      'it is right': () => settle(() => current().resolve({ kind: 'proven', message: '' })),
      'it is wrong': () => settle(() => current().resolve({ kind: 'refused', message: wrong })),
      'the server is unreachable': () => settle(() => current().reject(new Error('offline'))),
    },
    see: {
      idle: sees('idle'),
      'asked for a code': sees('asking', 'code'),
      'asked for the password': sees('asking', 'password'),
      'asked for a passkey': sees('asking', 'passkey'),
      'asking the passkey': sees('askingPasskey', 'passkey'),
      'checking a recovery code': sees('checking', 'passkey'),
      'passkey refused': sees('asking', 'passkey', wrong),
      'passkey failed': sees('asking', 'passkey', failure),
      checking: sees('checking', 'code'),
      'checking the password': sees('checking', 'password'),
      refused: sees('asking', 'code', wrong),
      failed: sees('asking', 'code', failure),
      'password refused': sees('asking', 'password', wrong),
      'password failed': sees('asking', 'password', failure),
      proven: sees('proven'),
    },
    pass: () => undefined,
  };
});

test.each([
  ['code', 'asking'],
  ['password', 'asking'],
  ['passkey', 'askingPasskey'],
  ['passkey-or-code', 'askingPasskey'],
] as const)('when a call needs %s, choosing a passkey leads to the state %s (FACTOR-32)', (needs, value) => {
  const askPasskey = heldPromise<ProofResult>();
  const stepUp = createActor(stepUpMachine.provide({ actors: { askPasskey: askPasskey.logic } })).start();
  stepUp.send({ type: 'proof.wanted', needs });
  stepUp.send({ type: 'passkey.chosen' });
  expect(stepUp.getSnapshot().value).toBe(value);
});
