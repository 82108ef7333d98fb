import { defineFlow } from '../../support/flow-model.ts';

const steps = {
  'step 1 scrolls to the middle': 'step 1',
  'step 2 scrolls to the middle': 'step 2',
  'step 5 scrolls to the middle': 'step 5',
} as const;

export const landingStepsModel = defineFlow({
  flow: 'landingSteps',
  requirements: ['HOME-40', 'HOME-41', 'HOME-42'],
  levels: {
    view: 'jsdom has no layout, so no element crosses the middle of the screen',
  },
  initial: 'step 1',
  states: { 'step 1': steps, 'step 2': steps, 'step 5': steps },
});
