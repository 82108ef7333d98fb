import { defineFlow } from '../../support/flow-model.ts';

export const tabExitModel = defineFlow({
  flow: 'tabExit',
  requirements: ['TOOL-5'],
  levels: {
    view: 'Tab moves no focus in jsdom',
    browser: 'the states look the same until Tab moves the focus out of the text; an editor test covers that',
  },
  initial: 'writing',
  states: {
    writing: { 'press Escape': 'leaving' },
    leaving: { 'type a letter': 'writing', 'click elsewhere': 'writing' },
  },
});
