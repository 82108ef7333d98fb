import { expect } from 'vitest';
import { createActor } from 'xstate';
import { tabExitMachine } from '../../../src/machines/writing/tab-exit.machine.ts';
import { tabExitModel } from '../../models/writing/tab-exit.model.ts';
import { rehearse } from '../../support/model.ts';

rehearse(tabExitModel, 'machine', () => {
  const exit = createActor(tabExitMachine).start();
  const is = (value: string) => () => expect(exit.getSnapshot().value).toBe(value);
  const resume = () => exit.send({ type: 'writing.resumed' });
  return {
    act: {
      'press Escape': () => exit.send({ type: 'escape.pressed' }),
      'type a letter': resume,
      'click elsewhere': resume,
    },
    see: { writing: is('writing'), leaving: is('leaving') },
    pass: () => undefined,
  };
});
