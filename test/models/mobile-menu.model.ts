import type { FlowModel } from '../support/model.ts';

/** Public site 2, 4 (Header): a full-screen menu; the page behind does not scroll while it is open. */
export const mobileMenuModel: FlowModel = {
  flow: 'mobileMenu',
  initial: 'closed',
  states: {
    closed: { 'open the menu': 'open' },
    open: {
      'press the cross': 'closed',
      'press Escape': 'closed',
      'follow a link': 'closed',
      'press Join Now': 'closed',
      'widen the screen': 'closed',
    },
  },
};
