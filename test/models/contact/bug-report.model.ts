import { defineFlow, oneWalk } from '../../support/flow-model.ts';

const waysOut = {
  'press the cross': 'closed',
  'press Escape': 'closed',
  'open another dialog': 'closed',
} as const;

export const bugReportModel = defineFlow({
  flow: 'bugReport',
  requirements: [
    'DIALOG-1',
    'DIALOG-3',
    'FORM-15',
    'FORM-20',
    'FORM-21',
    'FORM-22',
    'FORM-24',
    'FORM-25',
    'FORM-26',
    'FORM-27',
    'FORM-28',
  ],
  levels: {
    browser: oneWalk,
  },
  elsewhere: {
    why: 'the form machine finishes when a report is sent, and every state with a form handles that',
    events: {
      'the server accepts': ['open', 'open with complaints', 'open with an alert'],
    },
  },
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
      'press the cross': 'open, busy',
      'press Escape': 'open, busy',
      'open another dialog': 'closed',
      'click outside': 'open, busy',
      'the server accepts': 'thanked',
      'the server fails': 'open with an alert',
    },
    'open with an alert': {
      ...waysOut,
      'submit it empty': 'open with complaints',
      'submit a report': 'open, busy',
    },
    thanked: { 'after 5000 ms': 'closed', 'press Report Bug': 'open' },
  },
});
