import { defineFlow } from '../../support/flow-model.ts';

export const screenChunkModel = defineFlow({
  flow: 'screenChunk',
  requirements: ['SHELL-54'],
  initial: 'on its way',
  states: {
    'on its way': { 'the chunk loads': 'shown', 'the chunk fails to load': 'missing' },
    missing: { 'try again': 'on its way' },
    shown: {},
  },
});
