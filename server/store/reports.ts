import { randomUUID } from 'node:crypto';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import * as v from 'valibot';
import {
  type BugReport,
  type ContactReport,
  type InboxQuery,
  type InboxReport,
  type ReportChange,
  type ReportSaving,
  reportStates,
} from '../../src/contract/reports.ts';
import { Trace } from '../../src/contract/trace.ts';
import type { Database, ReportTable, Tables } from './schema.ts';
import { containsText } from './text-search.ts';

/** A report as the visitor sent it, without the honeypot field `website`. */
export type SentReport =
  | Omit<ContactReport, 'website'>
  | (Omit<BugReport, 'website'> & { trace?: Trace | undefined });

/** Stores a contact message, or a bug report with its trace. */
export async function addReport(db: Database, report: SentReport, now: number): Promise<void> {
  const id = randomUUID();
  const row = { id, type: report.type, created_at: now, ...columnsOf(report) };
  if (report.type === 'contact' || report.trace === undefined) {
    await db.insertInto('reports').values(row).execute();
    return;
  }
  const trace = JSON.stringify(report.trace);
  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto('reports').values(row).execute();
    await transaction.insertInto('report_traces').values({ report_id: id, trace }).execute();
  });
}

/**
 * Returns the trace of a report. Returns undefined if the report has no trace or this version cannot read the
 * trace's format.
 */
export async function findTrace(db: Database, id: string): Promise<Trace | undefined> {
  const row = await db
    .selectFrom('report_traces')
    .select('trace')
    .where('report_id', '=', id)
    .executeTakeFirst();
  const trace = v.safeParse(v.pipe(v.string(), v.parseJson(), Trace), row?.trace);
  return trace.success ? trace.output : undefined;
}

/** Returns one page of the inbox, newest first, and the number of matching reports. */
export async function findReports(
  db: Database,
  query: InboxQuery,
): Promise<{ reports: InboxReport[]; total: number }> {
  const { limit, page } = query;
  const matching = db.selectFrom('reports').where((report) => matches(db, report, query));
  const { total } = await matching
    .select((report) => report.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { reports: rows.map(toReport), total: Number(total) };
}

export async function findReport(db: Database, id: string): Promise<InboxReport | undefined> {
  const row = await db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : toReport(row);
}

/**
 * Changes the state and the note of a report. Changes nothing if another note than `noteBefore` is stored.
 * Returns undefined if the id is unknown. API-51.
 */
export async function changeReport(
  db: Database,
  id: string,
  { state, note, noteBefore }: ReportChange,
): Promise<ReportSaving | undefined> {
  const row = await db
    .updateTable('reports')
    .set({ ...(state === undefined ? {} : { state }), ...(note === undefined ? {} : { note }) })
    .where('id', '=', id)
    .$if(note !== undefined && noteBefore !== undefined, (reports) =>
      reports.where('note', 'in', [note ?? '', noteBefore ?? '']),
    )
    .returningAll()
    .executeTakeFirst();
  if (row !== undefined) {
    return { kind: 'saved', report: toReport(row) };
  }
  const report = await findReport(db, id);
  return report === undefined ? undefined : { kind: 'conflict', report };
}

/** Yields every report in batches, newest first. Reads by key, like `readSignups`. */
export async function* readReports(db: Database, batchSize = 500): AsyncGenerator<InboxReport[]> {
  let last: { created_at: number; id: string } | undefined;
  do {
    const before = last;
    const rows = await db
      .selectFrom('reports')
      .selectAll()
      .$if(before !== undefined, (reports) =>
        reports.where((report) =>
          report(
            report.refTuple('created_at', 'id'),
            '<',
            report.tuple(before?.created_at ?? 0, before?.id ?? ''),
          ),
        ),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(batchSize)
      .execute();
    if (rows.length > 0) {
      yield rows.map(toReport);
    }
    last = rows.length === batchSize ? rows.at(-1) : undefined;
  } while (last !== undefined);
}

const searched = ['email', 'phone', 'message', 'bug_name', 'bug_description', 'device_type', 'note'] as const;

function matches(
  db: Database,
  report: ExpressionBuilder<Tables, 'reports'>,
  { type, status, search }: InboxQuery,
) {
  return report.and([
    ...(type === undefined ? [] : [report('type', '=', type)]),
    ...(status === undefined ? [] : [report('state', '=', status)]),
    ...(search === ''
      ? []
      : [report.or(searched.map((column) => containsText(db, sql.ref(column), search)))]),
  ]);
}

function toReport(row: Selectable<ReportTable>): InboxReport {
  const { id, type, note, created_at: createdAt } = row;
  return {
    id,
    type,
    state: reportStates.find((state) => state === row.state) ?? 'new',
    note,
    createdAt: new Date(createdAt).toISOString(),
    ...(row.email === null ? {} : { email: row.email }),
    ...(row.phone === null ? {} : { phone: row.phone }),
    ...(row.message === null ? {} : { message: row.message }),
    ...(row.bug_name === null ? {} : { bugName: row.bug_name }),
    ...(row.bug_description === null ? {} : { bugDescription: row.bug_description }),
    ...(row.device_type === null ? {} : { deviceType: row.device_type }),
  };
}

function columnsOf(report: SentReport) {
  return report.type === 'contact'
    ? { email: report.email, phone: report.phone ?? null, message: report.message }
    : { bug_name: report.bugName, bug_description: report.bugDescription, device_type: report.deviceType };
}
