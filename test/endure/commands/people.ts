import { existsSync } from 'node:fs';
import fc from 'fast-check';
import { Erased, PersonalData, wordsOfErased } from '../../../src/contract/people.ts';
import { compareAll } from '../compare.ts';
import { defineKind } from '../kinds.ts';
import { compareLinks, endLinks, fileOf, linksOf } from '../link-oracle.ts';
import type { Model, ModelReport } from '../model.ts';
import { expectSame, Problem } from '../problem.ts';
import { inboxOf } from '../report-oracle.ts';
import { rowOf } from '../signup-oracle.ts';
import { call, expectEntry, provenToken, read, type World } from '../world.ts';
import { startAgain, stopAll } from './processes.ts';

/** Exports everything about an address. PRIV-38. */
export const exportPerson = defineKind<{ email: string }>({
  name: 'person.export',
  weight: 5,
  arguments: (model) => onePersonOf(model)?.map((email) => ({ email })),
  run: (world, { email }) => readPerson(world, email),
});

/** Erases everything about an address, sometimes just before a kill. PRIV-39. */
export const erasePerson = defineKind<{ email: string; isKilled: boolean }>({
  name: 'person.erase',
  weight: 5,
  arguments: (model) =>
    onePersonOf(model)?.chain((email) =>
      fc.record({ email: fc.constant(email), isKilled: fc.constantFrom(true, false, false) }),
    ),
  run: async (world, { email, isKilled }) => {
    const { model } = world;
    const key = email.toLowerCase();
    const { token, email: who } = await provenToken(world);
    await compareLinks(world, token);
    const mails = [...model.mails].filter(([, mail]) => mail.key === key);
    const request = { method: 'POST', path: '/api/v2/people/erase', json: { email }, token };
    const answer = await call(world, request, 200);
    const erased = read(Erased, answer);
    // One more may have arrived where the model does not know.
    const found = model.mayGetMail.has(key) ? Math.max(mails.length, erased.mails) : mails.length;
    const signups = model.signups.has(key) ? 1 : 0;
    expectSame('What was erased', erased, { signups, messages: messagesOf(model, key).length, mails: found });
    expectEntry(model, who, 'person.erased', wordsOfErased(erased), answer);
    world.counts.acknowledged += 1;
    forget(model, key);
    if (isKilled) {
      await stopAll(world, 'SIGKILL');
      await startAgain(world);
    } else {
      await compareAll(world);
    }
    for (const [id, { token: link }] of mails) {
      if (existsSync(fileOf(world, id))) {
        throw new Problem('difference', `The file of the email ${id} to ${key} was not erased`);
      }
      if (link !== undefined) {
        const json = { token: link };
        await call(world, { method: 'POST', path: '/api/v2/subscribe/confirm', json }, 410);
      }
    }
    await readPerson(world, email);
  },
});

function forget(model: Model, key: string) {
  model.signups.delete(key);
  endLinks(model, key);
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
  const { token, email: who } = await provenToken(world);
  await compareLinks(world, token);
  const isCertain = !model.mayGetMail.has(key);
  const request = { method: 'POST', path: '/api/v2/people/export', json: { email }, token };
  const answer = await call(world, request, 200);
  const data = read(PersonalData, answer);
  const signup = model.signups.get(key);
  const expected = {
    email: key,
    // How often somebody entered it depends on calls without an answer.
    signup: signup === undefined ? null : { ...rowOf(signup), attempts: data.signup?.attempts },
    messages: messagesOf(model, key),
  };
  const { links, mails, ...others } = data;
  expectSame(`What is stored about ${key}`, { ...others, messages: sorted(others.messages) }, expected);
  if (isCertain) {
    const times = linksOf(model, key).map(({ at }) => new Date(at).toISOString());
    expectSame(`The links of ${key}`, links, times.toSorted());
    const ids = [...model.mails].flatMap(([id, mail]) => (mail.key === key ? [id] : []));
    expectSame(`The emails to ${key}`, mails.map(({ id }) => id).toSorted(), ids.toSorted());
  }
  const counts = {
    signups: signup === undefined ? 0 : 1,
    messages: data.messages.length,
    mails: mails.length,
  };
  expectEntry(model, who, 'person.exported', wordsOfErased(counts), answer);
}

type Message = PersonalData['messages'][number];

/** The contact messages of an address, as the export must show them. */
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

/** An address of a signup, an email or a message, in some spelling, or one that nobody has. */
function onePersonOf({ signups, mails, reports }: Model): fc.Arbitrary<string> | undefined {
  const writers = [...reports.values()].flatMap(({ fields: { email } }) => email ?? []);
  const mailed = [...mails.values()].map(({ key }) => key);
  // Fewer people write than sign up.
  const known = [...signups.keys(), ...mailed, ...writers, ...writers, ...writers];
  return known.length === 0
    ? undefined
    : fc
        .constantFrom(...known, 'nobody@nowhere.example')
        .chain((email) => fc.constantFrom(email, email.toUpperCase()));
}
