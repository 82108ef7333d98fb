import { defineFlow } from '../../support/flow-model.ts';

export const csvExportModel = defineFlow({
  flow: 'csvExport',
  spec: [
    'Issue 2: the admin can take the whole waitlist along as a CSV file, one at a time.',
    'Architecture: GET /v2/subscribe/export streams the list as CSV.',
  ],
  initial: 'idle',
  states: {
    idle: { 'press Export CSV': 'exporting' },
    exporting: {
      'the file is saved': 'idle',
      'the file cannot be had': 'failed',
      'press Export CSV': 'exporting',
    },
    failed: { 'press Export CSV': 'exporting' },
  },
});
