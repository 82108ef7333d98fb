import { expect } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import {
  type Finding,
  secretGuardMachine,
  type Texts,
} from '../../../src/machines/contact/secret-guard.machine.ts';
import { secretGuardModel } from '../../models/contact/secret-guard.model.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { findings } from '../../support/reports.ts';
import { settle } from '../../support/settle.ts';

const texts = { message: 'a text to look through' };

rehearse(secretGuardModel, 'machine', () => {
  const clock = new SimulatedClock();
  const look = heldPromise<Finding, Texts>();
  const guard = createActor(secretGuardMachine.provide({ actors: { findSecret: look.logic } }), {
    clock,
    input: { texts },
  }).start();
  const isLooking = (times: number) => () => {
    expect([guard.getSnapshot().status, look.pending().length]).toEqual(['active', 1]);
    expect(look.calls.map(({ input }) => input)).toEqual(Array.from({ length: times }, () => texts));
  };
  const isWaiting = () => expect([guard.getSnapshot().status, look.pending()]).toEqual(['active', []]);
  const endsWith = (output: unknown) => () => expect(guard.getSnapshot().output).toEqual(output);
  return {
    act: {
      'nothing is found': () => settle(() => look.latest().resolve(findings.clear)),
      'a phrase is found': () => settle(() => look.latest().resolve(findings.phrase)),
      'a key is found': () => settle(() => look.latest().resolve(findings.key)),
      'digits are found that may be a hash': () => settle(() => look.latest().resolve(findings.digits)),
      'the word list fails to load': () => settle(() => look.latest().reject(new Error('offline'))),
    },
    see: {
      looking: isLooking(1),
      waiting: isWaiting,
      'looking again': isLooking(2),
      'waiting before the last attempt': isWaiting,
      'looking at the last attempt': isLooking(3),
      clear: endsWith({ kind: 'clear' }),
      'a phrase': endsWith({ kind: 'secret', field: 'message', secret: 'recoveryPhrase' }),
      'a key': endsWith({ kind: 'secret', field: 'message', secret: 'privateKey' }),
      'a question': endsWith({ kind: 'ambiguous', field: 'message' }),
      unsure: endsWith({ kind: 'unsure' }),
    },
    pass: (ms) => clock.increment(ms),
  };
});
