import { expect } from 'vitest';
import { inboxModel } from '../../models/admin/inbox.model.ts';
import { reportModel } from '../../models/admin/report.model.ts';
import { signupSelectionModel } from '../../models/admin/signup-selection.model.ts';
import { builtSite } from '../../support/browser.ts';
import { walkOf } from '../../support/flow-model.ts';
import { bugReport, inboxAnswers } from '../../support/inbox.ts';
import { rehearse } from '../../support/model.ts';
import { asAdmin } from '../kit/admin.ts';
import { goWithin, heldCalls, pass, refocusList, regular, sees } from '../kit/page.ts';

const site = builtSite();
const visitor = regular(site, {
  // The browser logs failed requests in the console.
  expectedComplaints: /Failed to load resource/,
  timezoneId: 'UTC',
  locale: 'en-US',
});
const admin = asAdmin(visitor);

rehearse(
  walkOf(inboxModel, {
    loading: { 'page 1 arrives': 'page 1' },
    'page 1': { 'choose page 2': 'loading page 2' },
    'loading page 2': { 'page 2 arrives': 'page 2', 'the server refuses': 'refused on page 2' },
    'page 2': { 'press Refresh': 'loading page 2', 'come back to the page': 'loading page 2' },
    'refused on page 2': { 'choose bugs': 'loading bugs' },
    'loading bugs': {},
  }),
  'browser',
  async () => {
    const { page, calls } = await admin.come('/admin-inbox', '**/api/v2/reports?**');
    const look = () =>
      page.evaluate(() => ({
        rows: [...document.querySelectorAll('main section ul > li > a')].map((row) => [
          row.querySelector('b')?.textContent,
          row.lastElementChild?.textContent,
        ]),
        alert: document.querySelector('main > [role=alert]')?.textContent,
      }));
    const bug = ['Amount turns back', 'New'];
    const message = ['ada@example.com', 'In progress'];
    const shows =
      (rows: Array<string[]>, alert = '') =>
      () =>
        sees(look, { rows, alert });
    const asks =
      (asked: object = {}) =>
      () =>
        sees(async () => Object.fromEntries(new URL(calls.request().url()).searchParams), {
          limit: '20',
          page: '1',
          ...asked,
        });
    const answer = (name: Exclude<keyof typeof inboxAnswers, 'the server refuses'>) => () => {
      const { reports, pagination } = inboxAnswers[name];
      return calls.answer(200, { reports, pagination });
    };
    const choose = (label: string, option: string) => () =>
      calls.of(() => page.getByRole('combobox', { name: label }).selectOption(option));

    return {
      act: {
        'page 1 arrives': answer('page 1 arrives'),
        'page 2 arrives': answer('page 2 arrives'),
        'the server refuses': () => calls.answer(400, { message: 'search must be text.' }),
        'choose page 2': () =>
          calls.of(() => page.getByRole('button', { name: 'Page 2', exact: true }).click()),
        'choose bugs': choose('Type', 'bug'),
        'press Refresh': () => calls.of(() => page.getByRole('button', { name: 'Refresh' }).click()),
        'come back to the page': () => calls.of(() => refocusList(page)),
      },
      see: {
        loading: asks(),
        'page 1': shows([bug, message]),
        'loading page 2': asks({ page: '2' }),
        'page 2': shows([['later@example.com', 'In progress']]),
        'refused on page 2': shows([], 'search must be text.Try again'),
        'loading bugs': asks({ type: 'bug' }),
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);

const noted = 'Seen on iOS 15.';
const draft = 'draft:report bug-1';

rehearse(
  walkOf(reportModel, {
    loading: { 'the report arrives with a kept note': 'open with a kept note' },
    'open with a kept note': { 'press Save': 'saving' },
    saving: { 'the change gets no answer': 'unsaved', 'the server accepts': 'saved' },
    unsaved: { 'press Save': 'saving' },
    saved: { 'choose Done': 'marking' },
    marking: { 'the change gets no answer': 'not marked' },
    'not marked': {},
  }),
  'browser',
  async () => {
    const { page, calls } = await admin.come('/admin-inbox?report=bug-1', '**/api/v2/reports/*', {
      prepare: (context) =>
        context.route('**/api/v2/reports?**', (route) => {
          const { reports, pagination } = inboxAnswers['one report arrives'];
          return route.fulfill({ json: { reports, pagination } });
        }),
    });

    let state = 'new';
    let note = '';
    let isKept = false;
    const look = () =>
      page.evaluate(() => {
        const panel = document.querySelector('section[aria-label=Report]');
        const area = panel?.querySelector('textarea');
        return {
          said: [...(panel?.querySelectorAll('[role=status], [role=alert]') ?? [])]
            .map(({ textContent }) => textContent)
            .filter((text) => text !== ''),
          note: area?.value,
          isReadOnly: area?.readOnly,
          checked: panel?.querySelector('input:checked')?.parentElement?.textContent,
          isKept: localStorage.getItem('draft:report bug-1') !== null,
        };
      });
    const restored = 'Your unsaved note was kept. Save it when it is done.';
    const unsaved = 'That was not saved. What you typed is kept; try again.';
    /** Expects these messages and this note in the panel. `change` is the body of the pending request. */
    const shows = (said: string[], text?: unknown, change?: object) => async () => {
      await sees(look, {
        said: [...(isKept && text !== undefined ? [restored] : []), ...said],
        note: text,
        isReadOnly: text === undefined ? undefined : change !== undefined,
        checked: text === undefined ? undefined : state === 'done' ? 'Done' : 'New',
        isKept: expect.any(Boolean),
      });
      if (change !== undefined) {
        expect([calls.request().method(), calls.request().postDataJSON()]).toEqual(['PATCH', change]);
      }
    };
    const anyNote = expect.any(String);
    return {
      act: {
        'the report arrives with a kept note': async () => {
          await page.evaluate(([name = '', text = '']) => localStorage.setItem(name, text), [draft, noted]);
          isKept = true;
          await calls.answer(200, { report: bugReport });
        },
        // The screen then reads the report, because the server may have stored the change.
        'the change gets no answer': async () => {
          await calls.of(() => calls.lose());
          await calls.answer(200, { report: { ...bugReport, note, state } });
        },
        'choose Done': () => calls.of(() => page.getByRole('radio', { name: 'Done' }).click()),
        'press Save': () => calls.of(() => page.getByRole('button', { name: 'Save note' }).click()),
        'the server accepts': async () => {
          const change = calls.request().postDataJSON() as { state?: string; note?: string };
          state = change.state ?? state;
          note = change.note ?? note;
          isKept &&= change.note === undefined;
          await calls.answer(200, { report: { ...bugReport, note, state } });
        },
      },
      see: {
        loading: shows(['Loading report...']),
        'open with a kept note': shows([], noted),
        saving: shows([], noted, { note: noted, noteBefore: '' }),
        saved: async () => {
          await shows(['Note saved.'], noted)();
          await sees(() => page.evaluate((name) => localStorage.getItem(name), draft), null);
        },
        unsaved: shows([unsaved], noted),
        marking: shows([], anyNote, { state: 'done' }),
        'not marked': shows([unsaved], anyNote),
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);

const createdAt = '2025-01-15T09:30:00.000Z';

rehearse(
  walkOf(signupSelectionModel, {
    none: { 'tick Ada': 'Ada' },
    'Ada to invite': { 'press Apply': 'marking Ada' },
    Ada: { 'choose Invited': 'Ada to invite', 'press Delete': 'asked about Ada', 'type "ada"': 'none' },
    'marking Ada': { 'show unsubscribed': 'marking a hidden Ada' },
    'marking a hidden Ada': { 'the change succeeds': 'marked' },
    marked: { 'tick Ada': 'Ada' },
    'asked about Ada': { 'press Cancel': 'Ada' },
  }),
  'browser',
  async () => {
    const page = await admin.leave();
    await page.context().route('**/api/v2/subscribe?**', (route) =>
      route.fulfill({
        json: {
          success: true,
          data: ['ada', 'bea'].map((name) => ({ email: `${name}@example.com`, createdAt })),
          pagination: { currentPage: 1, totalPages: 1, totalRecords: 2 },
        },
      }),
    );
    const calls = await heldCalls(page, /\/api\/v2\/subscribe(?:\/remove)?$/);
    await goWithin(page, '/admin-waitlist');
    await page.getByText('bea@example.com').waitFor();
    const look = () =>
      page.evaluate(() => ({
        ticked: [...document.querySelectorAll<HTMLInputElement>('input:checked')].map(
          (box) => box.getAttribute('aria-label') ?? box.parentElement?.textContent,
        ),
        message: document.querySelector('[role=status][aria-label=Selection]')?.textContent,
        dialog: document.querySelector('dialog h2')?.textContent,
      }));
    const shows =
      (ticked: string[], message: unknown = expect.any(String), dialog?: string) =>
      () =>
        sees(look, { ticked, message, dialog });
    const ada = ['Select ada@example.com'];

    const emails = ['ada@example.com', 'bea@example.com'];
    const asks = (ticked: string[], method: string, body: object) => async () => {
      await shows(ticked)();
      expect([calls.request().method(), calls.request().postDataJSON()]).toEqual([method, body]);
    };
    const press = (name: string) => () => page.getByRole('button', { name, exact: true }).click();
    return {
      act: {
        'tick Ada': () => page.getByRole('checkbox', { name: 'Select ada@example.com' }).click(),
        'type "ada"': () => page.getByPlaceholder('Search emails...').fill('ada'),
        'show unsubscribed': async () => {
          await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Unsubscribed');
        },
        'choose Invited': async () => {
          await page.getByRole('combobox', { name: 'Change status to' }).selectOption('Invited');
          expect(calls.count()).toBe(0);
        },
        'press Apply': () => calls.of(press('Apply')),
        'press Delete': press('Delete'),
        'press Cancel': press('Cancel'),
        'the change succeeds': () => {
          const { emails: named } = calls.request().postDataJSON() as { emails: string[] };
          return calls.answer(200, { changed: named.length });
        },
      },
      see: {
        none: shows([]),
        Ada: shows(ada),
        'Ada to invite': shows(ada),
        'marking Ada': asks(ada, 'PATCH', { emails: emails.slice(0, 1), status: 'Invited' }),
        'marking a hidden Ada': asks([], 'PATCH', { emails: emails.slice(0, 1), status: 'Invited' }),
        'asked about Ada': shows(ada, undefined, 'Delete 1 signup?'),
        marked: shows([], '1 changed.'),
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);
