import { defineFlow } from '../../support/flow-model.ts';

export const libraryChoiceModel = defineFlow({
  flow: 'libraryChoice',
  requirements: ['LIB-14'],
  levels: { browser: 'the browser test of media chooses a file in this dialog' },
  elsewhere: {
    why: 'the library can be opened again',
    events: { 'press Choose uploaded file': ['chosen'] },
  },
  initial: 'closed',
  states: {
    closed: { 'press Choose uploaded file': 'open' },
    open: { 'press Close': 'closed', 'press Escape': 'closed', 'choose the picture': 'chosen' },
    chosen: {},
  },
});
