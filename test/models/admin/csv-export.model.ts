import { defineFlow } from '../../support/flow-model.ts';

export const csvExportModel = defineFlow({
  flow: 'csvExport',
  requirements: ['WAIT-49', 'ADMIN-21'],
  initial: 'idle',
  states: {
    idle: { 'press Export CSV': 'exporting' },
    exporting: {
      'the file is saved': 'idle',
      'the file cannot be loaded': 'failed',
      'press Export CSV': 'exporting',
    },
    failed: { 'press Export CSV': 'exporting' },
  },
});
