import type { FlowModel } from '../support/model.ts';

/** Public site 2, 4: one item open at a time; clicking the open item closes it. */
export const faqModel: FlowModel = {
  flow: 'faq',
  initial: 'all closed',
  states: {
    'all closed': { 'click the first': 'first open', 'click the second': 'second open' },
    'first open': { 'click the first': 'all closed', 'click the second': 'second open' },
    'second open': { 'click the first': 'first open', 'click the second': 'all closed' },
  },
};
