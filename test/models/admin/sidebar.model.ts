import { defineFlow } from '../../support/flow-model.ts';

export const sidebarModel = defineFlow({
  flow: 'sidebar',
  requirements: ['ADMIN-2', 'ADMIN-3'],
  initial: 'wide',
  states: {
    wide: { 'press the fold button': 'folded' },
    folded: { 'press the fold button': 'wide' },
  },
});
