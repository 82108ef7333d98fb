import { expect, test } from 'vitest';
import { createActor, type EventObject, fromCallback } from 'xstate';
import type { InboxReport, ReportChange, ReportOutcome } from '../../../src/contract/reports.ts';
import {
  type NoteDraft,
  type OpenedReport,
  reportMachine,
} from '../../../src/machines/admin/report.machine.ts';
import { reportModel } from '../../models/admin/report.model.ts';
import { heldCallback, heldPromise } from '../../support/held.ts';
import { bugReport, requireNote } from '../../support/inbox.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';
import { carouselTrace } from '../../support/traces.ts';

rehearse(reportModel, 'machine', () => {
  const load = heldPromise<OpenedReport | undefined, string>();
  const save = heldPromise<ReportOutcome, { id: string; change: ReportChange }>();
  const focus = heldCallback<EventObject, string>();
  const drafts = new Map<string, NoteDraft>();
  const told: InboxReport[] = [];
  let gone = 0;
  const files: unknown[] = [];
  const panel = createActor(
    reportMachine.provide({
      actors: { load: load.logic, save: save.logic, moveFocus: focus.logic },
      actions: {
        keepDraft: (_, { id, ...draft }) => drafts.set(id, draft),
        dropDraft: (_, id) => drafts.delete(id),
        removeDraft: (_, id) => drafts.delete(id),
        tellChanged: (_, report) => told.push(report),
        tellGone: () => {
          gone += 1;
        },
        saveTrace: (_, file) => files.push(file),
      },
    }),
    { input: { id: bugReport.id } },
  ).start();
  /** Whether the browser kept this note unsaved from an earlier session. */
  let isRestored = false;
  const sees = (
    value: unknown,
    {
      note = '',
      state,
      change,
      draft,
      theirs,
    }: { note?: string; state?: string; change?: ReportChange; draft?: string; theirs?: string } = {},
  ) => {
    return () => {
      const snapshot = panel.getSnapshot();
      const { context } = snapshot;
      expect({
        value: snapshot.value,
        note: context.note,
        state: context.report?.state,
        change: save.pending().map(({ input }) => input),
        loads: load.pending().map(({ input }) => input),
        isBusy: snapshot.hasTag('busy'),
        isRestored: context.isRestored,
        focusStarts: focus.isRunning() ? focus.starts() : 0,
        gone,
        draft: drafts.get(bugReport.id),
        theirs: context.base === context.report?.note ? undefined : context.report?.note,
      }).toEqual({
        value,
        note,
        state,
        change: change === undefined ? [] : [{ id: bugReport.id, change }],
        loads: value === 'loading' ? [bugReport.id] : [],
        isBusy: value === 'loading' || change !== undefined,
        isRestored,
        focusStarts: 1,
        gone: value === 'missing' ? 1 : 0,
        draft: draft === undefined ? undefined : { note: draft, base: '' },
        theirs,
      });
    };
  };
  const stateNow = () => panel.getSnapshot().context.report?.state ?? 'new';
  const noted = 'Seen on iOS 15.';
  const other = 'Asked back.';

  return {
    act: {
      'the report arrives': () =>
        settle(() => load.latest().resolve({ report: bugReport, draft: undefined })),
      'the report arrives with a kept note': () => {
        const draft = { note: noted, base: '' };
        drafts.set(bugReport.id, draft);
        isRestored = true;
        return settle(() => load.latest().resolve({ report: bugReport, draft }));
      },
      'the report arrives with a kept note on an older one': () => {
        const draft = { note: noted, base: '' };
        drafts.set(bugReport.id, draft);
        isRestored = true;
        return settle(() => load.latest().resolve({ report: { ...bugReport, note: other }, draft }));
      },
      'the report arrives with a trace': () =>
        settle(() => load.latest().resolve({ report: bugReport, draft: undefined, trace: carouselTrace() })),
      'press Download': () => panel.send({ type: 'trace.requested' }),
      'there is none': () => {
        drafts.set(bugReport.id, { note: noted, base: '' });
        return settle(() => load.latest().resolve(undefined));
      },
      'the server is unreachable': () => settle(() => load.latest().reject(new Error('offline'))),
      'press Try again': () => panel.send({ type: 'retry.requested' }),
      'type a note': () => panel.send({ type: 'note.changed', note: noted }),
      'choose Done': () => panel.send({ type: 'state.chosen', state: 'done' }),
      'press Save': () => panel.send({ type: 'note.submitted' }),
      'the server accepts': async () => {
        const { change } = save.latest().input;
        const report = { ...bugReport, state: change.state ?? stateNow(), note: change.note ?? '' };
        isRestored &&= change.note === undefined;
        await settle(() => save.latest().resolve({ kind: 'saved', report }));
        expect(told.at(-1)).toEqual(report);
      },
      'another note is stored': async () => {
        requireNote(save.latest().input.change);
        const before = told.length;
        const report = { ...bugReport, state: stateNow(), note: other };
        await settle(() => save.latest().resolve({ kind: 'conflict', report }));
        expect(told).toHaveLength(before);
      },
      'the report was removed': () => {
        isRestored = false;
        return settle(() => save.latest().resolve({ kind: 'gone' }));
      },
      'the change gets no answer': () => settle(() => save.latest().reject(new Error('offline'))),
    },
    see: {
      loading: sees('loading'),
      missing: sees('missing'),
      removed: sees('missing'),
      unreachable: sees('unreachable'),
      open: sees({ open: 'editing' }, { state: 'new' }),
      'open with a kept note': sees({ open: 'editing' }, { state: 'new', note: noted, draft: noted }),
      'open with a trace': () => {
        sees({ open: 'editing' }, { state: 'new' })();
        expect([panel.getSnapshot().context.trace, files]).toEqual([carouselTrace(), []]);
      },
      'the trace is saved': () => {
        sees({ open: 'editing' }, { state: 'new' })();
        expect(files).toEqual([{ id: bugReport.id, trace: carouselTrace() }]);
      },
      noted: () => sees({ open: 'editing' }, { state: stateNow(), note: noted, draft: noted })(),
      saving: () =>
        sees('noting', {
          state: stateNow(),
          note: noted,
          change: { note: noted, noteBefore: '' },
          draft: noted,
        })(),
      'somebody else has changed the note': () =>
        sees({ open: 'editing' }, { state: stateNow(), note: noted, draft: noted, theirs: other })(),
      'open with a note on an older one': sees(
        { open: 'editing' },
        { state: 'new', note: noted, draft: noted, theirs: other },
      ),
      replacing: () =>
        sees('noting', {
          state: stateNow(),
          note: noted,
          change: { note: noted, noteBefore: other },
          draft: noted,
          theirs: other,
        })(),
      'the other note is not replaced': () =>
        sees({ open: 'unsaved' }, { state: stateNow(), note: noted, draft: noted, theirs: other })(),
      saved: () => sees({ open: 'saved' }, { state: stateNow(), note: noted })(),
      unsaved: () => sees({ open: 'unsaved' }, { state: stateNow(), note: noted, draft: noted })(),
      marking: () => {
        const { note } = panel.getSnapshot().context;
        sees('marking', { state: stateNow(), note, change: { state: 'done' } })();
      },
      done: () => {
        const { note } = panel.getSnapshot().context;
        sees({ open: 'editing' }, { state: 'done', note })();
      },
      'not marked': () => {
        const { note } = panel.getSnapshot().context;
        sees({ open: 'unsaved' }, { state: 'new', note })();
      },
      'marking a report with a note': () => {
        sees('marking', { state: stateNow(), note: noted, change: { state: 'done' }, draft: noted })();
      },
      'done and noted': sees({ open: 'editing' }, { state: 'done', note: noted, draft: noted }),
    },
    pass: () => undefined,
  };
});

