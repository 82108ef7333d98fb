import { expect } from 'vitest';
import { inboxModel } from '../../models/admin/inbox.model.ts';
import { reportModel } from '../../models/admin/report.model.ts';
import { signupSelectionModel } from '../../models/admin/signup-selection.model.ts';
import { builtSite } from '../../support/browser.ts';
import { bugReport, inboxAnswers } from '../../support/inbox.ts';
import { rehearse } from '../../support/model.ts';
import { atDesk } from '../kit/desk.ts';
import { goWithin, heldCalls, pass, refocusList, regular, sees } from '../kit/page.ts';

const site = builtSite();
const visitor = regular(site, {
  // The browser itself reports the calls that fail in the console.
  expectedComplaints: /Failed to load resource/,
  timezoneId: 'UTC',
  locale: 'en-US',
});
const desk = atDesk(visitor);

rehearse(
  inboxModel,
  'browser',
  async () => {
    const { page, calls } = await desk.come('/admin-inbox', '**/api/v2/reports?**');
    const saves = await heldCalls(page, '**/api/v2/reports/*');
    const look = () =>
      page.evaluate(() => ({
        rows: [...document.querySelectorAll('main section ul > li > a')].map((row) => [
          row.querySelector('b')?.textContent,
          row.lastElementChild?.textContent,
        ]),
        alert: document.querySelector('main > [role=alert]')?.textContent,
      }));
    const bug = ['Amount turns back', 'New'];
    const message = ['ada@example.com', 'In work'];
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
    const search = page.getByPlaceholder('Search reports...');
    let before = 0;
    const type = async (text: string) => {
      before = calls.count();
      await search.fill(text);
    };
    const isTyping = (text: string) => async () => {
      await sees(() => search.inputValue(), text);
      expect(calls.count()).toBe(before);
    };
    return {
      act: {
        'page 1 comes': answer('page 1 comes'),
        'page 2 comes': answer('page 2 comes'),
        'page 2 is past the end': () => calls.of(answer('page 2 is past the end')),
        'one report comes': answer('one report comes'),
        'nothing is found': answer('nothing is found'),
        'the server refuses': () => calls.answer(400, { message: 'search must be text.' }),
        'the server is out of reach': () => calls.lose(),
        'choose page 2': () =>
          calls.of(() => page.getByRole('button', { name: 'Page 2', exact: true }).click()),
        'choose bugs': choose('Type', 'bug'),
        'choose done': choose('State', 'done'),
        'press Refresh': () => calls.of(() => page.getByRole('button', { name: 'Refresh' }).click()),
        'come back to the page': () => calls.of(() => refocusList(page)),
        'a report is done': async () => {
          const opened = (changes: object) => ({ report: { ...bugReport, ...changes } });
          await saves.of(() => page.getByRole('link', { name: /Amount turns back/ }).click());
          await saves.answer(200, opened({}));
          await saves.of(() => page.getByRole('radio', { name: 'Done' }).click());
          await saves.answer(200, opened({ state: 'done' }));
        },
        'type "ada"': () => type('ada'),
        'type "lovelace" 200 ms later': async () => {
          await pass(page, 200);
          await type('lovelace');
        },
      },
      see: {
        loading: asks(),
        'page 1': shows([bug, message]),
        'page 1 with a done report': shows([['Amount turns back', 'Done'], message]),
        'loading page 2': asks({ page: '2' }),
        'page 2': shows([['later@example.com', 'In work']]),
        empty: async () => {
          await shows([])();
          await page.getByText('No reports found').waitFor();
        },
        refused: shows([], 'search must be text.'),
        'refused on page 2': shows([], 'search must be text.'),
        failed: shows([], 'The inbox could not be loaded. Please try again.'),
        typing: isTyping('ada'),
        'typing more': isTyping('lovelace'),
        'searching for ada': asks({ search: 'ada' }),
        'searching for lovelace': asks({ search: 'lovelace' }),
        found: shows([bug]),
        'loading bugs': asks({ type: 'bug' }),
        bugs: shows([bug]),
        'loading done bugs': asks({ type: 'bug', status: 'done' }),
        'done bugs': shows([bug]),
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);

const noted = 'Seen on iOS 15.';
const draft = 'draft:report bug-1';

rehearse(
  reportModel,
  'browser',
  async () => {
    const { page, calls } = await desk.come('/admin-inbox?report=bug-1', '**/api/v2/reports/*', {
      prepare: (context) =>
        context.route('**/api/v2/reports?**', (route) => {
          const { reports, pagination } = inboxAnswers['one report comes'];
          return route.fulfill({ json: { reports, pagination } });
        }),
    });
    const note = page.locator('textarea');
    let state = 'new';
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
    /** What the panel says, and the note in it; `change` is what is on its way to the server. */
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
        'the report comes': () => calls.answer(200, { report: bugReport }),
        'the report comes with a kept note': async () => {
          await page.evaluate(([name = '', text = '']) => localStorage.setItem(name, text), [draft, noted]);
          isKept = true;
          await calls.answer(200, { report: bugReport });
        },
        'there is none': () => calls.answer(404, { message: 'No.' }),
        'the server is out of reach': () => calls.lose(),
        'the server is lost': () => calls.lose(),
        'press Try again': () => calls.of(() => page.getByRole('button', { name: 'Try again' }).click()),
        'type a note': () => note.fill(noted),
        'choose Done': () => calls.of(() => page.getByRole('radio', { name: 'Done' }).click()),
        'press Save': () => calls.of(() => page.getByRole('button', { name: 'Save note' }).click()),
        'the server has it': async () => {
          const change = calls.request().postDataJSON() as { state?: string; note?: string };
          state = change.state ?? state;
          isKept &&= change.note === undefined;
          await calls.answer(200, { report: { ...bugReport, note: '', state, ...change } });
        },
      },
      see: {
        loading: shows(['Loading report...']),
        missing: shows(['There is no such report. Somebody may have removed it.']),
        unreachable: shows(['The report could not be loaded.Try again']),
        open: shows([], ''),
        'open with a kept note': shows([], noted),
        noted: async () => {
          await shows([], noted)();
          await sees(() => page.evaluate((name) => localStorage.getItem(name), draft), noted);
        },
        saving: shows([], noted, { note: noted }),
        saved: async () => {
          await shows(['Note saved.'], noted)();
          await sees(() => page.evaluate((name) => localStorage.getItem(name), draft), null);
        },
        unsaved: shows([unsaved], noted),
        marking: shows([], anyNote, { state: 'done' }),
        done: shows([], anyNote),
        'not marked': shows([unsaved], anyNote),
        'marking a noted one': shows([], noted, { state: 'done' }),
        'done and noted': shows([], noted),
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);

const createdAt = '2025-01-15T09:30:00.000Z';

rehearse(
  signupSelectionModel,
  'browser',
  async () => {
    const page = await desk.leave();
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
    const both = ['Select page', ...ada, 'Select bea@example.com'];
    const emails = ['ada@example.com', 'bea@example.com'];
    const asks = (ticked: string[], method: string, body: object) => async () => {
      await shows(ticked)();
      expect([calls.request().method(), calls.request().postDataJSON()]).toEqual([method, body]);
    };
    const press = (name: string) => () => page.getByRole('button', { name, exact: true }).click();
    return {
      act: {
        'tick Ada': () => page.getByRole('checkbox', { name: 'Select ada@example.com' }).click(),
        'tick the page': () => page.getByRole('checkbox', { name: 'Select page' }).click(),
        'type "ada"': () => page.getByPlaceholder('Search emails...').fill('ada'),
        'show unsubscribed': async () => {
          await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Unsubscribed');
        },
        'press Clear': press('Clear'),
        'choose Invited': () =>
          calls.of(() => page.getByRole('combobox', { name: 'Change status to' }).selectOption('Invited')),
        'press Delete': press('Delete'),
        'press Cancel': press('Cancel'),
        'press Escape': () => page.keyboard.press('Escape'),
        confirm: () =>
          calls.of(() => page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()),
        'it is done': () => {
          const { emails: named } = calls.request().postDataJSON() as { emails: string[] };
          return calls.answer(200, { changed: named.length });
        },
        'it is not done': () => calls.lose(),
      },
      see: {
        none: shows([]),
        Ada: shows(ada),
        both: shows(both),
        'marking Ada': asks(ada, 'PATCH', { emails: emails.slice(0, 1), status: 'Invited' }),
        'marking Ada out of sight': asks([], 'PATCH', { emails: emails.slice(0, 1), status: 'Invited' }),
        'failed with nobody': shows([], 'The change was not made. Please try again.'),
        'marking both': asks(both, 'PATCH', { emails, status: 'Invited' }),
        'asked about Ada': shows(ada, undefined, 'Delete 1 signup?'),
        'removing Ada': asks(ada, 'POST', { emails: emails.slice(0, 1) }),
        'failed with Ada': shows(ada, 'The change was not made. Please try again.'),
        marked: shows([], '1 changed.'),
        'marked both': shows([], '2 changed.'),
        removed: shows([], '1 removed.'),
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);
