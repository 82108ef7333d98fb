import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { wordCountMachine } from '../../../src/machines/writing/word-count.machine.ts';
import { wordCountModel } from '../../models/writing/word-count.model.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

rehearse(wordCountModel, 'machine', () => {
  const clock = new SimulatedClock();
  const counting = heldPromise<number>();
  const count = createActor(wordCountMachine.provide({ actors: { count: counting.logic } }), {
    clock,
  }).start();
  const sees = (pending: number, isSettled: boolean, words: number | undefined) => () => {
    const snapshot = count.getSnapshot();
    expect([counting.pending().length, snapshot.hasTag('settled'), snapshot.context.words]).toEqual([
      pending,
      isSettled,
      words,
    ]);
  };
  return {
    act: {
      type: () => count.send({ type: 'text.changed' }),
      'the count arrives': () => settle(() => counting.latest().resolve(2)),
      'the count fails': () => settle(() => counting.latest().reject(new Error('broken'))),
    },
    see: {
      counting: sees(1, true, undefined),
      'not counted': sees(0, true, undefined),
      counted: sees(0, true, 2),
      changed: sees(0, false, undefined),
      'changed again': sees(0, false, 2),
      'counting again': sees(1, true, 2),
    },
    pass: (ms) => clock.increment(ms),
  };
});

test('the latest count replaces the previous one (TOOL-6)', async () => {
  const clock = new SimulatedClock();
  const counting = heldPromise<number>();
  const count = createActor(wordCountMachine.provide({ actors: { count: counting.logic } }), {
    clock,
  }).start();
  await settle(() => counting.latest().resolve(2));
  count.send({ type: 'text.changed' });
  clock.increment(500);
  await settle(() => counting.latest().resolve(3));
  expect(count.getSnapshot().context).toEqual({ words: 3 });
});
