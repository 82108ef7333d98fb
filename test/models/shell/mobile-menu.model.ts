import { defineFlow } from '../../support/flow-model.ts';

export const mobileMenuModel = defineFlow({
  flow: 'mobileMenu',
  requirements: ['SHELL-13', 'SHELL-14', 'SHELL-15', 'SHELL-16', 'SHELL-17', 'SHELL-18'],
  levels: {
    browser: {
      'open: open another dialog':
        'the open menu covers the other buttons; the dialogQueue browser test covers this transition',
    },
  },
  initial: 'closed',
  states: {
    closed: { 'open the menu': 'open' },
    open: {
      'press the cross': 'closed',
      'press Escape': 'closed',
      'follow a link': 'closed',
      'press Join Now': 'closed',
      'widen the screen': 'closed',
      'open another dialog': 'closed',
    },
  },
});
