import type { FlowModel } from '../support/model.ts';

/** Public site 4: the Payment/Fees tab defaults to Payment. The keys are those of the ARIA tabs pattern. */
export const paymentTabsModel: FlowModel = {
  flow: 'paymentTabs',
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
};
