import { existsSync } from 'node:fs';
import fc from 'fast-check';
import { Erased, PersonalData, wordsOfErased } from '../../../src/contract/people.ts';
import { compareAll } from '../compare.ts';
import { defineKind } from '../kinds.ts';
import { compareLinks, endLinks, linksOf } from '../link-oracle.ts';
import { fileOf } from '../mail-oracle.ts';
import type { Model, ModelMail, ModelReport } from '../model.ts';
import { expectSame, Problem } from '../problem.ts';
import { inboxOf } from '../report-oracle.ts';
import { provenToken } from '../sessions.ts';
import { rowOf } from '../signup-oracle.ts';
import { allowEntry, call, expectEntry, expectStatus, read, type World } from '../world.ts';

/** Exports everything about an address. PRIV-38. */
export const exportPerson = defineKind<{ email: string }>({
  name: 'person.export',
  weight: 5,
  arguments: (model) => onePersonOf(model)?.map((email) => ({ email })),
  run: (world, { email }) => readPerson(world, email),
});

/** Erases everything about an address. PRIV-39. */
export const erasePerson = defineKind<{ email: string }>({
  name: 'person.erase',
  weight: 5,
  arguments: (model) => onePersonOf(model)?.map((email) => ({ email })),
  operation: async (world, { email }) => {
    const { model } = world;
    const key = email.toLowerCase();
    const { token, email: who } = await provenToken(world);
    await compareLinks(world, token);
    const mails = [...model.mails].filter(([, mail]) => mail.key === key && mail.isListed);
    const request = { method: 'POST', path: '/api/v2/people/erase', json: { email }, token };
    const signups = model.signups.has(key) ? 1 : 0;
    const counts = { signups, messages: messagesOf(model, key).length, mails: mails.length, invitations: 0 };
    const keep = async () => {
      forget(model, key);
      await expectForgotten(world, key, mails);
    };
    return {
      call: request,
      accept: async (answer) => {
        const erased = read(Erased, expectStatus(world, request, answer, [200]));
        // The server may have created one more email that the model does not have.
        const found = model.mayGetMail.has(key) ? Math.max(mails.length, erased.mails) : mails.length;
        expectSame('What was erased', erased, { ...counts, mails: found });
        expectEntry(model, who, 'person.erased', wordsOfErased(erased), answer);
        await keep();
      },
      settle: async (span) => {
        const left = countsOf(await exportOf(world, key));
        if (left.signups + left.messages + left.mails > 0) {
          return;
        }
        for (const found of [counts, { ...counts, mails: counts.mails + 1 }]) {
          allowEntry(model, who, 'person.erased', wordsOfErased(found), span);
        }
        await keep();
      },
    };
  },
  readBack: async (world, { email }) => {
    await compareAll(world);
    await readPerson(world, email);
  },
});

/** Checks that the files and links of the emails to an erased address are gone. */
async function expectForgotten(
  world: World,
  key: string,
  mails: ReadonlyArray<readonly [string, ModelMail]>,
) {
  for (const [id, { token: link }] of mails) {
    if (existsSync(fileOf(world, id))) {
      throw new Problem('difference', `The file of the email ${id} to ${key} was not erased`);
    }
    if (link !== undefined) {
      const json = { token: link };
      await call(world, { method: 'POST', path: '/api/v2/subscribe/confirm', json }, 410);
    }
  }
}

function forget(model: Model, key: string) {
  model.signups.delete(key);
  endLinks(model, key);
  model.mayGetMail.delete(key);
  for (const [id, mail] of model.mails) {
    if (mail.key === key) {
      model.mails.delete(id);
    }
  }
  for (const [id, report] of model.reports) {
    if (isFrom(report, key)) {
      model.reports.delete(id);
    }
  }
}

async function readPerson(world: World, email: string) {
  const { model } = world;
  const key = email.toLowerCase();
  await compareLinks(world, (await provenToken(world)).token);
  const isCertain = !model.mayGetMail.has(key);
  const data = await exportOf(world, email);
  const signup = model.signups.get(key);
  const expected = {
    email: key,
    // The number of signup attempts is uncertain after calls without a response.
    signup: signup === undefined ? null : { ...rowOf(signup), attempts: data.signup?.attempts },
    messages: messagesOf(model, key),
    invitations: [],
  };
  // Ignores `kept`: visitors have no account, and no audit entry contains the address of a visitor.
  const { links, mails, kept: _, ...others } = data;
  expectSame(`What is stored about ${key}`, { ...others, messages: sorted(others.messages) }, expected);
  if (isCertain) {
    const times = linksOf(model, key).map(({ at }) => new Date(at).toISOString());
    expectSame(`The links of ${key}`, links, times.toSorted());
    const ids = [...model.mails].flatMap(([id, mail]) => (mail.key === key && mail.isListed ? [id] : []));
    expectSame(`The emails to ${key}`, mails.map(({ id }) => id).toSorted(), ids.toSorted());
  }
}

/** Exports everything that is stored about an address. */
async function exportOf(world: World, email: string): Promise<PersonalData> {
  const { token, email: who } = await provenToken(world);
  const request = { method: 'POST', path: '/api/v2/people/export', json: { email }, token };
  const answer = await call(world, request, 200);
  const data = read(PersonalData, answer);
  expectEntry(world.model, who, 'person.exported', wordsOfErased(countsOf(data)), answer);
  return data;
}

const countsOf = ({ signup, messages, mails }: PersonalData) => ({
  signups: signup === null ? 0 : 1,
  messages: messages.length,
  mails: mails.length,
  invitations: 0,
});

type Message = PersonalData['messages'][number];

/** Returns the contact messages of an address as the export must contain them. */
const messagesOf = (model: Model, key: string): Message[] =>
  sorted(
    inboxOf(model)
      .filter((report) => isFrom(report, key))
      .map(({ createdAt, fields, state, note }) => ({
        createdAt: new Date(createdAt).toISOString(),
        phone: fields['phone'] ?? null,
        message: fields['message'] ?? null,
        state,
        note,
      })),
  );

const sorted = (messages: readonly Message[]) =>
  messages.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

const isFrom = ({ fields }: ModelReport, key: string) => fields['email']?.toLowerCase() === key;

/** Picks the address of a signup, an email or a message in any letter case, or an unknown address. */
function onePersonOf({ signups, mails, reports }: Model): fc.Arbitrary<string> | undefined {
  const writers = [...reports.values()].flatMap(({ fields: { email } }) => email ?? []);
  const mailed = [...mails.values()].map(({ key }) => key);
  // Fewer people write messages than sign up, so the addresses of writers are listed three times.
  const known = [...signups.keys(), ...mailed, ...writers, ...writers, ...writers];
  return known.length === 0
    ? undefined
    : fc
        .constantFrom(...known, 'nobody@nowhere.example')
        .chain((email) => fc.constantFrom(email, email.toUpperCase()));
}
