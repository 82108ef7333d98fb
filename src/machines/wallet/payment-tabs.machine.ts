import { type ActorRefFrom, setup } from 'xstate';

/**
 * The selected tab: Payment Methods or Fees, initially Payment Methods. Because there are two tabs, either
 * arrow key selects the other one. WALLET-36.
 */
export const paymentTabsMachine = setup({
  types: {} as {
    context: Record<string, never>;
    events:
      | { type: 'payment.chosen' }
      | { type: 'fees.chosen' }
      | { type: 'arrow.pressed' }
      | { type: 'home.pressed' }
      | { type: 'end.pressed' };
  },
}).createMachine({
  id: 'paymentTabs',
  context: {},
  initial: 'payment',
  states: {
    payment: { on: { 'fees.chosen': 'fees', 'arrow.pressed': 'fees', 'end.pressed': 'fees' } },
    fees: { on: { 'payment.chosen': 'payment', 'arrow.pressed': 'payment', 'home.pressed': 'payment' } },
  },
});

export type PaymentTabsRef = ActorRefFrom<typeof paymentTabsMachine>;
