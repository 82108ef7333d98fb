import { expect } from 'vitest';
import { createActor } from 'xstate';
import type { ProofResult } from '../../../src/contract/proof.ts';
import { stepUpMachine } from '../../../src/machines/session/step-up.machine.ts';
import { stepUpModel } from '../../models/session/step-up.model.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

const failure = 'That did not work. Please try again.';
const wrong = 'That code is not right.';

rehearse(stepUpModel, 'machine', () => {
  const give = heldPromise<ProofResult, string>();
  const stepUp = createActor(stepUpMachine.provide({ actors: { give: give.logic } })).start();
  const state = () => stepUp.getSnapshot();
  /** Whether a call waits for the proof: the message and the kind count only then. */
  const sees =
    (value: string, needs?: 'code' | 'password', message = '') =>
    () =>
      expect({
        value: state().value,
        isOpen: state().hasTag('open'),
        isBusy: state().hasTag('busy'),
        needs: needs === undefined ? undefined : state().context.needs,
        message: needs === undefined ? '' : state().context.message,
        calls: give.pending().map(({ input }) => input),
      }).toEqual({
        value,
        isOpen: needs !== undefined,
        isBusy: value === 'checking',
        needs,
        message,
        calls: value === 'checking' ? ['the proof'] : [],
      });
  return {
    act: {
      'a call needs a code': () => stepUp.send({ type: 'proof.wanted', needs: 'code' }),
      'a call needs the password': () => stepUp.send({ type: 'proof.wanted', needs: 'password' }),
      'give a proof': () => stepUp.send({ type: 'proof.submitted', proof: 'the proof' }),
      'press Cancel': () => stepUp.send({ type: 'proof.cancelled' }),
      'press Escape': () => stepUp.send({ type: 'proof.cancelled' }),
      'it is right': () => settle(() => give.latest().resolve({ kind: 'proven', message: '' })),
      'it is wrong': () => settle(() => give.latest().resolve({ kind: 'refused', message: wrong })),
      'the server is out of reach': () => settle(() => give.latest().reject(new Error('offline'))),
    },
    see: {
      idle: sees('idle'),
      'asked for a code': sees('asking', 'code'),
      'asked for the password': sees('asking', 'password'),
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
