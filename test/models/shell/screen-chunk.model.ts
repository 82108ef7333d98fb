import { defineFlow } from '../../support/flow-model.ts';

export const screenChunkModel = defineFlow({
  flow: 'screenChunk',
  requirements: ['SHELL-54'],
  levels: { view: { 'missing for good: reload': 'jsdom cannot reload a page' } },
  elsewhere: {
    why: 'The browser may refuse the reload, so a later press asks for it again.',
    events: { reload: ['reloaded'] },
  },
  initial: 'on its way',
  states: {
    'on its way': { 'the chunk loads': 'shown', 'the chunk fails to load': 'missing' },
    missing: { 'try again': 'on its way again' },
    'on its way again': { 'the chunk loads': 'shown', 'the chunk fails to load': 'missing for good' },
    'missing for good': { reload: 'reloaded' },
    reloaded: {},
    shown: {},
  },
});
