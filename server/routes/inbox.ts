import * as v from 'valibot';
import { Refusal } from '../../src/contract/answer.ts';
import { OpenedAnswer } from '../../src/contract/opened-report.ts';
import { paginationOf } from '../../src/contract/pagination.ts';
import { ProofNeeded } from '../../src/contract/proof.ts';
import {
  InboxAnswer,
  InboxPage,
  InboxQuery,
  type InboxReport,
  ReportAddress,
  ReportChange,
  ReportConflict,
} from '../../src/contract/reports.ts';
import { audit, auditAlone } from '../auth/audit.ts';
import { bearerSecurity, requireSession } from '../auth/bearer.ts';
import { requireProof } from '../auth/step-up.ts';
import type { Api } from '../http/api.ts';
import { csvAnswer, sendCsv, toCsvLine } from '../http/csv.ts';
import { changeReport, findReport, findReports, findTrace, readReports } from '../store/reports.ts';
import type { Database } from '../store/schema.ts';
import type { ApiContext } from './context.ts';

const unknownReport = { message: 'There is no such report.' };
const otherNote = 'Somebody else has changed this note since you opened it.';

/**
 * Adds the routes of the inbox: GET and PATCH /api/v2/reports, and the CSV export. ADMIN-45 to ADMIN-59,
 * API-49 to API-54, API-119, AUDIT-1.
 */
export function addInboxRoutes(api: Api, context: ApiContext) {
  const { db, now } = context;
  const onRequest = requireSession(context);

  api.get(
    '/api/v2/reports',
    {
      onRequest,
      schema: {
        summary: 'Read a page of the inbox',
        security: bearerSecurity,
        querystring: InboxQuery,
        response: { 200: InboxPage, 400: Refusal, 401: Refusal },
      },
    },
    async ({ query }) => {
      const { reports, total } = await findReports(db, query);
      return {
        reports,
        pagination: paginationOf(total, query),
      };
    },
  );

  api.get(
    '/api/v2/reports/export',
    {
      onRequest: [onRequest, requireProof(context)],
      schema: {
        summary: 'Download the inbox',
        security: bearerSecurity,
        response: {
          200: csvAnswer('Every report, newest first'),
          401: Refusal,
          403: v.union([ProofNeeded, Refusal]),
        },
      },
    },
    async (request, reply) => {
      await auditAlone(context, request, 'reports.exported', '');
      return sendCsv(reply, 'reports', now(), csvOf(db));
    },
  );

  api.get(
    '/api/v2/reports/:id',
    {
      onRequest,
      schema: {
        summary: 'Read a report',
        security: bearerSecurity,
        params: ReportAddress,
        response: { 200: OpenedAnswer, 401: Refusal, 404: Refusal },
      },
    },
    async ({ params }, reply) => {
      const report = await findReport(db, params.id);
      if (report === undefined) {
        return reply.code(404).send(unknownReport);
      }
      const trace = await findTrace(db, report.id);
      return { report, ...(trace === undefined ? {} : { trace }) };
    },
  );

  api.patch(
    '/api/v2/reports/:id',
    {
      onRequest,
      schema: {
        summary: 'Change the state and the note of a report; 409 if another note is stored',
        security: bearerSecurity,
        params: ReportAddress,
        body: ReportChange,
        response: { 200: InboxAnswer, 400: Refusal, 401: Refusal, 404: Refusal, 409: ReportConflict },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const saving = await db.transaction().execute(async (transaction) => {
        const result = await changeReport(transaction, params.id, body);
        if (result?.kind === 'saved') {
          const what = body.state === undefined ? 'report.noted' : `report.marked ${body.state}`;
          await audit({ db: transaction, now }, request, what, nameOf(result.report));
        }
        return result;
      });
      if (saving === undefined) {
        return reply.code(404).send(unknownReport);
      }
      const { kind, report } = saving;
      return kind === 'conflict' ? reply.code(409).send({ message: otherNote, report }) : { report };
    },
  );
}

/** Returns the name of a report for its audit entry, without the visitor's data. SAFE-71. */
const nameOf = ({ type, id, bugName }: InboxReport) =>
  type === 'bug' ? `Bug “${bugName ?? id}”` : `Message ${id.slice(0, 8)}`;

async function* csvOf(db: Database) {
  yield toCsvLine(['Type', 'State', 'Date', 'Email', 'Phone', 'Device', 'Bug Name', 'Text', 'Note']);
  for await (const reports of readReports(db)) {
    yield reports.map((report) => toCsvLine(cellsOf(report))).join('');
  }
}

const cellsOf = (report: InboxReport) => [
  report.type,
  report.state,
  report.createdAt,
  report.email ?? '',
  report.phone ?? '',
  report.deviceType ?? '',
  report.bugName ?? '',
  report.message ?? report.bugDescription ?? '',
  report.note,
];
