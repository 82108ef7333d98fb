import { defineFlow } from '../../support/flow-model.ts';

export const screenChunkModel = defineFlow({
  flow: 'screenChunk',
  requirements: ['SHELL-54'],
  levels: { view: { 'missing for good: press the button': 'jsdom cannot reload a page' } },
  elsewhere: {
    why: 'The browser may refuse the reload, so a later press asks for it again.',
    events: { 'press the button': ['reloaded'] },
  },
  initial: 'on its way',
  states: {
    'on its way': { 'the chunk loads': 'shown', 'the chunk fails to load': 'missing' },
    missing: { 'press the button': 'on its way again' },
    'on its way again': { 'the chunk loads': 'shown', 'the chunk fails to load': 'missing for good' },
    'missing for good': { 'press the button': 'reloaded' },
    reloaded: {},
    shown: {},
  },
});
