import * as v from 'valibot';
import { InboxReport } from './reports.ts';
import { Trace } from './trace.ts';

/** The response to GET /v2/reports/{id}: a report, with its trace if the visitor sent one. ADMIN-69. */
export const OpenedAnswer = v.object({ report: InboxReport, trace: v.optional(Trace) });
export type OpenedAnswer = v.InferOutput<typeof OpenedAnswer>;
