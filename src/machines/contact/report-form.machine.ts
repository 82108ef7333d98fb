import * as v from 'valibot';
import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { ReportBody } from '../../contract/report-body.ts';
import { Report, type ReportResult } from '../../contract/reports.ts';
import { unprovided } from '../unprovided.ts';
import { type Finding, secretGuardMachine } from './secret-guard.machine.ts';
import type { Attached } from './trace-attachment.machine.ts';

export const reportFailure = 'Failed to submit. Please try again.';
/** Added to the failure message when the server did not respond. */
export const reportUnreachable =
  'We could not reach the server. Check your connection; what you wrote is still here.';
/** Added to the failure message when the text could not be checked for secrets. */
export const reportUnchecked =
  'We could not check your text for a recovery phrase, so nothing was sent. What you wrote is still here.';
/** Shown below the checkbox when the report is submitted before the list of attached events is ready. */
export const stillListing =
  'The recorded events are still being listed. Wait a moment and submit the report again.';
/** Shown at a field that contains a secret. */
export const secretWarnings = {
  recoveryPhrase:
    'This looks like a recovery phrase. Take it out: nobody from SwiftEx will ever ask you for it.',
  privateKey: 'This looks like a private key. Take it out: nobody from SwiftEx will ever ask you for one.',
} as const;
/** Asked when digits could be a private key or a transaction hash. The two look the same. */
export const hashQuestion =
  'Is this a transaction hash? A private key looks the same, and nobody from SwiftEx will ever ask you for one.';

/** The texts of the fields, by name. An empty optional field is absent. */
export type ReportEntry = Record<string, string>;

/** An error of a field, or of the whole report if `path` is empty. */
type Issue = { path: string; message: string };

type Reading = { kind: 'valid'; report: Report } | { kind: 'invalid'; issues: readonly Issue[] };

type Context = {
  type: Report['type'];
  /** The report that is being checked and sent. */
  report: ReportBody | undefined;
  issues: readonly Issue[];
  /** The field that may contain a private key. */
  suspect: string;
  /** The reason for the failure, shown below `reportFailure`. */
  reason: string;
  /** The measured lengths of the texts, by field. */
  lengths: Record<string, number>;
};

/**
 * One report, from the first typed letter to the server's confirmation. The machine validates the report,
 * checks it for secrets and sends it. The text stays in the form's fields.
 */
