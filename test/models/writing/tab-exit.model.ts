import { defineFlow } from '../../support/flow-model.ts';

export const tabExitModel = defineFlow({
  flow: 'tabExit',
  requirements: ['TOOL-5'],
  levels: {
    view: 'jsdom moves no focus with Tab',
    browser: 'whether Tab leaves shows only by leaving: a test of the editor does',
  },
  initial: 'writing',
  states: {
    writing: { 'press Escape': 'leaving' },
    leaving: { 'type a letter': 'writing', 'click elsewhere': 'writing' },
  },
});
