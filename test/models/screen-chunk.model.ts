import type { FlowModel } from '../support/model.ts';

/** Public site 7: page chunks load lazily. One that does not come is asked for again. */
export const screenChunkModel: FlowModel = {
  flow: 'screenChunk',
  initial: 'on its way',
  states: {
    'on its way': { 'the chunk comes': 'shown', 'the chunk does not come': 'missing' },
    missing: { 'try again': 'on its way' },
    shown: {},
  },
};
