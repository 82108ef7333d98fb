import * as v from 'valibot';
import { InboxReport } from './reports.ts';
import { Trace } from './trace.ts';

/** The answer of GET /v2/reports/{id}: a report, with what happened before it if the visitor sent that. ADMIN-69. */
export const OpenedAnswer = v.object({ report: InboxReport, trace: v.optional(Trace) });
export type OpenedAnswer = v.InferOutput<typeof OpenedAnswer>;
