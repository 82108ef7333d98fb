import * as v from 'valibot';
import { OneClickBody, Unsubscription } from '../../src/contract/admin-waitlist.ts';
import { Refusal } from '../../src/contract/answer.ts';
import { readUnsubscribeToken } from '../auth/unsubscribe.ts';
import type { Api } from '../http/api.ts';
import type { ValibotTypes } from '../http/validation.ts';
import { changeStatus } from '../store/waitlist.ts';
import type { ApiContext } from './context.ts';

const bodyLimit = 1_024;
const urlEncoded = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data';

/**
 * The value in a multipart form. Mail services may add other header lines to the part, and may end lines with
 * LF only.
 */
const partOfForm = /name="?List-Unsubscribe"?[^\S\n]*(?:\n[^\r\n]+\r?)*\n\r?\n([^\r\n]*)/;

const formOf = (value: string | undefined) => ({ 'List-Unsubscribe': value?.trim() });

/**
 * Adds the route for the unsubscribe button of mail programs, RFC 8058. It has no rate limit, because a mail
 * service sends the requests of all its users from a few addresses. WAIT-60.
 */
export function addOneClickRoutes(api: Api, { db, now }: ApiContext) {
  const path = '/api/v2/unsubscribe/one-click';

  api.get(
    path,
    {
      schema: {
        summary: 'Open the page to leave the waitlist',
        querystring: Unsubscription,
        response: { 302: v.undefined(), 400: Refusal },
      },
    },
    async ({ query }, reply) => reply.redirect(`/unsubscribe?token=${query.token}`),
  );

  // The scope limits the form parser to this route, because all other routes accept JSON only.
  api.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const options = { parseAs: 'string', bodyLimit } as const;
    scope.addContentTypeParser(urlEncoded, options, (_request, body: string, done) =>
      done(null, formOf(new URLSearchParams(body).get('List-Unsubscribe') ?? undefined)),
    );
    scope.addContentTypeParser(multipart, options, (_request, body: string, done) =>
      done(null, formOf(partOfForm.exec(body)?.[1])),
    );
    scope.withTypeProvider<ValibotTypes>().post(
      path,
      {
        config: { wrongType: 'Send List-Unsubscribe=One-Click as a form.' },
        schema: {
          summary: 'Leave the waitlist immediately, with the unsubscribe button of a mail program',
          consumes: [urlEncoded, multipart],
          querystring: Unsubscription,
          body: OneClickBody,
          response: { 204: v.undefined(), 400: Refusal, 413: Refusal, 415: Refusal },
        },
      },
      async ({ query }, reply) => {
        const key = await readUnsubscribeToken(db, query.token, now());
        if (key === undefined) {
          return reply.code(400).send({ message: 'This link is not valid.' });
        }
        await db.transaction().execute((transaction) => changeStatus(transaction, [key], 'Unsubscribed'));
        return reply.code(204).send();
      },
    );
  });
}
