import { defineFlow } from '../../support/flow-model.ts';

export const selectionToolbarModel = defineFlow({
  flow: 'selectionToolbar',
  requirements: ['TOOL-18', 'TOOL-20'],
  levels: { browser: 'editor tests select text and use the toolbar' },
  elsewhere: {
    why: 'a further change of the selection is also a selection of text',
    events: { 'select text': ['resting'], 'select more': ['hidden', 'resting'] },
  },
  initial: 'hidden',
  states: {
    hidden: { 'select text': 'resting' },
    resting: {
      'select more': 'resting',
      'after 200 ms': 'shown',
      'type over it': 'hidden',
      'press Escape': 'hidden',
    },
    shown: { 'type over it': 'hidden', 'press Escape': 'hidden' },
  },
});
