import * as v from 'valibot';
import { fields } from './answer.ts';
import { BugReport, ContactReport } from './reports.ts';
import { Trace } from './trace.ts';

/**
 * POST /users/reports, without the version segment: a contact message, or a bug report with its trace. In a
 * separate file, so that the forms do not load the schema of a trace. FORM-7, FORM-26, FORM-48.
 */
export const ReportBody = v.variant(
  'type',
  [ContactReport, fields({ ...BugReport.entries, trace: v.optional(Trace) })],
  'type must be contact or bug',
);
export type ReportBody = v.InferOutput<typeof ReportBody>;
