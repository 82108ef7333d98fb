import fc from 'fast-check';
import {
  InboxAnswer,
  InboxPage,
  type ReportState,
  type ReportType,
  reportStates,
  reportTypes,
} from '../../../src/contract/reports.ts';
import { defineKind } from '../kinds.ts';
import type { Model, ModelReport, Span } from '../model.ts';
import { expectSame, Problem } from '../problem.ts';
import { inboxPageOf, inboxReportOf } from '../report-oracle.ts';
import { adminToken } from '../sessions.ts';
import { email, search, sometimes, words } from '../words.ts';
import { allowEntry, call, expectEntry, expectStatus, expectWithin, read, type World } from '../world.ts';

type Sending = {
  type: ReportType;
  email: string;
  phone: string | undefined;
  words: string;
  isRobot: boolean | undefined;
};

/** Returns the fields of a report. A mark computed from the key makes the text unique. */
function fieldsOf(
  { type, email: address, phone, words: text }: Sending,
  key: string,
): Record<string, string> {
  const marked = `Mark${key.replace('.', 'x')}end ${text}`.slice(0, 250);
  return type === 'bug'
    ? { bugName: text.slice(0, 40).trim(), bugDescription: marked, deviceType: 'Web (Desktop)' }
    : { email: address, ...(phone === undefined ? {} : { phone }), message: marked };
}

export const sendReport = defineKind<Sending>({
  name: 'report.send',
  weight: 16,
  arguments: () =>
    fc.record({
      type: fc.constantFrom(...reportTypes),
      email,
      phone: fc.constantFrom(undefined, '0123456789'),
      words,
      isRobot: sometimes,
    }),
  operation: async (world, given, key) => {
    const fields = fieldsOf(given, key);
    const json = {
      type: given.type,
      ...fields,
      ...(given.isRobot === true ? { website: 'https://robot.example' } : {}),
    };
    const request = { method: 'POST', path: '/api/users/reports', json };
    return {
      call: request,
      accept: async (answer) => {
        expectStatus(world, request, answer, [201]);
        expectSame('The receipt of a report', JSON.parse(answer.text), {
          message: 'Your message has been sent successfully.',
        });
        await keep(world, key, given, answer, given.isRobot !== true);
      },
      settle: (span) => keep(world, key, given, span, undefined),
    };
  },
  readBack: async () => {},
});

/**
 * Adds a new report to the model, with its id and time from the inbox. `isDue` is whether the inbox must
 * contain the report. It is undefined if the response was lost.
 */
async function keep(world: World, key: string, given: Sending, span: Span, isDue: boolean | undefined) {
  const fields = fieldsOf(given, key);
  const text = fields['message'] ?? fields['bugDescription'] ?? '';
  const { token } = await adminToken(world);
  const path = `/api/v2/reports?search=${encodeURIComponent(text.split(' ')[0] ?? '')}`;
  const [found] = read(InboxPage, await call(world, { path, token }, 200)).reports;
  if (isDue !== undefined && isDue !== (found !== undefined)) {
    throw new Problem(
      isDue ? 'lost' : 'difference',
      `The report "${text}" is ${isDue ? 'not ' : ''}in the inbox`,
    );
  }
  if (found !== undefined) {
    const { id, createdAt } = found;
    expectWithin('createdAt of a report', Date.parse(createdAt), span);
    const report = {
      id,
      type: given.type,
      state: 'new' as const,
      note: '',
      createdAt: Date.parse(createdAt),
      fields,
    };
    expectSame('A report', found, inboxReportOf(report));
    world.model.reports.set(key, report);
  }
}

type Change = { report: string; state: ReportState | undefined; note: string | undefined };

export const changeReport = defineKind<Change>({
  name: 'report.change',
  weight: 10,
  arguments: (model) =>
    oneReportOf(model)?.chain((report) =>
      fc.record({
        report: fc.constant(report),
        state: fc.constantFrom(undefined, ...reportStates),
        note: fc.option(words, { nil: undefined }),
      }),
    ),
  operation: async (world, given, key) => {
    const report = world.model.reports.get(given.report);
    if (report === undefined) {
      return undefined;
    }
    const { token, email: who } = await adminToken(world);
    const note = given.note === undefined ? undefined : `Note${key} ${given.note}`;
    const json = { state: given.state, note };
    const request = { method: 'PATCH', path: `/api/v2/reports/${report.id}`, json, token };
    const action = given.state === undefined ? 'report.noted' : `report.marked ${given.state}`;
    const apply = (span: Span) => {
      Object.assign(report, { state: given.state ?? report.state, note: note ?? report.note });
      expectEntry(world.model, who, action, nameOf(report), span);
    };
    return {
      call: request,
      accept: (answer) => {
        if (given.state === undefined && note === undefined) {
          expectStatus(world, request, answer, [400]);
          return;
        }
        const changed = read(InboxAnswer, expectStatus(world, request, answer, [200])).report;
        apply(answer);
        expectSame('A changed report', changed, inboxReportOf(report));
      },
      settle: async (span) => {
        if (note === undefined && given.state === report.state) {
          allowEntry(world.model, who, action, nameOf(report), span);
          return;
        }
        const path = `/api/v2/reports/${report.id}`;
        const stored = read(InboxAnswer, await call(world, { path, token }, 200)).report;
        const isDone = note === undefined ? stored.state !== report.state : stored.note === note;
        if (isDone) {
          apply(span);
        }
      },
    };
  },
  readBack: async (world, given) => {
    const report = world.model.reports.get(given.report);
    const { token } = await adminToken(world);
    const answer = await call(world, { path: `/api/v2/reports/${report?.id}`, token }, 200);
    expectSame('A report', read(InboxAnswer, answer).report, report && inboxReportOf(report));
  },
});

/** Returns the subject of a report's audit entries. A message's subject contains none of its text. */
const nameOf = ({ type, id, fields }: ModelReport) =>
  type === 'bug' ? `Bug “${fields['bugName']}”` : `Message ${id.slice(0, 8)}`;

type Listing = {
  type: ReportType | undefined;
  status: ReportState | undefined;
  search: string;
  limit: number;
  page: number;
};

export const listReports = defineKind<Listing>({
  name: 'report.list',
  weight: 8,
  arguments: () =>
    fc.record({
      type: fc.constantFrom(undefined, ...reportTypes),
      status: fc.constantFrom(undefined, ...reportStates),
      search: fc.oneof(fc.constant(''), search, fc.constantFrom('%', 'mail.EXAMPLE', 'note')),
      limit: fc.constantFrom(1, 5, 20, 100),
      page: fc.integer({ min: 1, max: 4 }),
    }),
  run: async (world, given) => {
    const { token } = await adminToken(world);
    const query = new URLSearchParams({
      limit: `${given.limit}`,
      page: `${given.page}`,
      search: given.search,
    });
    for (const name of ['type', 'status'] as const) {
      const value = given[name];
      if (value !== undefined) {
        query.set(name, value);
      }
    }
    const answer = await call(world, { path: `/api/v2/reports?${query}`, token }, 200);
    expectSame(`Reports by ${query}`, read(InboxPage, answer), inboxPageOf(world.model, given));
  },
});

function oneReportOf(model: Model): fc.Arbitrary<string> | undefined {
  return model.reports.size === 0 ? undefined : fc.constantFrom(...model.reports.keys());
}
