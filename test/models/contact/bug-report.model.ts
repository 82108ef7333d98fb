import { defineFlow, oneWalk } from '../../support/flow-model.ts';

const waysOut = {
  'press the cross': 'closed',
  'press Escape': 'closed',
  'open another dialog': 'closed',
} as const;

export const bugReportModel = defineFlow({
  flow: 'bugReport',
  spec: [
    'Public 2: a Report Bug control on the contact page opens a dialog with the bug form.',
    'Public 4: it closes by its cross, or after a valid submit.',
    'Public 8: a report that was taken is confirmed with “Your message has been sent successfully.”; one that was not says “Failed to submit. Please try again.”.',
    'Public 9: the confirmation goes after 5 s.',
    'Issue 3: Escape closes it too, a click beside it does not, and the page behind it does not scroll.',
    'Architecture: it closes when another dialog opens.',
  ],
  levels: {
    browser: oneWalk,
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
      ...waysOut,
      'click outside': 'open, busy',
      'the server accepts': 'thanked',
      'the server fails': 'open with an alert',
    },
    'open with an alert': { ...waysOut, 'submit a report': 'open, busy' },
    thanked: { 'after 5000 ms': 'closed', 'press Report Bug': 'open' },
  },
});
