import { setImmediate } from 'node:timers/promises';
import * as v from 'valibot';
import { Refusal } from '../../src/contract/answer.ts';
import {
  AuditFilter,
  type AuditLine,
  AuditPage,
  AuditQuery,
  AuditVerdict,
} from '../../src/contract/audit.ts';
import { paginationOf } from '../../src/contract/pagination.ts';
import { ProofNeeded } from '../../src/contract/proof.ts';
import { auditAlone } from '../auth/audit.ts';
import { bearerSecurity, requireSession } from '../auth/bearer.ts';
import { requireProof } from '../auth/step-up.ts';
import type { Api } from '../http/api.ts';
import { csvAnswer, sendCsv, toCsvLine } from '../http/csv.ts';
import { checkAudit, wordsOfFault } from '../store/audit-check.ts';
import { findEntries, readEntries } from '../store/audit-search.ts';
import type { Database } from '../store/schema.ts';
import type { ApiContext } from './context.ts';

const checking = { message: 'A check of the entries is already running. Please try again in a moment.' };

/**
 * Adds the routes of the audit: its pages, its CSV, and the check of its chain. SESS-39, API-62, AUDIT-4 to
 * AUDIT-9.
 */
export function addAuditRoutes(api: Api, context: ApiContext) {
  const { db, now } = context;
  const onRequest = requireSession(context);

  api.get(
    '/api/v2/audit',
    {
      onRequest,
      schema: {
        summary: 'Read the actions of admins, newest first',
        security: bearerSecurity,
        querystring: AuditQuery,
        response: { 200: AuditPage, 400: Refusal, 401: Refusal },
      },
    },
    async ({ query }) => {
      const { entries, total, isMore } = await findEntries(db, query);
      return { entries, pagination: { ...paginationOf(total, query), ...(isMore ? { isMore } : {}) } };
    },
  );

  api.get(
    '/api/v2/audit/export',
    {
      onRequest: [onRequest, requireProof(context)],
      schema: {
        summary: 'Download the audit, or the entries that match filters',
        security: bearerSecurity,
        querystring: AuditFilter,
        response: {
          200: csvAnswer('The entries that match the filters, newest first'),
          400: Refusal,
          401: Refusal,
          403: v.union([ProofNeeded, Refusal]),
        },
      },
    },
    async (request, reply) => {
      const { query } = request;
      await auditAlone(context, request, 'audit.exported', wordsOfFilter(query));
      return sendCsv(reply, 'audit', now(), csvOf(db, query));
    },
  );

  let isChecking = false;
  api.post(
    '/api/v2/audit/check',
    {
      onRequest,
      schema: {
        summary: 'Check that no entry of the audit was changed or removed',
        security: bearerSecurity,
        response: { 200: AuditVerdict, 401: Refusal, 503: Refusal },
      },
    },
    async (_request, reply) => {
      if (isChecking) {
        return reply.code(503).header('retry-after', '5').send(checking);
      }
      isChecking = true;
      try {
        const { entries, hash, faults } = await checkAudit(db, () => setImmediate());
        const [first] = faults;
        return {
          entries,
          hash,
          faults: faults.length,
          first: first === undefined ? '' : wordsOfFault(first),
        };
      } finally {
        isChecking = false;
      }
    },
  );
}

/**
 * Formats the filters of an export for its audit entry, such as "exports, from
 * 2026-11-01T00:00:00.000Z".
 */
const wordsOfFilter = ({ search, kind, from, to }: AuditFilter) =>
  [
    search === '' ? '' : `“${search}”`,
    kind ?? '',
    from === undefined ? '' : `from ${from}`,
    to === undefined ? '' : `before ${to}`,
  ]
    .filter((part) => part !== '')
    .join(', ');

async function* csvOf(db: Database, filter: AuditFilter) {
  yield toCsvLine(['Number', 'Time', 'Who', 'Action', 'Subject', 'Address', 'Browser']);
  for await (const lines of readEntries(db, filter)) {
    yield lines.map((line) => toCsvLine(cellsOf(line))).join('');
  }
}

const cellsOf = ({ number, at, who, action, subject, network, browser }: AuditLine) => [
  String(number),
  at,
  who,
  action,
  subject,
  network,
  browser,
];
