import { defineFlow } from '../../support/flow-model.ts';

export const faqModel = defineFlow({
  flow: 'faq',
  spec: [
    'Public 2: one question is open at a time, and a click on the open one closes it.',
    'Public 4: one item open at a time.',
  ],
  initial: 'all closed',
  states: {
    'all closed': { 'click the first': 'first open', 'click the second': 'second open' },
    'first open': { 'click the first': 'all closed', 'click the second': 'second open' },
    'second open': { 'click the first': 'first open', 'click the second': 'all closed' },
  },
});
