import { expect } from 'vitest';
import { createActor } from 'xstate';
import { paymentTabsMachine } from '../../../src/machines/wallet/payment-tabs.machine.ts';
import { paymentTabsModel } from '../../models/wallet/payment-tabs.model.ts';
import { rehearse } from '../../support/model.ts';

rehearse(paymentTabsModel, 'machine', () => {
  const tabs = createActor(paymentTabsMachine).start();
  const isAt = (state: string) => expect(tabs.getSnapshot().value).toBe(state);
  return {
    act: {
      'choose Payment': () => tabs.send({ type: 'payment.chosen' }),
      'choose Fees': () => tabs.send({ type: 'fees.chosen' }),
      'press the right arrow': () => tabs.send({ type: 'arrow.pressed' }),
      'press the left arrow': () => tabs.send({ type: 'arrow.pressed' }),
      'press Home': () => tabs.send({ type: 'home.pressed' }),
      'press End': () => tabs.send({ type: 'end.pressed' }),
    },
    see: { Payment: () => isAt('payment'), Fees: () => isAt('fees') },
    pass: () => undefined,
  };
});
