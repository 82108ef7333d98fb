import * as v from 'valibot';
import { Refusal } from '../../src/contract/answer.ts';
import { Erased, PersonalData, PersonQuery, wordsOfErased } from '../../src/contract/people.ts';
import { ProofNeeded } from '../../src/contract/proof.ts';
import { audit } from '../auth/audit.ts';
import { bearerSecurity, requireSession } from '../auth/bearer.ts';
import { requireProof } from '../auth/step-up.ts';
import type { Api } from '../http/api.ts';
import { countsOf, erasePerson, readPerson } from '../store/people.ts';
import type { ApiContext } from './context.ts';

/** Adds the routes that export and erase everything about one address. PRIV-38, PRIV-39, FACTOR-20. */
export function addPeopleRoutes(api: Api, context: ApiContext) {
  const { db, now, forgetMails } = context;
  const onRequest = [requireSession(context), requireProof(context)];

  api.post(
    '/api/v2/people/export',
    {
      onRequest,
      schema: {
        summary: 'Read everything about an address',
        security: bearerSecurity,
        body: PersonQuery,
        response: { 200: PersonalData, 400: Refusal, 401: Refusal, 403: v.union([ProofNeeded, Refusal]) },
      },
    },
    async (request) =>
      db.transaction().execute(async (transaction) => {
        const data = await readPerson(transaction, request.body.email);
        await audit({ db: transaction, now }, request, 'person.exported', wordsOfErased(countsOf(data)));
        return data;
      }),
  );

  api.post(
    '/api/v2/people/erase',
    {
      onRequest,
      schema: {
        summary: 'Erase everything about an address',
        security: bearerSecurity,
        body: PersonQuery,
        response: { 200: Erased, 400: Refusal, 401: Refusal, 403: v.union([ProofNeeded, Refusal]) },
      },
    },
    async (request) =>
      db.transaction().execute(async (transaction) => {
        const { mailIds, ...erased } = await erasePerson(transaction, request.body.email);
        await audit({ db: transaction, now }, request, 'person.erased', wordsOfErased(erased));
        // The files are deleted before the commit. If the deletion fails, the transaction rolls back, and the
        // next attempt finds the emails again.
        await forgetMails(mailIds);
        return erased;
      }),
  );
}
