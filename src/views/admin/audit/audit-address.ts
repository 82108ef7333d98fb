import { auditKinds, auditSearchMaxLength } from '../../../contract/audit.ts';
import type { AuditRequest } from '../../../machines/admin/audit-list.machine.ts';
import { routes } from '../../../screens.ts';
import { listQuery, searchAndPageIn } from '../list-address.ts';

/** Returns the address of the audit with these filters and this page. AUDIT-10. */
export const auditHref = ({ page, ...parts }: AuditRequest) => routes.adminAudit + listQuery(parts, page);

/** Reads the filters and the page from an address. Ignores invalid values. AUDIT-10. */
export function auditRequestIn(query: URLSearchParams): AuditRequest {
  return {
    ...searchAndPageIn(query, auditSearchMaxLength),
    kind: auditKinds.find((known) => known === query.get('kind')) ?? '',
    from: dayIn(query.get('from')),
    to: dayIn(query.get('to')),
  };
}

/** Returns the day if the calendar has it. `Date` turns 2026-02-31 into 2026-03-03. */
function dayIn(text: string | null): string {
  const time = /^\d{4}-\d\d-\d\d$/.test(text ?? '') ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  const day = Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length);
  return day === text ? day : '';
}
