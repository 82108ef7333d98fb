import type { InboxPage, InboxReport } from '../../src/contract/reports.ts';
import type { Model, ModelReport } from './model.ts';

type Query = {
  type?: string | undefined;
  status?: string | undefined;
  search: string;
  limit: number;
  page: number;
};

/** Returns a report as the inbox must show it. */
export function inboxReportOf({ id, type, state, note, createdAt, fields }: ModelReport): InboxReport {
  return { id, type, state, note, createdAt: new Date(createdAt).toISOString(), ...fields };
}

/** Returns the inbox, newest first. Reports of the same time are sorted by id, descending. */
export function inboxOf(model: Model): ModelReport[] {
  return [...model.reports.values()].sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
}

/** Returns the expected response of GET /v2/reports. */
export function inboxPageOf(model: Model, { type, status, search, limit, page }: Query): InboxPage {
  const found = inboxOf(model).filter(
    (report) =>
      (type === undefined || report.type === type) &&
      (status === undefined || report.state === status) &&
      [report.note, ...Object.values(report.fields)].some((text) =>
        text.toLowerCase().includes(search.trim().toLowerCase()),
      ),
  );
  return {
    reports: found.slice((page - 1) * limit, page * limit).map(inboxReportOf),
    pagination: {
      currentPage: page,
      totalPages: Math.max(1, Math.ceil(found.length / limit)),
      totalRecords: found.length,
    },
  };
}
