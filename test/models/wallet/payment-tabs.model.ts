import { defineFlow } from '../../support/flow-model.ts';

export const paymentTabsModel = defineFlow({
  flow: 'paymentTabs',
  spec: [
    'Public 2: the wallet page switches between Payment Methods and Fees.',
    'Public 4: Payment Methods comes first.',
    'Issue 3: the keys are those of the ARIA tabs pattern.',
  ],
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
