import { defineFlow } from '../../support/flow-model.ts';

const steps = {
  'step 1 comes to the middle': 'step 1',
  'step 2 comes to the middle': 'step 2',
  'step 5 comes to the middle': 'step 5',
} as const;

export const landingStepsModel = defineFlow({
  flow: 'landingSteps',
  spec: [
    'Public 2: the home page has a split scroll section on wide screens.',
    'Public 2: the five landing steps each have a picture; the one being read shows its own.',
  ],
  levels: {
    view: 'jsdom lays nothing out: what crosses the middle of the screen exists in a browser only',
  },
  initial: 'step 1',
  states: { 'step 1': steps, 'step 2': steps, 'step 5': steps },
});
