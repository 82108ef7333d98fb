import type { FlowModel } from '../support/model.ts';

const waysOut = { 'press the cross': 'closed', 'press Escape': 'closed' };

/**
 * Public site 2, 4 (Bug modal): opens with Report Bug; closes by X or after a valid submit, which is
 * confirmed (8) for 5 s (9); a click beside it leaves it open. The page does not scroll while it is open.
 */
export const bugReportModel: FlowModel = {
  flow: 'bugReport',
  initial: 'closed',
  states: {
    closed: { 'press Report Bug': 'open' },
    open: {
      ...waysOut,
      'click outside': 'open',
      'submit it empty': 'open with complaints',
      'submit a report': 'open, busy',
    },
    'open with complaints': {
      ...waysOut,
      'click outside': 'open with complaints',
      'submit a report': 'open, busy',
    },
    'open, busy': {
      ...waysOut,
      'click outside': 'open, busy',
      'the server accepts': 'thanked',
      'the server fails': 'open with an alert',
    },
    'open with an alert': { ...waysOut, 'submit a report': 'open, busy' },
    thanked: { 'after 5000 ms': 'closed', 'press Report Bug': 'open' },
  },
};
