import { defineFlow } from '../../support/flow-model.ts';

export const paymentTabsModel = defineFlow({
  flow: 'paymentTabs',
  requirements: ['WALLET-35', 'WALLET-36'],
  initial: 'Payment',
  states: {
    Payment: {
      'choose Payment': 'Payment',
      'choose Fees': 'Fees',
      'press the right arrow': 'Fees',
      'press the left arrow': 'Fees',
      'press Home': 'Payment',
      'press End': 'Fees',
    },
    Fees: {
      'choose Payment': 'Payment',
      'choose Fees': 'Fees',
      'press the right arrow': 'Payment',
      'press the left arrow': 'Payment',
      'press Home': 'Payment',
      'press End': 'Fees',
    },
  },
});
