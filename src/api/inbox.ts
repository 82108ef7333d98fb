import * as v from 'valibot';
import { OpenedAnswer } from '../contract/opened-report.ts';
import {
  InboxAnswer,
  type InboxListing,
  InboxPage,
  inboxPageSize,
  type ReportChange,
  ReportConflict,
  type ReportOutcome,
} from '../contract/reports.ts';
import { answerData, type Client, messageOrThrow, refusedStatus } from './client.ts';
import { downloadCsv } from './csv.ts';

type Request = { type: string; status: string; search: string; page: number };

/**
 * GET /v2/reports. Throws when the call fails without a message or the response is invalid. ADMIN-45,
 * ADMIN-52.
 */
export async function listReports(
  client: Client,
  { type, status, search, page }: Request,
  signal: AbortSignal,
): Promise<InboxListing> {
  const wanted = Object.entries({ type, status, search: search.trim() }).filter(([, value]) => value !== '');
  try {
    const answer = await client.admin('/v2/reports', {
      query: { limit: inboxPageSize, page, ...Object.fromEntries(wanted) },
      signal,
    });
    return { kind: 'listed', ...v.parse(InboxPage, answer) };
  } catch (error) {
    return { kind: 'refused', message: messageOrThrow(error) };
  }
}

/** GET /v2/reports/{id}. Resolves to undefined if the report does not exist. */
export async function readReport(
  client: Client,
  id: string,
  signal: AbortSignal,
): Promise<OpenedAnswer | undefined> {
  try {
    const answer = await client.admin(`/v2/reports/${encodeURIComponent(id)}`, { signal });
    return v.parse(OpenedAnswer, answer);
  } catch (error) {
    if (refusedStatus(error) === 404) {
      return undefined;
    }
    throw error;
  }
}

/**
 * PATCH /v2/reports/{id}. Throws when the call fails for another reason than a conflict or a removed report.
 * ADMIN-56, ADMIN-72.
 */
export async function saveReport(
  client: Client,
  { id, change }: { id: string; change: ReportChange },
  signal: AbortSignal,
): Promise<ReportOutcome> {
  const path = `/v2/reports/${encodeURIComponent(id)}`;
  try {
    const answer = await client.admin(path, { method: 'PATCH', body: change, signal });
    return { kind: 'saved', report: v.parse(InboxAnswer, answer).report };
  } catch (error) {
    if (refusedStatus(error) === 404) {
      return { kind: 'gone' };
    }
    const conflict = v.safeParse(ReportConflict, answerData(error));
    if (conflict.success) {
      return { kind: 'conflict', report: conflict.output.report };
    }
    throw error;
  }
}

/** GET /v2/reports/export: the whole inbox as CSV. ADMIN-53. */
export const exportReports = (client: Client, signal: AbortSignal) =>
  downloadCsv(client, '/v2/reports/export', {}, signal);
