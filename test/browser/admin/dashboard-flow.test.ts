import { expect } from 'vitest';
import { dashboardModel } from '../../models/admin/dashboard.model.ts';
import { helpFeedbackModel } from '../../models/admin/help-feedback.model.ts';
import { searchModel } from '../../models/admin/search.model.ts';
import { builtSite } from '../../support/browser.ts';
import { hits, stats } from '../../support/dashboard.ts';
import { feedback } from '../../support/feedback.ts';
import { walkOf } from '../../support/flow-model.ts';
import { rehearse } from '../../support/model.ts';
import { asAdmin } from '../kit/admin.ts';
import { heldCalls, pass, refocusList, regular, sees } from '../kit/page.ts';

const site = builtSite();
const visitor = regular(site, {
  // The browser logs failed requests in the console.
  expectedComplaints: /Failed to load resource/,
  timezoneId: 'UTC',
  locale: 'en-US',
});
const admin = asAdmin(visitor);

rehearse(
  helpFeedbackModel,
  'browser',
  async () => {
    const { page, calls } = await admin.come('/admin-feedback', '**/api/v2/admin-feedback');
    const look = () =>
      page.evaluate(() => ({
        isBusy: document.querySelector('main button')?.ariaDisabled === 'true',
        rows: [...document.querySelectorAll('main tbody tr')].map((row) =>
          [...row.children].map(({ textContent }) => textContent),
        ),
        status: document.querySelector('main [role=status]')?.textContent,
        alert: document.querySelector('main > [role=alert]')?.textContent,
      }));
    const shows = (shown: object) => () =>
      sees(look, { isBusy: false, rows: [], status: undefined, alert: '', ...shown });
    const rows = [
      ['Slippage explained', '10', '40', '20%'],
      ['gone-article', '0', '1', '0%'],
      ['Trustlines on Stellar', '2', '1', '67%'],
    ];
    const failed = { alert: 'The feedback could not be loaded. Please try again.Try again' };
    return {
      act: {
        'the counts arrive': () => calls.answer(200, { articles: feedback }),
        'there are no answers': () => calls.answer(200, { articles: [] }),
        'the server is unreachable': () => calls.lose(),
        'press Refresh': () => calls.of(() => page.getByRole('button', { name: 'Refresh' }).click()),
        'come back to the page': () => calls.of(() => refocusList(page)),
      },
      see: {
        loading: shows({ isBusy: true, status: 'Loading feedback...' }),
        failed: shows(failed),
        empty: shows({ status: expect.stringMatching(/^No reader has answered yet\./) }),
        shown: shows({ rows }),
        refreshing: shows({ isBusy: true, rows }),
        'failed with counts': shows({ ...failed, rows }),
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);

rehearse(
  dashboardModel,
  'browser',
  async () => {
    const { page, calls } = await admin.come('/admin-dash', '**/api/v2/stats');
    const look = () =>
      page.evaluate(() => ({
        isBusy:
          [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Refresh')
            ?.ariaDisabled === 'true',
        figures: [...document.querySelectorAll('[aria-label=Figures] a b')].map(
          ({ textContent }) => textContent,
        ),
        alert: document.querySelector('main > [role=alert]')?.textContent,
      }));
    const shows =
      (isBusy: boolean, figures: string[], alert = '') =>
      () =>
        sees(look, { isBusy, figures, alert });
    const figures = ['1,284', '24', '5', '75%'];
    const failure = 'The figures could not be loaded. Please try again.Try again';
    return {
      act: {
        'the figures arrive': () => calls.answer(200, stats),
        'the server is unreachable': () => calls.lose(),
        'press Refresh': () => calls.of(() => page.getByRole('button', { name: 'Refresh' }).click()),
        'come back to the page': () => calls.of(() => refocusList(page)),
      },
      see: {
        loading: shows(true, []),
        failed: shows(false, [], failure),
        shown: shows(false, figures),
        refreshing: shows(true, figures),
        'failed with figures': shows(false, figures, failure),
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);

rehearse(
  walkOf(searchModel, {
    closed: { 'type "a"': 'one letter' },
    'one letter': { 'type "ada"': 'typing' },
    typing: { 'after 250 ms': 'searching' },
    searching: { 'two are found': 'open' },
    open: { 'press Down': 'at the first' },
    'at the first': { 'press Enter': 'opened the first' },
    'opened the first': {},
  }),
  'browser',
  async () => {
    const { page } = await admin.come('/admin-dash', '**/api/v2/stats');
    const calls = await heldCalls(page, '**/api/v2/admin-search?**');
    const box = page.getByRole('combobox');
    const look = () =>
      page.evaluate(() => {
        const input = document.querySelector<HTMLInputElement>('[role=combobox]');
        const option = document.getElementById(input?.getAttribute('aria-activedescendant') ?? '');
        const isOpen = input?.getAttribute('aria-expanded') === 'true';
        return {
          text: input?.value,
          options: [...document.querySelectorAll('[role=option]')]
            .filter((element) => element.checkVisibility())
            .map(({ textContent }) => textContent),
          isOpen,
          active: option?.textContent,
          selected: document.querySelectorAll('[role=option][aria-selected=true]').length,
          note: document.querySelector('[role=combobox]')?.closest('div')?.querySelector('[role=status]')
            ?.textContent,
        };
      });
    const found = ['ada@example.comAdaSignup', 'Amount turns backReport'];
    /** Expects the typed text, the listed hits and the index of the active hit; -1 means none. */
    const shows =
      (text: unknown, { options = [] as string[], at = -1, note = '' } = {}) =>
      () =>
        sees(look, {
          text,
          options,
          isOpen: options.length > 0,
          active: options[at],
          selected: at === -1 ? 0 : 1,
          note,
        });
    const open = (at: number) => shows(expect.any(String), { options: found, at, note: '2 found' });
    const asks = (text: string) => async () => {
      await shows(text)();
      await sees(async () => new URL(calls.request().url()).searchParams.get('q'), text);
    };
    const gone = (address: string) => () => sees(async () => page.url().replace(/^.*:\d+/, ''), address);
    const key = (name: string) => () => box.press(name);
    return {
      act: {
        'type "a"': () => box.fill('a'),
        'type "ada"': () => box.fill('ada'),
        'press Down': key('ArrowDown'),
        'press Enter': key('Enter'),
        'two are found': () => calls.answer(200, { hits }),
      },
      see: {
        closed: shows(''),
        'one letter': shows('a'),
        typing: shows('ada'),
        searching: asks('ada'),
        open: open(-1),
        'at the first': open(0),
        'opened the first': gone('/admin-waitlist?search=ada%40example.com'),
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);
