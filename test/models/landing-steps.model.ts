import type { FlowModel } from '../support/model.ts';

const steps = {
  'step 1 comes to the middle': 'step 1',
  'step 2 comes to the middle': 'step 2',
  'step 5 comes to the middle': 'step 5',
};

/** Public site 2 (Home page): a split scroll section; its picture is that of the step being read. */
export const landingStepsModel: FlowModel = {
  flow: 'landingSteps',
  initial: 'step 1',
  states: { 'step 1': steps, 'step 2': steps, 'step 5': steps },
};
