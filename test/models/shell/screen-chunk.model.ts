import { defineFlow } from '../../support/flow-model.ts';

export const screenChunkModel = defineFlow({
  flow: 'screenChunk',
  requirements: ['SHELL-54'],
  initial: 'on its way',
  states: {
    'on its way': { 'the chunk comes': 'shown', 'the chunk does not come': 'missing' },
    missing: { 'try again': 'on its way' },
    shown: {},
  },
});
