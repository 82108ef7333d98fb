import type { FlowModel } from '../support/model.ts';

/**
 * Public site 4, 5, 7, 8, 9: received is spent times the rate, 6 decimals, 1 unit at first; prices on
 * load and every 60 s; fallback rates on failure; an invalid entry becomes 0. An answer is waited for
 * 10 s, and nothing is shown as live that is not.
 */
export const swapCalculatorModel: FlowModel = {
  flow: 'swapCalculator',
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
