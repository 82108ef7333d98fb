import type { FlowModel } from '../support/model.ts';

export const swapCalculatorModel: FlowModel = {
  flow: 'swapCalculator',
  spec: [
    'Public 4: the received amount is the amount times the rate, with 6 decimals; both start from 1 unit.',
    'Public 4: the pairs are ETH to USDT, BNB to USDC and USDC to BNB.',
    'Public 5: an entry that is no number of at least 0 becomes 0.',
    'Public 7: prices are fetched on load and every 60 s.',
    'Public 8: without prices the fallback rates apply and the failure is logged.',
    'Public 9: prices are refreshed after 60 s.',
    'Issue 3: an answer is awaited for 10 s, and nothing is shown as live that is not.',
  ],
  initial: 'indicative, asking',
  states: {
    'indicative, asking': {
      'prices come, 12 s old': 'live, 12 s old',
      'the call fails': 'indicative',
      'after 10000 ms': 'indicative',
      'type a tenth': 'a tenth at the indicative rate',
      leave: 'given up',
    },
    indicative: {
      'after 60000 ms': 'indicative, asking',
      'choose USDC to BNB': 'USDC to BNB',
    },
    'live, 12 s old': {
      'a second goes by': 'live, 13 s old',
      'after 60000 ms': 'live, asking',
      'type a tenth': 'a tenth at the live rate',
      'type nothing': 'nothing entered',
      'type nonsense': 'nonsense entered',
      'choose USDC to BNB': 'USDC to BNB, live',
    },
    'live, 13 s old': {},
    'live, asking': {
      'other prices come': 'live at other prices',
      'the call fails': 'indicative',
      'after 10000 ms': 'indicative',
    },
    'live at other prices': { 'after 60000 ms': 'live at other prices, asking' },
    'live at other prices, asking': { leave: 'given up' },
    'a tenth at the indicative rate': { 'prices come, 12 s old': 'a tenth at the live rate' },
    'a tenth at the live rate': {
      'leave the field': 'a tenth at the live rate',
      'choose USDC to BNB': 'USDC to BNB, live',
    },
    'nothing entered': { 'leave the field': '0 entered' },
    'nonsense entered': { 'leave the field': '0 entered', 'type a tenth': 'a tenth at the live rate' },
    '0 entered': { 'type a tenth': 'a tenth at the live rate' },
    'USDC to BNB': { 'choose ETH to USDT': 'indicative' },
    'USDC to BNB, live': {},
    'given up': {},
  },
};
