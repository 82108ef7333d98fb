import type { FlowModel } from '../support/model.ts';

/** Issue 2 (Admin): the waitlist can be exported to CSV, once at a time. */
export const csvExportModel: FlowModel = {
  flow: 'csvExport',
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
};
