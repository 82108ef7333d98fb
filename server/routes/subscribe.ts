import { Readable } from 'node:stream';
import * as v from 'valibot';
import { Refusal } from '../../src/contract/answer.ts';
import { WaitlistEntry, WaitlistPage, WaitlistQuery, WaitlistReceipt } from '../../src/contract/waitlist.ts';
import type { Api, ApiContext } from '../api.ts';
import { bearerSecurity, requireSession } from '../bearer.ts';
import { toCsvLine } from '../csv.ts';
import { rateLimit } from '../limits.ts';
import { createGroupCommit } from '../store/group-commit.ts';
import type { Database } from '../store/schema.ts';
import { addSignup, findSignups, readSignups } from '../store/waitlist.ts';

const CsvStream = v.pipe(
  v.instance(Readable),
  v.description('The whole waitlist, newest first, as RFC 4180 text with a header line'),
);

/** Whoever signs up is told the same, so that nobody can find out who is listed. */
const receipt = { success: true, message: "Thank you! You've been added to the waiting list." } as const;

/** The waitlist: POST and GET /api/v2/subscribe, GET /api/v2/subscribe/export. */
export function addSubscribeRoutes(api: Api, context: ApiContext) {
  const { db, limits, now } = context;
  const together = createGroupCommit(db);

  api.post(
    '/api/v2/subscribe',
    {
      config: { rateLimit: rateLimit(limits.publicForms) },
      schema: {
        summary: 'Join the waitlist',
        body: WaitlistEntry,
        response: { 201: WaitlistReceipt, 400: Refusal, 429: Refusal },
      },
    },
    async (request, reply) => {
      const { website, ...signup } = request.body;
      const isRobot = website !== undefined && website !== '';
      if (!isRobot) {
        await together((transaction) => addSignup(transaction, signup, now()));
      }
      return reply.code(201).send(receipt);
    },
  );

  api.get(
    '/api/v2/subscribe',
    {
      onRequest: requireSession(context),
      schema: {
        summary: 'Read a page of the waitlist',
        security: bearerSecurity,
        querystring: WaitlistQuery,
        response: { 200: WaitlistPage, 400: Refusal, 401: Refusal },
      },
    },
    async ({ query }) => {
      const { signups, total } = await findSignups(db, query);
      return {
        success: true as const,
        data: signups,
        pagination: {
          currentPage: query.page,
          totalPages: Math.max(1, Math.ceil(total / query.limit)),
          totalRecords: total,
        },
      };
    },
  );

  api.get(
    '/api/v2/subscribe/export',
    {
      onRequest: requireSession(context),
      schema: {
        summary: 'Download the waitlist',
        security: bearerSecurity,
        response: { 200: { content: { 'text/csv': { schema: CsvStream } } }, 401: Refusal },
      },
    },
    async (_request, reply) => {
      const date = new Date(now()).toISOString().slice(0, 'YYYY-MM-DD'.length);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="waitlist-${date}.csv"`)
        .send(Readable.from(csvOf(db)));
    },
  );
}

async function* csvOf(db: Database) {
  yield toCsvLine(['Email', 'First Name', 'Last Name', 'Joined Date', 'Status']);
  for await (const signups of readSignups(db)) {
    yield signups
      .map(({ email, firstName = '', lastName = '', createdAt, status = 'Active' }) =>
        toCsvLine([email, firstName, lastName, createdAt, status]),
      )
      .join('');
  }
}
