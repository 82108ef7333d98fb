import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createActor, type EventObject } from 'xstate';
import type { ReportChange, ReportOutcome } from '../../../src/contract/reports.ts';
import { type OpenedReport, reportMachine } from '../../../src/machines/admin/report.machine.ts';
import { ReportPanel } from '../../../src/views/admin/inbox/report-panel.tsx';
import { traceInHash } from '../../../workbench/trace-reading.ts';
import { reportModel } from '../../models/admin/report.model.ts';
import { press } from '../../support/gestures.ts';
import { heldCallback, heldPromise } from '../../support/held.ts';
import { usable } from '../../support/impossible.ts';
import { bugReport, contactReport, requireNote } from '../../support/inbox.ts';
import { rehearse } from '../../support/model.ts';
import { carouselTrace } from '../../support/traces.ts';

function openReport() {
  const load = heldPromise<OpenedReport | undefined, string>();
  const save = heldPromise<ReportOutcome, { id: string; change: ReportChange }>();
  const onClose = vi.fn();
  const saveTrace = vi.fn();
  const panel = createActor(
    reportMachine.provide({
      actors: { load: load.logic, save: save.logic, moveFocus: heldCallback<EventObject, string>().logic },
      actions: {
        keepDraft: () => undefined,
        dropDraft: () => undefined,
        removeDraft: () => undefined,
        tellChanged: () => undefined,
        tellGone: () => undefined,
        saveTrace: (_, file) => saveTrace(file),
      },
    }),
    { input: { id: bugReport.id } },
  ).start();
  render(<ReportPanel panel={panel} onClose={onClose} />);
  return { load, save, panel, onClose, saveTrace };
}

const noted = 'Seen on iOS 15.';
const draft = { note: noted, base: '' };
const other = 'Asked back.';
const restored = 'Your unsaved note was kept. Save it when it is done.';
const conflict = `Somebody else has changed this note. What you typed is kept; save again to replace their note:${other}`;
const note = () => screen.queryByRole<HTMLTextAreaElement>('textbox');
const saved = 'Note saved.';
const unsaved = 'That was not saved. What you typed is kept; try again.';