export const reportFormMachine = setup({
  types: {} as {
    context: Context;
    events:
      | { type: 'form.submitted'; entry: ReportEntry; attached?: Attached }
      /** A field already had text of this length before hydration. */
      | { type: 'field.measured'; field: string; length: number }
      | { type: 'hash.confirmed' }
      | { type: 'hash.denied' }
      | { type: 'field.edited'; field: string; length: number };
    input: { type: Report['type'] };
    tags: 'busy';
  },
  actors: {
    guard: secretGuardMachine,
    send: fromPromise<ReportResult, ReportBody>(() => unprovided('reportFormMachine', 'send')),
  },
  actions: {
    complain: assign({ issues: (_, issues: readonly Issue[]) => issues }),
    explain: assign({ reason: (_, reason: string) => reason }),
    measure: assign({
      lengths: ({ context }, { field, length }: { field: string; length: number }) => ({
        ...context.lengths,
        [field]: length,
      }),
    }),
    /** Moves the focus to the named field. Does nothing without a name. */
    showField: (_, _field: string | undefined) => unprovided('reportFormMachine', 'showField'),
  },
  guards: {
    isAwaited: (_, attached: Attached) => attached === 'awaited',
    isValid: (_, reading: Reading) => reading.kind === 'valid',
    isClear: (_, finding: Finding | { kind: 'unsure' }) => finding.kind === 'clear',
    isSecret: (_, finding: Finding | { kind: 'unsure' }) => finding.kind === 'secret',
    isAmbiguous: (_, finding: Finding | { kind: 'unsure' }) => finding.kind === 'ambiguous',
    isSent: (_, result: ReportResult) => result.kind === 'sent',
  },
}).createMachine({
  id: 'reportForm',
  context: ({ input }) => ({
    type: input.type,
    report: undefined,
    issues: [],
    suspect: '',
    reason: '',
    lengths: {},
  }),
  initial: 'open',
  on: {
    'field.measured': { actions: { type: 'measure', params: ({ event }) => event } },
    'field.edited': {
      actions: [
        { type: 'measure', params: ({ event }) => event },
        {
          type: 'complain',
          params: ({ context, event }) => context.issues.filter(({ path }) => path !== event.field),
        },
      ],
    },
  },
  states: {
    open: {
      on: {
        'form.submitted': [
          {
            guard: { type: 'isAwaited', params: ({ event }) => event.attached },
            target: '.writing',
            actions: { type: 'complain', params: [{ path: 'trace', message: stillListing }] },
          },
          {
            guard: { type: 'isValid', params: ({ context, event }) => read(context.type, event.entry) },
            target: 'checking',
            actions: [
              assign({
                report: ({ context, event }) => reportOf(read(context.type, event.entry), event.attached),
              }),
              { type: 'complain', params: [] },
            ],
          },
          {
            target: '.writing',
            actions: [
              {
                type: 'complain',
                params: ({ context, event }) => issuesOf(read(context.type, event.entry)),
              },
              {
                type: 'showField',
                params: ({ context, event }) => firstField(issuesOf(read(context.type, event.entry))),
              },
            ],
          },
        ],
      },
      initial: 'writing',
      states: {
        writing: {},
        failed: {},
        asking: {
          on: {
            'hash.confirmed': '#reportForm.sending',
            'hash.denied': {
              target: 'writing',
              actions: [
                { type: 'complain', params: ({ context }) => [keyWarning(context.suspect)] },
                { type: 'showField', params: ({ context }) => context.suspect },
              ],
            },
            'field.edited': { target: 'writing', actions: { type: 'measure', params: ({ event }) => event } },
          },
        },
      },
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'guard',
        src: 'guard',
        input: ({ context }) => ({ texts: freeTexts(context.report) }),
        onDone: [
          { guard: { type: 'isClear', params: ({ event }) => event.output }, target: 'sending' },
          {
            guard: { type: 'isSecret', params: ({ event }) => event.output },
            target: 'open',
            actions: [
              { type: 'complain', params: ({ event }) => warningsOf(event.output) },
              { type: 'showField', params: ({ event }) => firstField(warningsOf(event.output)) },
            ],
          },
          {
            guard: { type: 'isAmbiguous', params: ({ event }) => event.output },
            target: 'open.asking',
            actions: assign({ suspect: ({ event }) => fieldOf(event.output) }),
          },
          { target: 'open.failed', actions: { type: 'explain', params: reportUnchecked } },
        ],
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => theReport(context.report),
        onDone: [
          { guard: { type: 'isSent', params: ({ event }) => event.output }, target: 'sent' },
          {
            target: 'open.failed',
            actions: [
              { type: 'complain', params: ({ event }) => refusalsOf(event.output) },
              { type: 'explain', params: ({ event }) => reasonOf(refusalsOf(event.output)) },
              { type: 'showField', params: ({ event }) => firstField(refusalsOf(event.output)) },
            ],
          },
        ],
        onError: { target: 'open.failed', actions: { type: 'explain', params: reportUnreachable } },
      },
    },
    sent: { type: 'final' },
  },
});

export type ReportFormRef = ActorRefFrom<typeof reportFormMachine>;

/** Validates the fields. Returns at most one error per field. */
function read(type: Report['type'], entry: ReportEntry): Reading {
  const { success, output, issues } = v.safeParse(Report, { ...entry, type }, { abortPipeEarly: true });
  return success
    ? { kind: 'valid', report: output }
    : {
        kind: 'invalid',
        issues: issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message })),
      };
}

/** Returns a valid report together with the visitor's attachment. FORM-47. */
function reportOf(reading: Reading, attached: Attached): ReportBody | undefined {
  if (reading.kind === 'invalid') {
    return undefined;
  }
  const { report } = reading;
  return report.type === 'bug' && typeof attached === 'object' ? { ...report, trace: attached } : report;
}

const issuesOf = (reading: Reading) => (reading.kind === 'invalid' ? reading.issues : []);

const refusalsOf = (result: ReportResult) => (result.kind === 'refused' ? result.issues : []);

/** Joins the server's messages about the report as a whole. */
const reasonOf = (issues: readonly Issue[]) =>
  issues
    .filter(({ path }) => path === '')
    .map(({ message }) => message)
    .join(' ');

const fieldOf = (finding: Finding | { kind: 'unsure' }) =>
  finding.kind === 'ambiguous' ? finding.field : '';

const keyWarning = (path: string): Issue => ({ path, message: secretWarnings.privateKey });

const warningsOf = (finding: Finding | { kind: 'unsure' }) =>
  finding.kind === 'secret' ? [{ path: finding.field, message: secretWarnings[finding.secret] }] : [];

const firstField = (issues: readonly Issue[]) => issues.find(({ path }) => path !== '')?.path;

/** Returns the texts that the visitor typed freely. They may contain a secret. FORM-29. */
function freeTexts(report: ReportBody | undefined): Record<string, string> {
  switch (report?.type) {
    case 'contact':
      return { message: report.message };
    case 'bug':
      return { bugName: report.bugName, bugDescription: report.bugDescription };
    case undefined:
      return {};
  }
}

function theReport(report: ReportBody | undefined): ReportBody {
  if (report === undefined) {
    throw new Error('reportFormMachine: there is nothing to send');
  }
  return report;
}
