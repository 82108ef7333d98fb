import { expect } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { landingStepsMachine } from '../../../src/machines/home/landing-steps.machine.ts';
import { landingStepsModel } from '../../models/home/landing-steps.model.ts';
import { heldCallback } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';

rehearse(landingStepsModel, 'machine', () => {
  const page = heldCallback();
  const steps = createActor(landingStepsMachine.provide({ actors: { watchSteps: page.logic } }), {
    clock: new SimulatedClock(),
  }).start();
  const reach = (index: number) => () => page.tell({ type: 'step.reached', index });
  const sees = (index: number) => () =>
    expect({ context: steps.getSnapshot().context, isListening: page.isRunning() }).toEqual({
      context: { index },
      isListening: true,
    });
  return {
    act: {
      'step 1 scrolls to the middle': reach(0),
      'step 2 scrolls to the middle': reach(1),
      'step 5 scrolls to the middle': reach(4),
    },
    see: { 'step 1': sees(0), 'step 2': sees(1), 'step 5': sees(4) },
    pass: () => undefined,
  };
});
