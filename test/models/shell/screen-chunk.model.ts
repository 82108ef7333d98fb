import { defineFlow } from '../../support/flow-model.ts';

export const screenChunkModel = defineFlow({
  flow: 'screenChunk',
  spec: ['Public 7: page chunks load lazily.', 'Issue 3: a chunk that did not come can be asked for again.'],
  initial: 'on its way',
  states: {
    'on its way': { 'the chunk comes': 'shown', 'the chunk does not come': 'missing' },
    missing: { 'try again': 'on its way' },
    shown: {},
  },
});