test('a report takes the focus when it opens and gives it back when it closes (ADMIN-54)', () => {
  const moves: string[] = [];
  const panel = createActor(
    reportMachine.provide({
      actors: {
        load: heldPromise<OpenedReport | undefined, string>().logic,
        moveFocus: fromCallback<EventObject, string>(({ input: id }) => {
          moves.push(`take for ${id}`);
          return () => moves.push(`give back for ${id}`);
        }),
      },
    }),
    { input: { id: bugReport.id } },
  ).start();
  expect(moves).toEqual([`take for ${bugReport.id}`]);
  panel.stop();
  expect(moves).toEqual([`take for ${bugReport.id}`, `give back for ${bugReport.id}`]);
});

test('a report whose state is saved shows a colleague’s new note, unless the admin is writing one (ADMIN-57, ADMIN-72)', async () => {
  const load = heldPromise<OpenedReport | undefined, string>();
  const save = heldPromise<ReportOutcome, { id: string; change: ReportChange }>();
  const panel = createActor(
    reportMachine.provide({
      actors: {
        load: load.logic,
        save: save.logic,
        moveFocus: heldCallback<EventObject, string>().logic,
      },
      actions: { keepDraft: () => undefined, tellChanged: () => undefined },
    }),
    { input: { id: bugReport.id } },
  ).start();
  const mark = async (note: string) => {
    panel.send({ type: 'state.chosen', state: 'done' });
    await settle(() => save.latest().resolve({ kind: 'saved', report: { ...bugReport, note } }));
    const { context } = panel.getSnapshot();
    return { note: context.note, base: context.base, stored: context.report?.note };
  };
  await settle(() => load.latest().resolve({ report: bugReport, draft: undefined }));
  expect(await mark('Theirs.')).toEqual({ note: 'Theirs.', base: 'Theirs.', stored: 'Theirs.' });
  panel.send({ type: 'note.changed', note: 'Mine.' });
  expect(await mark('Theirs again.')).toEqual({ note: 'Mine.', base: 'Theirs.', stored: 'Theirs again.' });
});

test.each([
  [undefined, { note: 'Theirs.', base: 'Theirs.' }],
  [
    { note: 'Mine.', base: 'Older.' },
    { note: 'Mine.', base: 'Older.' },
  ],
])(
  'a report with the stored note "Theirs." and the kept note %j opens with %j (ADMIN-61, ADMIN-72)',
  async (draft, expected) => {
    const load = heldPromise<OpenedReport | undefined, string>();
    const actors = { load: load.logic, moveFocus: heldCallback<EventObject, string>().logic };
    const panel = createActor(reportMachine.provide({ actors }), { input: { id: bugReport.id } }).start();
    await settle(() => load.latest().resolve({ report: { ...bugReport, note: 'Theirs.' }, draft }));
    const { note, base } = panel.getSnapshot().context;
    expect({ note, base }).toEqual(expected);
  },
);
