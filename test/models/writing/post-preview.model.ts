import { defineFlow } from '../../support/flow-model.ts';

export const postPreviewModel = defineFlow({
  flow: 'postPreview',
  requirements: ['WRITE-33'],
  initial: 'writing',
  states: {
    writing: { 'press Preview': 'looking' },
    looking: { 'press Close': 'writing', 'press Escape': 'writing' },
  },
});
