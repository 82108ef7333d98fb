import { type ActorRefFrom, assign, type EventObject, fromCallback, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';

/** The landing step that the visitor is reading. The picture beside the steps changes with it. HOME-42. */
export const landingStepsMachine = setup({
  types: {} as {
    context: { index: number };
    events: { type: 'step.reached'; index: number };
  },
  actors: {
    /** Reports each step that crosses a fixed line on the screen. */
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
