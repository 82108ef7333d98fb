import { defineFlow } from '../../support/flow-model.ts';

export const faqModel = defineFlow({
  flow: 'faq',
  requirements: ['WALLET-44', 'WALLET-45', 'WALLET-47', 'EXCH-9'],
  initial: 'all closed',
  states: {
    'all closed': { 'click the first': 'first open', 'click the second': 'second open' },
    'first open': { 'click the first': 'all closed', 'click the second': 'second open' },
    'second open': { 'click the first': 'first open', 'click the second': 'all closed' },
  },
});
