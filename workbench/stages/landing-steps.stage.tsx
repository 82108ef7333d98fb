import { useActorRef } from '@xstate/react';
import { amountStoryMachine } from '../../src/machines/amount-story.machine.ts';
import type { LandingStepsRef } from '../../src/machines/landing-steps.machine.ts';
import { LandingSteps } from '../../src/views/home/landing-steps.tsx';
import { type Stage, send } from '../stage.ts';

export const stage: Stage = {
  acts: {
    'step 1 comes to the middle': [send('step.reached', { index: 0 })],
    'step 2 comes to the middle': [send('step.reached', { index: 1 })],
    'step 5 comes to the middle': [send('step.reached', { index: 4 })],
  },
  View: ({ actor }) => (
    <LandingSteps landingSteps={actor as LandingStepsRef} amountStory={useActorRef(amountStoryMachine)} />
  ),
};
