import { randomUUID } from 'node:crypto';
import type { BugReport, ContactReport } from '../../src/contract/reports.ts';
import type { Database } from './schema.ts';

/** A report as the visitor sent it, without the trap for robots. */
export type SentReport = Omit<ContactReport, 'website'> | Omit<BugReport, 'website'>;

/** Keeps a contact message or a bug report for the admin to read. */
export async function addReport(db: Database, report: SentReport, now: number): Promise<void> {
  await db
    .insertInto('reports')
    .values({ id: randomUUID(), type: report.type, created_at: now, ...columnsOf(report) })
    .execute();
}

function columnsOf(report: SentReport) {
  return report.type === 'contact'
    ? { email: report.email, phone: report.phone ?? null, message: report.message }
    : { bug_name: report.bugName, bug_description: report.bugDescription, device_type: report.deviceType };
}
