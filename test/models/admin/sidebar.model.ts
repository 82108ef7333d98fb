import { defineFlow } from '../../support/flow-model.ts';

export const sidebarModel = defineFlow({
  flow: 'sidebar',
  spec: ["Admin 2: the dashboard's sidebar can be folded."],
  initial: 'wide',
  states: {
    wide: { 'press the fold button': 'folded' },
    folded: { 'press the fold button': 'wide' },
  },
});
