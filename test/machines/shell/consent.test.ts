import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { type Consent, consentMachine } from '../../../src/machines/shell/consent.machine.ts';
import { consentModel } from '../../models/shell/consent.model.ts';
import { heldCallback, heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

function start() {
  const recall = heldPromise<Consent | undefined>();
  const turn = heldCallback();
  const remember = vi.fn((answer: Consent) => answer);
  const loadTag = vi.fn();
  const consent = createActor(
    consentMachine.provide({
      actors: { recall: recall.logic, awaitTurn: turn.logic },
      actions: { remember: (_, answer) => remember(answer), loadTag: () => loadTag() },
    }),
  ).start();
  return { recall, turn, remember, loadTag, consent };
}

rehearse(consentModel, 'machine', () => {
  const { recall, turn, consent } = start();
  const isAt = (state: string) =>
    expect([consent.getSnapshot().value, turn.isRunning()]).toEqual([state, state === 'waiting']);
  const free = () => turn.tell({ type: 'turn.freed' });
  return {
    act: {
      'nothing was answered before': async () => {
        await settle(() => recall.latest().resolve(undefined));
        free();
      },
      'nothing was answered before, and a dialog is open': () =>
        settle(() => recall.latest().resolve(undefined)),
      'close the dialog': free,
      'it was allowed before': () => settle(() => recall.latest().resolve('given')),
      'it was refused before': () => settle(() => recall.latest().resolve('refused')),
      'the answer cannot be read': async () => {
        await settle(() => recall.latest().reject(new Error('storage')));
        free();
      },
      'allow it': () => consent.send({ type: 'consent.given' }),
      'refuse it': () => consent.send({ type: 'consent.refused' }),
      'think again': () => consent.send({ type: 'choice.reopened' }),
    },
    see: {
      'looking up': () => isAt('recalling'),
      'held back': () => isAt('waiting'),
      asked: () => isAt('asking'),
      counting: () => isAt('granted'),
      'not counting': () => isAt('denied'),
    },
    pass: () => undefined,
  };
});

test('the analytics tag loads only after the visitor allows it, and every answer is stored (PRIV-2, PRIV-5)', async () => {
  const { recall, turn, remember, loadTag, consent } = start();
  await settle(() => recall.latest().resolve(undefined));
  turn.tell({ type: 'turn.freed' });
  expect(loadTag).not.toHaveBeenCalled();
  consent.send({ type: 'consent.refused' });
  expect([remember.mock.calls, loadTag.mock.calls]).toEqual([[['refused']], []]);
  consent.send({ type: 'choice.reopened' });
  consent.send({ type: 'consent.given' });
  expect([remember.mock.calls, loadTag.mock.calls]).toEqual([[['refused'], ['given']], [[]]]);
});

test('the analytics tag loads without a question when the visitor allowed it on an earlier visit (PRIV-2, PRIV-5)', async () => {
  const { recall, remember, loadTag } = start();
  await settle(() => recall.latest().resolve('given'));
  expect([remember.mock.calls, loadTag.mock.calls]).toEqual([[], [[]]]);
});
