import type { FlowModel } from '../support/model.ts';

/** Blog and admin 2 (Admin dashboard): a collapsible sidebar. */
export const sidebarModel: FlowModel = {
  flow: 'sidebar',
  initial: 'wide',
  states: {
    wide: { 'press the fold button': 'folded' },
    folded: { 'press the fold button': 'wide' },
  },
};
