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
  const elsewhere = heldCallback();
  const stopTag = vi.fn();
  const remember = vi.fn((answer: Consent) => answer);
  const loadTag = vi.fn();
  const consent = createActor(
    consentMachine.provide({
      actors: {
        recall: recall.logic,
        awaitTurn: turn.logic,
        watchAnswer: elsewhere.logic,
        endTag: heldCallback().logic,
      },
      actions: {
        remember: (_, answer) => remember(answer),
        loadTag: () => loadTag(),
        stopTag: () => stopTag(),
      },
    }),
  ).start();
  const answerElsewhere = (answer: Consent) => elsewhere.tell({ type: `${answer}.elsewhere` });
  return { recall, turn, answerElsewhere, remember, loadTag, stopTag, consent };
}

rehearse(consentModel, 'machine', () => {
  const { recall, turn, answerElsewhere, consent } = start();
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
      'another tab allows it': () => answerElsewhere('given'),
      'another tab refuses it': () => answerElsewhere('refused'),
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

test('an answer in another tab counts in this tab, which does not store it again (PRIV-6)', async () => {
  const { recall, turn, answerElsewhere, remember, loadTag, stopTag, consent } = start();
  await settle(() => recall.latest().resolve(undefined));
  turn.tell({ type: 'turn.freed' });
  const counts = () => [loadTag.mock.calls.length, stopTag.mock.calls.length];
  answerElsewhere('given');
  expect([consent.getSnapshot().value, counts()]).toEqual(['granted', [1, 0]]);
  answerElsewhere('refused');
  expect([consent.getSnapshot().value, counts()]).toEqual(['denied', [1, 1]]);
  consent.send({ type: 'choice.reopened' });
  consent.send({ type: 'consent.given' });
  consent.send({ type: 'choice.reopened' });
  consent.send({ type: 'consent.refused' });
  expect([counts(), remember.mock.calls]).toEqual([
    [2, 2],
    [['given'], ['refused']],
  ]);
});
