import { type ActorRefFrom, assign, type EventObject, fromCallback, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';

/**
 * Which of the landing steps the visitor is reading: the picture beside the steps follows.
 * HOME-42.
 */
export const landingStepsMachine = setup({
  types: {} as {
    context: { index: number };
    events: { type: 'step.reached'; index: number };
  },
  actors: {
    /** Reports which step crosses the middle of the screen. */
    watchSteps: fromCallback<EventObject>(() => unprovided('landingStepsMachine', 'watchSteps')),
  },
}).createMachine({
  id: 'landingSteps',
  context: { index: 0 },
  invoke: { id: 'watchSteps', src: 'watchSteps' },
  initial: 'following',
  states: {
    following: {
      on: { 'step.reached': { actions: assign({ index: ({ event }) => event.index }) } },
    },
  },
});

export type LandingStepsRef = ActorRefFrom<typeof landingStepsMachine>;
