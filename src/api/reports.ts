import * as v from 'valibot';
import { Refusal } from '../contract/answer.ts';
import type { ReportBody } from '../contract/report-body.ts';
import type { ReportResult } from '../contract/reports.ts';
import { answerData, type Client, refusedStatus } from './client.ts';

/**
 * POST /users/reports, without the version segment. The server's messages about fields become issues. A
 * message about the whole report, such as a rate limit, becomes an issue with an empty path. Throws when the
 * server cannot be reached. FORM-7, FORM-16 to FORM-18, FORM-26.
 */
export async function sendReport(
  client: Client,
  report: ReportBody,
  signal: AbortSignal,
): Promise<ReportResult> {
  try {
    await client.visitor('/users/reports', { method: 'POST', body: report, signal });
    return { kind: 'sent' };
  } catch (error) {
    const status = refusedStatus(error);
    if (status === undefined) {
      throw error;
    }
    // The message of a server error would not help the visitor.
    return { kind: 'refused', issues: status < 500 ? issuesOf(error) : [] };
  }
}

function issuesOf(error: unknown) {
  const refusal = v.safeParse(Refusal, answerData(error));
  if (!refusal.success) {
    return [];
  }
  const { message, issues = [] } = refusal.output;
  return issues.length === 0 && message !== '' ? [{ path: '', message }] : issues;
}
