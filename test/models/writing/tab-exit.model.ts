import { defineFlow } from '../../support/flow-model.ts';

export const tabExitModel = defineFlow({
  flow: 'tabExit',
  requirements: ['TOOL-5'],
  levels: {
    view: 'Tab moves no focus in jsdom',
    browser: 'the effect of Tab shows only when the focus leaves the text, which an editor test covers',
  },
  initial: 'writing',
  states: {
    writing: { 'press Escape': 'leaving' },
    leaving: { 'type a letter': 'writing', 'click elsewhere': 'writing' },
  },
});
