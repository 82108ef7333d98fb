import { expect } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { dialogQueueMachine } from '../../../src/machines/shell/dialog-queue.machine.ts';
import { dialogQueueModel } from '../../models/shell/dialog-queue.model.ts';
import { rehearse } from '../../support/model.ts';

rehearse(dialogQueueModel, 'machine', () => {
  const queue = createActor(dialogQueueMachine, { clock: new SimulatedClock() }).start();
  let open: string | undefined;
  const take = (by: string) => () => {
    const before = open;
    open = by;
    queue.send({ type: 'turn.taken', by });
    if (before !== undefined) {
      // The dialog that lost its turn closes and reports the end of the turn.
      queue.send({ type: 'turn.ended', by: before });
    }
  };
  const close = () => {
    queue.send({ type: 'turn.ended', by: String(open) });
    open = undefined;
  };
  const sees = (holder: string) => () => {
    const { value, context } = queue.getSnapshot();
    expect([value, context]).toEqual(['taken', { holder }]);
  };
  return {
    act: {
      'open the download dialog': take('download'),
      'open the bug report': take('bug report'),
      'open the menu': take('menu'),
      'close the dialog': close,
      'go back': close,
    },
    see: {
      'none open': () => expect(queue.getSnapshot().value).toBe('free'),
      'download open': sees('download'),
      'bug report open': sees('bug report'),
      'menu open': sees('menu'),
    },
    pass: () => undefined,
  };
});
