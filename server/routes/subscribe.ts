import * as v from 'valibot';
import {
  Changed,
  Removal,
  StatusChange,
  Unsubscription,
  WaitlistExportQuery,
  WaitlistPage,
  WaitlistQuery,
  type WaitlistStatus,
  type WaitlistUser,
} from '../../src/contract/admin-waitlist.ts';
import { Refusal } from '../../src/contract/answer.ts';
import { paginationOf } from '../../src/contract/pagination.ts';
import { ProofNeeded } from '../../src/contract/proof.ts';
import { WaitlistEntry, WaitlistReceipt } from '../../src/contract/waitlist.ts';
import { audit, auditAlone } from '../auth/audit.ts';
import { bearerSecurity, requireSession } from '../auth/bearer.ts';
import { requireProof } from '../auth/step-up.ts';
import { readUnsubscribeToken, unsubscribeTokens } from '../auth/unsubscribe.ts';
import type { Api } from '../http/api.ts';
import { csvAnswer, sendCsv, toCsvLine } from '../http/csv.ts';
import { hideDuration } from '../http/hide-duration.ts';
import { rateLimit } from '../http/limits.ts';
import { createGroupCommit } from '../store/group-commit.ts';
import type { Database } from '../store/schema.ts';
import { addSignup, changeStatus, findSignups, readSignups, removeSignups } from '../store/waitlist.ts';
import type { ApiContext } from './context.ts';

/**
 * Every signup gets the same response, so that it does not reveal whether the address is listed. WAIT-11,
 * WAIT-14, SAFE-38.
 */
const receipt = { success: true, message: "Thank you! You've been added to the waiting list." } as const;

/**
 * In ms. The response to a signup is sent at a multiple of this time after the request arrives. Most signups
 * are stored before the first multiple. SAFE-39.
 */
const answerStep = 10;

/**
 * Adds the routes of the waitlist: /api/v2/subscribe with the routes below it, and POST /api/v2/unsubscribe.
 * WAIT-11 to WAIT-17, WAIT-20, WAIT-33, WAIT-35, WAIT-44, WAIT-46, API-29 to API-45, SAFE-40, SAFE-41,
 * SAFE-53, AUDIT-1.
 */
export function addSubscribeRoutes(api: Api, context: ApiContext) {
  const { db, limits, now, siteUrl } = context;
  const inGroupCommit = createGroupCommit(db);

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
      await hideDuration(answerStep, async () => {
        if (!isRobot) {
          await inGroupCommit((transaction) => addSignup(transaction, signup, now(), context.isConfirming));
        }
      });
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
      const { signups, total, isMore } = await findSignups(db, query);
      return {
        success: true as const,
        data: signups,
        pagination: { ...paginationOf(total, query), ...(isMore ? { isMore } : {}) },
      };
    },
  );

  api.get(
    '/api/v2/subscribe/export',
    {
      onRequest: [requireSession(context), requireProof(context)],
      schema: {
        summary: 'Download the waitlist',
        security: bearerSecurity,
        querystring: WaitlistExportQuery,
        response: {
          200: csvAnswer('The waitlist, or the signups of one status, newest first'),
          400: Refusal,
          401: Refusal,
          403: v.union([ProofNeeded, Refusal]),
        },
      },
    },
    async (request, reply) => {
      const { status } = request.query;
      await auditAlone(context, request, 'waitlist.exported', status ?? '');
      const name = status === undefined ? 'waitlist' : `waitlist-${status.toLowerCase()}`;
      return sendCsv(reply, name, now(), csvOf(db, await unsubscribeTokens(db, now()), { siteUrl, status }));
    },
  );

  api.patch(
    '/api/v2/subscribe',
    {
      onRequest: requireSession(context),
      schema: {
        summary: 'Give signups a status',
        security: bearerSecurity,
        body: StatusChange,
        response: { 200: Changed, 400: Refusal, 401: Refusal },
      },
    },
    async (request) => {
      const { emails, status } = request.body;
      return db.transaction().execute(async (transaction) => {
        const changed = await changeStatus(transaction, emails, status);
        await audit({ db: transaction, now }, request, `waitlist.marked ${status}`, countOf(changed));
        return { changed };
      });
    },
  );

  api.post(
    '/api/v2/subscribe/remove',
    {
      onRequest: requireSession(context),
      schema: {
        summary: 'Delete signups permanently, at the request of their owners',
        security: bearerSecurity,
        body: Removal,
        response: { 200: Changed, 400: Refusal, 401: Refusal },
      },
    },
    async (request) => {
      return db.transaction().execute(async (transaction) => {
        const changed = await removeSignups(transaction, request.body.emails);
        // The audit gets only the count, because it must not keep the addresses that the waitlist deletes.
        // SAFE-72.
        await audit({ db: transaction, now }, request, 'waitlist.removed', countOf(changed));
        return { changed };
      });
    },
  );

  api.post(
    '/api/v2/unsubscribe',
    {
      config: { rateLimit: rateLimit(limits.publicForms) },
      schema: {
        summary: 'Leave the waitlist with the link in its emails',
        body: Unsubscription,
        response: { 204: v.undefined(), 400: Refusal, 429: Refusal },
      },
    },
    async (request, reply) => {
      const key = await readUnsubscribeToken(db, request.body.token, now());
      if (key === undefined) {
        return reply.code(400).send({ message: 'This link is not valid.' });
      }
      await db.transaction().execute((transaction) => changeStatus(transaction, [key], 'Unsubscribed'));
      return reply.code(204).send();
    },
  );
}

const countOf = (count: number) => `${count} signup${count === 1 ? '' : 's'}`;

/** Add new columns only at the end, because readers of the file may rely on the positions. WAIT-51. */
const csvColumns = {
  email: 'Email',
  firstName: 'First Name',
  lastName: 'Last Name',
  createdAt: 'Joined Date',
  status: 'Status',
  referrer: 'Referrer',
  utmSource: 'UTM Source',
  utmMedium: 'UTM Medium',
  utmCampaign: 'UTM Campaign',
  unsubscribeLink: 'Unsubscribe Link',
} satisfies Record<keyof WaitlistUser | 'unsubscribeLink', string>;
const csvCells = Object.keys(csvColumns) as (keyof typeof csvColumns)[];

async function* csvOf(
  db: Database,
  tokenOf: (email: string) => string,
  { siteUrl, status }: { siteUrl: string; status: WaitlistStatus | undefined },
) {
  yield toCsvLine(Object.values(csvColumns));
  for await (const signups of readSignups(db, status)) {
    yield signups
      .map((signup) => {
        const unsubscribeLink = `${siteUrl}/unsubscribe?token=${tokenOf(signup.email)}`;
        const row = { ...signup, status: signup.status ?? 'Active', unsubscribeLink };
        return toCsvLine(csvCells.map((name) => row[name] ?? ''));
      })
      .join('');
  }
}
