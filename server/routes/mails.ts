import { Refusal } from '../../src/contract/answer.ts';
import { MailPage, MailQuery } from '../../src/contract/mails.ts';
import { paginationOf } from '../../src/contract/pagination.ts';
import { bearerSecurity, requireSession } from '../auth/bearer.ts';
import type { Api } from '../http/api.ts';
import { listMails } from '../store/mails.ts';
import type { ApiContext } from './context.ts';

/** Adds the route that lists the emails that the site has sent or will send. MAIL-8. */
export function addMailRoutes(api: Api, context: ApiContext) {
  api.get(
    '/api/v2/mails',
    {
      onRequest: requireSession(context),
      schema: {
        summary: 'List emails, newest first',
        security: bearerSecurity,
        querystring: MailQuery,
        response: { 200: MailPage, 400: Refusal, 401: Refusal },
      },
    },
    async ({ query }) => {
      const { mails, total } = await listMails(context.db, query);
      return { mails, pagination: paginationOf(total, query), isSending: context.isSendingMail };
    },
  );
}
