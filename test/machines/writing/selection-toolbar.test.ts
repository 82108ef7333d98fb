import { expect } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { selectionToolbarMachine } from '../../../src/machines/writing/selection-toolbar.machine.ts';
import { selectionToolbarModel } from '../../models/writing/selection-toolbar.model.ts';
import { rehearse } from '../../support/model.ts';

rehearse(selectionToolbarModel, 'machine', () => {
  const clock = new SimulatedClock();
  const toolbar = createActor(selectionToolbarMachine, { clock }).start();
  const is = (value: string, isWaiting: boolean) => () =>
    expect([toolbar.getSnapshot().value, toolbar.getSnapshot().hasTag('waiting')]).toEqual([
      value,
      isWaiting,
    ]);
  return {
    act: {
      'select text': () => toolbar.send({ type: 'selection.made' }),
      // Each change of the selection restarts the timer.
      'select more': () => {
        clock.increment(199);
        toolbar.send({ type: 'selection.made' });
        clock.increment(1);
      },
      'type over it': () => toolbar.send({ type: 'selection.lost' }),
      'press Escape': () => toolbar.send({ type: 'toolbar.dismissed' }),
    },
    see: { hidden: is('hidden', false), resting: is('resting', true), shown: is('shown', true) },
    pass: (ms) => clock.increment(ms),
  };
});
