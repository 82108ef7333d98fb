import { Refusal } from '../../src/contract/answer.ts';
import { ReportBody } from '../../src/contract/report-body.ts';
import { ReportReceipt } from '../../src/contract/reports.ts';
import type { Api } from '../http/api.ts';
import { rateLimit } from '../http/limits.ts';
import { addReport, type SentReport } from '../store/reports.ts';
import type { ApiContext } from './context.ts';

/**
 * Every report gets the same response, so that the response does not reveal to bots that their reports are
 * discarded. FORM-19.
 */
const receipt = { message: 'Your message has been sent successfully.' } as const;

/**
 * Adds POST /api/users/reports, which has no version in its path. FORM-7, FORM-19, FORM-26, FORM-48, API-46
 * to API-48, SAFE-53.
 */
export function addReportRoutes(api: Api, { db, limits, now }: ApiContext) {
  api.post(
    '/api/users/reports',
    {
      config: { rateLimit: rateLimit(limits.publicForms) },
      schema: {
        summary: 'Send a contact message or report a bug',
        body: ReportBody,
        response: { 201: ReportReceipt, 400: Refusal, 429: Refusal },
      },
    },
    async (request, reply) => {
      const { website, ...report } = request.body;
      const isRobot = website !== undefined && website !== '';
      if (!isRobot) {
        await addReport(db, report satisfies SentReport, now());
      }
      return reply.code(201).send(receipt);
    },
  );
}
