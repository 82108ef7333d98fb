import { defineFlow } from '../../support/flow-model.ts';

/** A successful count finds two words. */
export const wordCountModel = defineFlow({
  flow: 'wordCount',
  requirements: ['TOOL-6', 'TOOL-7'],
  levels: { browser: 'an editor test types text and reads the count' },
  initial: 'counting',
  states: {
    counting: { 'the count arrives': 'counted', 'the count fails': 'not counted', type: 'changed' },
    'not counted': { type: 'changed' },
    changed: { 'after 500 ms': 'counting' },
    counted: { type: 'changed again' },
    'changed again': { 'after 500 ms': 'counting again' },
    'counting again': { 'the count arrives': 'counted', 'the count fails': 'counted', type: 'changed again' },
  },
});
