import * as v from 'valibot';
import {
  type AuditCheckResult,
  type AuditKind,
  type AuditListing,
  AuditPage,
  AuditVerdict,
  auditPageSize,
  auditSearchMinLength,
} from '../contract/audit.ts';
import { type Client, messageOrThrow, refusalMessage, refusedStatus } from './client.ts';
import { downloadCsv } from './csv.ts';

/**
 * The filters of the audit screen. An empty filter matches all entries. `from` and `to` are days such as
 * 2026-11-24, both inclusive. AUDIT-5 to AUDIT-7.
 */
type Filters = { search: string; kind: AuditKind | ''; from: string; to: string };

/** GET /v2/audit. Throws when the call fails without a message or the response is invalid. AUDIT-4. */
export async function listAudit(
  client: Client,
  { page, ...filters }: Filters & { page: number },
  signal: AbortSignal,
): Promise<AuditListing> {
  try {
    const query = { limit: auditPageSize, page, ...queryOf(filters) };
    return { kind: 'listed', ...v.parse(AuditPage, await client.admin('/v2/audit', { query, signal })) };
  } catch (error) {
    return { kind: 'refused', message: messageOrThrow(error) };
  }
}

/** GET /v2/audit/export: the entries that match the filters, as CSV. AUDIT-8. */
export const exportAudit = (client: Client, filters: Filters, signal: AbortSignal) =>
  downloadCsv(client, '/v2/audit/export', queryOf(filters), signal);

/**
 * POST /v2/audit/check. Has no timeout, because checking many entries takes long. Throws when the call fails
 * without a message or the response is invalid. AUDIT-9.
 */
export async function checkAudit(client: Client, signal: AbortSignal): Promise<AuditCheckResult> {
  try {
    const answer = await client.admin('/v2/audit/check', { method: 'POST', timeout: 0, signal });
    return { kind: 'checked', ...v.parse(AuditVerdict, answer) };
  } catch (error) {
    const message = refusalMessage(error);
    if (refusedStatus(error) === undefined || message === undefined) {
      throw error;
    }
    return { kind: 'refused', message };
  }
}

/**
 * Returns the query for these filters. Days begin in the admin's time zone. A search text that is too short
 * is ignored.
 */
function queryOf({ search, kind, from, to }: Filters): Record<string, string> {
  const text = search.trim();
  const wanted = {
    search: [...text].length < auditSearchMinLength ? '' : text,
    kind,
    from: startOf(from, 0),
    to: startOf(to, 1),
  };
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== ''));
}

/**
 * Returns the time at which a day begins: the day that is `daysLater` days after `day`. Returns an empty
 * string if the text is not a day.
 */
function startOf(day: string, daysLater: number): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  const start = new Date(Number(year), Number(month) - 1, Number(date) + daysLater);
  return Number.isNaN(start.getTime()) ? '' : start.toISOString();
}
