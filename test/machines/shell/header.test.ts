import { expect } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { headerMachine } from '../../../src/machines/shell/header.machine.ts';
import { headerModel } from '../../models/shell/header.model.ts';
import { heldCallback } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';

rehearse(headerModel, 'machine', () => {
  const page = heldCallback();
  const header = createActor(headerMachine.provide({ actors: { watchScroll: page.logic } }), {
    clock: new SimulatedClock(),
  }).start();
  const scrollTo = (offset: number) => () => page.tell({ type: 'page.scrolled', offset });
  const sees = (value: string) => () =>
    expect({ value: header.getSnapshot().value, isListening: page.isRunning() }).toEqual({
      value,
      isListening: true,
    });
  return {
    act: {
      'scroll to the top': scrollTo(0),
      'scroll to 50 px': scrollTo(50),
      'scroll to 51 px': scrollTo(51),
    },
    see: { dark: sees('atTop'), white: sees('scrolled') },
    pass: () => undefined,
  };
});
