import { type ActorRefFrom, assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import type { InboxReport, ReportChange, ReportOutcome, ReportState } from '../../contract/reports.ts';
import type { Trace } from '../../contract/trace.ts';
import { unprovided } from '../unprovided.ts';

/** An unsaved note, and the stored note that it is based on. */
export type NoteDraft = { note: string; base: string };

/**
 * A report with two optional parts: an unsaved note that this browser kept, and the trace that the visitor
 * attached to a bug report.
 */
export type OpenedReport = { report: InboxReport; draft: NoteDraft | undefined; trace?: Trace | undefined };

type Context = {
  id: string;
  report: InboxReport | undefined;
  trace: Trace | undefined;
  note: string;
  /** The stored note that `note` is based on. After a conflict it differs from the report's note. */
  base: string;
  /** Whether the note was typed in an earlier session and is still unsaved. */
  isRestored: boolean;
};

/**
 * One open report. The admin reads it, sets its state and writes a note. This browser keeps the note until it
 * is saved, so that an expired session does not lose it. ADMIN-54, ADMIN-56 to ADMIN-61, ADMIN-69, ADMIN-70,
 * ADMIN-72.
 */
export const reportMachine = setup({
  types: {} as {
    context: Context;
    input: { id: string };
    events:
      | { type: 'note.changed'; note: string }
      | { type: 'note.submitted' }
      | { type: 'state.chosen'; state: ReportState }
      | { type: 'trace.requested' }
      | { type: 'retry.requested' };
    tags: 'busy';
  },
  actors: {
    /** Resolves to undefined when the report does not exist. */
    load: fromPromise<OpenedReport | undefined, string>(() => unprovided('reportMachine', 'load')),
    save: fromPromise<ReportOutcome, { id: string; change: ReportChange }>(() =>
      unprovided('reportMachine', 'save'),
    ),
    /** Focuses the open report, and the report's row in the list after the report closes. ADMIN-54. */
    moveFocus: fromCallback<EventObject, string>(() => unprovided('reportMachine', 'moveFocus')),
  },
  actions: {
    keepDraft: (_, _draft: NoteDraft & { id: string }) => unprovided('reportMachine', 'keepDraft'),
    /** Removes the note that this tab has kept. */
    dropDraft: (_, _id: string) => unprovided('reportMachine', 'dropDraft'),
    /** Removes every kept note on the report, also one of another tab. ADMIN-56. */
    removeDraft: (_, _id: string) => unprovided('reportMachine', 'removeDraft'),
    /** Passes the saved report to the list of reports. */
    tellChanged: (_, _report: InboxReport) => unprovided('reportMachine', 'tellChanged'),
    /** Tells the list of reports that this report does not exist. */
    tellGone: () => unprovided('reportMachine', 'tellGone'),
    /** Saves the trace as a file for the workbench. */
    saveTrace: (_, _file: { id: string; trace: Trace | undefined }) =>
      unprovided('reportMachine', 'saveTrace'),
    open: assign((_, opened: OpenedReport | undefined) => ({
      report: opened?.report,
      trace: opened?.trace,
      note: opened?.draft?.note ?? opened?.report.note ?? '',
      base: opened?.draft?.base ?? opened?.report.note ?? '',
      isRestored: opened?.draft !== undefined,
    })),
    keep: assign((_, report: InboxReport) => ({
      report,
      note: report.note,
      base: report.note,
      isRestored: false,
    })),
    /** Takes over the report, except for the note that the admin is writing. */
    update: assign(({ context: { note, base } }, report: InboxReport) =>
      note === base ? { report, note: report.note, base: report.note } : { report },
    ),
  },
  guards: {
    isThere: (_, opened: OpenedReport | undefined) => opened !== undefined,
    isGone: (_, { kind }: ReportOutcome) => kind === 'gone',
    isSaved: (_, { kind }: ReportOutcome) => kind === 'saved',
    hasTrace: ({ context }) => context.trace !== undefined,
  },
}).createMachine({
  id: 'report',
  context: ({ input }) => ({
    id: input.id,
    report: undefined,
    trace: undefined,
    note: '',
    base: '',
    isRestored: false,
  }),
  invoke: { id: 'moveFocus', src: 'moveFocus', input: ({ context }) => context.id },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => context.id,
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => event.output },
            target: 'open',
            actions: { type: 'open', params: ({ event }) => event.output },
          },
          'missing',
        ],
        onError: 'unreachable',
      },
    },
    // What the removed report said, and a note about it, must not stay in this browser.
    missing: {
      entry: [
        { type: 'open', params: undefined },
        { type: 'removeDraft', params: ({ context }) => context.id },
        'tellGone',
      ],
    },
    unreachable: { on: { 'retry.requested': 'loading' } },
    open: {
      initial: 'editing',
      states: {
        editing: {},
        saved: {},
        unsaved: {},
      },
      on: {
        'note.changed': {
          target: '.editing',
          actions: [
            assign({ note: ({ event }) => event.note }),
            { type: 'keepDraft', params: ({ context: { id, note, base } }) => ({ id, note, base }) },
          ],
        },
        'note.submitted': 'noting',
        'state.chosen': 'marking',
        'trace.requested': {
          guard: 'hasTrace',
          actions: { type: 'saveTrace', params: ({ context: { id, trace } }) => ({ id, trace }) },
        },
      },
    },
    noting: {
      tags: 'busy',
      invoke: {
        id: 'saveNote',
        src: 'save',
        // After a conflict, the save replaces the other admin's note, because this admin has seen it.
        input: ({ context: { id, note, report } }) => ({
          id,
          change: { note, noteBefore: report?.note },
        }),
        onDone: [
          { guard: { type: 'isGone', params: ({ event }) => event.output }, target: 'missing' },
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'open.saved',
            actions: [
              { type: 'keep', params: ({ event }) => stored(event.output) },
              { type: 'dropDraft', params: ({ context }) => context.id },
              { type: 'tellChanged', params: ({ event }) => stored(event.output) },
            ],
          },
          { target: 'open', actions: { type: 'update', params: ({ event }) => stored(event.output) } },
        ],
        onError: 'open.unsaved',
      },
    },
    marking: {
      tags: 'busy',
      invoke: {
        id: 'saveState',
        src: 'save',
        input: ({ context, event }) => ({
          id: context.id,
          change: event.type === 'state.chosen' ? { state: event.state } : {},
        }),
        onDone: [
          { guard: { type: 'isGone', params: ({ event }) => event.output }, target: 'missing' },
          {
            target: 'open.editing',
            actions: [
              { type: 'update', params: ({ event }) => stored(event.output) },
              { type: 'tellChanged', params: ({ event }) => stored(event.output) },
            ],
          },
        ],
        onError: 'open.unsaved',
      },
    },
  },
});

export type ReportRef = ActorRefFrom<typeof reportMachine>;

/** Only a removed report has none stored, and a guard excludes it before. */
const stored = ({ report }: ReportOutcome) => report as InboxReport;
