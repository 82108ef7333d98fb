import { defineFlow } from '../../support/flow-model.ts';

export const blockMenuModel = defineFlow({
  flow: 'blockMenu',
  requirements: ['BLOCK-20'],
  levels: { browser: 'an editor test opens the menu beside the text' },
  initial: 'closed',
  states: {
    closed: { 'press the handle': 'open' },
    open: {
      'press the handle': 'closed',
      'choose Move up': 'moved',
      'press Escape': 'back in the text',
      'go on elsewhere': 'closed',
    },
    moved: {},
    'back in the text': {},
  },
  elsewhere: {
    why: 'the handle opens the menu again after a move or Escape',
    events: { 'press the handle': ['moved', 'back in the text'] },
  },
});
