import type { PaymentTabsRef } from '../../src/machines/payment-tabs.machine.ts';
import { PaymentSection } from '../../src/views/wallet/payment-section.tsx';
import { type Stage, send } from '../stage.ts';

export const stage: Stage = {
  acts: {
    'choose Payment': [send('payment.chosen')],
    'choose Fees': [send('fees.chosen')],
    'press the right arrow': [send('arrow.pressed')],
    'press the left arrow': [send('arrow.pressed')],
    'press Home': [send('home.pressed')],
    'press End': [send('end.pressed')],
  },
  View: ({ actor }) => <PaymentSection tabs={actor as PaymentTabsRef} />,
};
