import * as v from 'valibot';
import { Refusal } from '../../src/contract/answer.ts';
import { Report, ReportReceipt } from '../../src/contract/reports.ts';
import type { Api, ApiContext } from '../api.ts';
import { rateLimit } from '../limits.ts';
import { addReport, type SentReport } from '../store/reports.ts';

/** Whoever reports is told the same, robots included. Spec: public site 8. */
const receipt = { message: 'Your message has been sent successfully.' } as const;

/** Text may run over lines and have tabs in it; other control characters are no text, and no store likes NUL. */
const controlCharacters = /[^\P{Cc}\t\n\r]/u;

/** A report whose text is text. */
const ReadableReport = v.pipe(
  Report,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) {
      return;
    }
    const { value } = dataset;
    const [key, text, name] =
      value.type === 'contact'
        ? (['message', value.message, 'Message'] as const)
        : (['bugDescription', value.bugDescription, 'Description'] as const);
    if (controlCharacters.test(text)) {
      const message = `${name} must not contain control characters`;
      addIssue({ message, path: [{ type: 'object', origin: 'value', input: value, key, value: text }] });
    }
  }),
);

/** POST /api/users/reports, without the version segment. Spec: public site 3, 5, 7. */
export function addReportRoutes(api: Api, { db, limits, now }: ApiContext) {
  api.post(
    '/api/users/reports',
    {
      config: { rateLimit: rateLimit(limits.publicForms) },
      schema: {
        summary: 'Send a contact message or report a bug',
        body: ReadableReport,
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