/** Returns the texts of the status messages and alerts in the panel. */
const said = () =>
  [...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')]
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');

/** Returns the lines of the timeline. */
const lines = () =>
  within(screen.getByRole('list', { name: 'Timeline' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replace(/^\d:\d\d/, '$& '));

rehearse(reportModel, 'view', () => {
  const { load, save, panel, saveTrace } = openReport();
  let isDone = false;
  const stateNow = () => panel.getSnapshot().context.report?.state ?? 'new';
  const kept = () => (panel.getSnapshot().context.isRestored ? [restored] : []);
  const sees = (words: string[], text: string | undefined, change?: ReportChange) => () =>
    expect({
      said: said(),
      note: note()?.value,
      isReadOnly: note()?.readOnly ?? false,
      checked: screen
        .queryAllByRole('radio', { checked: true })
        .map((radio) => radio.parentElement?.textContent),
      pending: save.pending().map(({ input }) => input.change),
    }).toEqual({
      said: words,
      note: text,
      isReadOnly: change !== undefined,
      checked: text === undefined ? [] : [isDone ? 'Done' : 'New'],
      pending: change === undefined ? [] : [change],
    });
  return {
    act: {
      'the report arrives': () =>
        act(async () => load.latest().resolve({ report: bugReport, draft: undefined })),
      'the report arrives with a kept note': () =>
        act(async () => load.latest().resolve({ report: bugReport, draft })),
      'the report arrives with a kept note on an older one': () =>
        act(async () => load.latest().resolve({ report: { ...bugReport, note: other }, draft })),
      'the report arrives with a trace': () =>
        act(async () =>
          load.latest().resolve({ report: bugReport, draft: undefined, trace: carouselTrace() }),
        ),
      'press Download': () => press('Download for the workbench'),
      'there is none': () => act(async () => load.latest().resolve(undefined)),
      'the server is unreachable': () => act(async () => load.latest().reject(new Error('offline'))),
      'press Try again': () => press('Try again'),
      'type a note': () => fireEvent.change(usable(note()), { target: { value: noted } }),
      'choose Done': () => fireEvent.click(screen.getByRole('radio', { name: 'Done' })),
      'press Save': () => press('Save note'),
      'the server accepts': () =>
        act(async () => {
          const { change } = save.latest().input;
          isDone ||= change.state === 'done';
          const report = { ...bugReport, state: change.state ?? stateNow(), note: change.note ?? '' };
          save.latest().resolve({ kind: 'saved', report });
        }),
      'another note is stored': () =>
        act(async () => {
          requireNote(save.latest().input.change);
          const report = { ...bugReport, state: stateNow(), note: other };
          save.latest().resolve({ kind: 'conflict', report });
        }),
      'the report was removed': () => act(async () => save.latest().resolve({ kind: 'gone' })),
      'the change gets no answer': () => act(async () => save.latest().reject(new Error('offline'))),
    },
    see: {
      loading: sees(['Loading report...'], undefined),
      missing: sees(['There is no such report. Somebody may have removed it.'], undefined),
      removed: sees(['There is no such report. Somebody may have removed it.'], undefined),
      unreachable: sees(['The report could not be loaded.Try again'], undefined),
      open: sees([], ''),
      'open with a kept note': sees([restored], noted),
      'open with a trace': () => {
        sees([], '')();
        expect(lines()).toEqual([
          '0:00 Page opened /fiat-exchange',
          '0:00 Carousel started (input count: 4)',
          '0:01 Carousel slide chosen (index: 2)playing → became paused',
          '0:01 Failed: Server GET /v3/simple/price was answered with 503',
          '0:02 Page opened /contact-us',
        ]);
      },
      'the trace is saved': () => {
        sees([], '')();
        expect(saveTrace.mock.calls).toEqual([[{ id: bugReport.id, trace: carouselTrace() }]]);
      },
      noted: sees([], noted),
      saving: () => {
        sees(kept(), noted, { note: noted, noteBefore: '' })();
      },
      'somebody else has changed the note': () => sees([...kept(), conflict], noted)(),
      'open with a note on an older one': sees([restored, conflict], noted),
      replacing: () => sees([...kept(), conflict], noted, { note: noted, noteBefore: other })(),
      'the other note is not replaced': () => sees([...kept(), `${conflict}${unsaved}`], noted)(),
      saved: sees([saved], noted),
      unsaved: () => {
        sees([...kept(), unsaved], noted)();
      },
      marking: () => sees([], panel.getSnapshot().context.note, { state: 'done' })(),
      done: () => sees([], panel.getSnapshot().context.note)(),
      'not marked': () => sees([unsaved], panel.getSnapshot().context.note)(),
      'marking a report with a note': sees([], noted, { state: 'done' }),
      'done and noted': sees([], noted),
    },
    pass: () => undefined,
  };
});

test("a contact message in the inbox shows the visitor's details and a link to reply by email (ADMIN-55, ADMIN-62)", async () => {
  const { load } = openReport();
  await act(async () =>
    load.latest().resolve({ report: { ...contactReport, phone: '0123456789' }, draft: undefined }),
  );
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('ada@example.com');
  expect(screen.getByText('How do I activate it?')).toBeTruthy();
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Type',
    'Sent',
    'Email',
    'Phone',
  ]);
  expect(screen.getByRole('link').getAttribute('href')).toBe(
    'mailto:ada@example.com?subject=Your%20message%20to%20SwiftEx',
  );
});

test('the link to reply to a contact message has one recipient, also when the address contains "?" and "&" (ADMIN-62)', async () => {
  const { load } = openReport();
  const email = 'a?bcc=eve%40example.org&b@example.com';
  await act(async () => load.latest().resolve({ report: { ...contactReport, email }, draft: undefined }));
  const link = new URL(screen.getByRole('link').getAttribute('href') ?? '');
  expect([decodeURIComponent(link.pathname), [...link.searchParams.keys()]]).toEqual([email, ['subject']]);
});

test('Escape and the "Close report" button close the report panel (ADMIN-54)', () => {
  const { onClose } = openReport();
  fireEvent.keyDown(screen.getByRole('heading', { level: 2 }), { key: 'Escape' });
  press('Close report');
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('a bug report in the inbox shows the device and has no link to reply (ADMIN-55, ADMIN-62)', async () => {
  const { load } = openReport();
  await act(async () => load.latest().resolve({ report: bugReport, draft: undefined }));
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect([facts[0], facts.at(-1)]).toEqual(['Bug', 'iOS 15']);
  expect(screen.queryByRole('link')).toBeNull();
});

test('the note of a report takes up to 2,000 characters, and a second press on its button during the save does nothing (ADMIN-59)', async () => {
  const { load, save } = openReport();
  await act(async () => load.latest().resolve({ report: bugReport, draft: undefined }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note (only admins see it)').maxLength).toBe(2_000);
  press('Save note');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Saving...' });
  expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  press('Saving...');
  expect(save.calls.map(({ input }) => input.change)).toEqual([{ note: '', noteBefore: '' }]);
});

test('a state chosen during a save is ignored, and the radio buttons are marked as disabled but keep the focus (ADMIN-57, A11Y-3)', async () => {
  const { load, save } = openReport();
  await act(async () => load.latest().resolve({ report: bugReport, draft: undefined }));
  const done = screen.getByRole<HTMLInputElement>('radio', { name: 'Done' });
  done.focus();
  fireEvent.click(done);
  fireEvent.click(screen.getByRole('radio', { name: 'In progress' }));
  expect(save.calls.map(({ input }) => input.change)).toEqual([{ state: 'done' }]);
  expect(
    screen
      .getAllByRole<HTMLInputElement>('radio')
      .map((radio) => [radio.disabled, radio.getAttribute('aria-disabled')]),
  ).toEqual(Array(3).fill([false, 'true']));
  await act(async () => save.latest().resolve({ kind: 'saved', report: { ...bugReport, state: 'done' } }));
  expect([document.activeElement, done.checked, done.getAttribute('aria-disabled')]).toEqual([
    done,
    true,
    'false',
  ]);
});

test('a bug report with a trace shows the browser, the build and how to open the trace in the workbench (ADMIN-69, ADMIN-70)', async () => {
  const { load } = openReport();
  await act(async () =>
    load.latest().resolve({ report: bugReport, draft: undefined, trace: carouselTrace() }),
  );
  const part = within(screen.getByRole('region', { name: 'What happened' }));
  expect(part.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Chromium 140',
    '1280 × 800',
    'client-AbCd1234',
    expect.stringMatching(/^Nov 22, 2026/),
  ]);
  expect(part.getByText(/ and the environment, /).textContent).toBe(
    '5 lines and the environment, 0:00 to 0:02. The texts that the visitor typed are not part of it.',
  );
  expect(part.getByText('npm run workbench')).toBeTruthy();
  const { hash, host } = new URL(
    part.getByRole<HTMLAnchorElement>('link', { name: 'Open in the workbench' }).href,
  );
  expect([host, traceInHash(hash)]).toEqual(['127.0.0.1:4400', { trace: carouselTrace() }]);
});

test('an Escape that ends the input of a character leaves the report open (ADMIN-54)', () => {
  const { onClose } = openReport();
  fireEvent.keyDown(screen.getByRole('heading', { level: 2 }), { key: 'Escape', isComposing: true });
  expect(onClose).not.toHaveBeenCalled();
});
