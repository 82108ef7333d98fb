import { expect } from 'vitest';
import { accountModel } from '../models/account.model.ts';
import { dashboardModel } from '../models/dashboard.model.ts';
import { deskSearchModel } from '../models/desk-search.model.ts';
import { helpFeedbackModel } from '../models/help-feedback.model.ts';
import { passwordChangeModel } from '../models/password-change.model.ts';
import { account, secondPage } from '../support/account.ts';
import { builtSite } from '../support/browser.ts';
import { hits, stats } from '../support/dashboard.ts';
import { feedback } from '../support/feedback.ts';
import { rehearse } from '../support/model.ts';
import { atDesk } from './kit/desk.ts';
import { heldCalls, pass, refocus, regular, sees } from './kit/stage.ts';

const site = builtSite();
const visitor = regular(site, {
  // The browser itself reports the calls that fail in the console.
  expectedComplaints: /Failed to load resource/,
  timezoneId: 'UTC',
  locale: 'en-US',
});
const desk = atDesk(visitor);

rehearse(
  accountModel,
  'browser',
  async () => {
    const { email, sessions } = account;
    // The sessions come at once: the changes are what is waited for.
    const { page, calls } = await desk.come('/admin-account', '**/api/v2/audit?**', {
      prepare: (context) =>
        context.route('**/api/v2/auth/sessions', (route) => route.fulfill({ json: { email, sessions } })),
    });
    const departures = await heldCalls(page, '**/api/v2/auth/sessions', 'DELETE');
    const look = () =>
      page.evaluate(() => ({
        deeds: [...document.querySelectorAll('table[aria-label=Changes] tbody tr')].map((row) =>
          [...row.children].map(({ textContent }) => textContent),
        ),
        sessions: [...document.querySelectorAll('ul[aria-label=Sessions] li')].map(
          ({ textContent }) => textContent,
        ),
        alert: document.querySelector('main > [role=alert]')?.textContent,
        dialog: document.querySelector('dialog h2')?.textContent,
        isOff: [...document.querySelectorAll('button')].find(
          ({ textContent }) => textContent === 'Sign out everywhere',
        )?.disabled,
      }));
    const when = 'Jan 15, 2025, 09:30 AM';
    const changes = (subject: string) => [[when, 'root@example.com', `report noted: ${subject}`]];
    const shows =
      (
        deeds: string[][],
        { alert = '', dialog, isOff = false }: { alert?: string; dialog?: string; isOff?: boolean } = {},
      ) =>
      () =>
        sees(look, {
          deeds,
          sessions:
            deeds.length === 0
              ? []
              : [`Chrome on Linuxsince ${when}This browser`, `Unknown browsersince ${when}`],
          alert,
          dialog,
          isOff,
        });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    return {
      act: {
        'it comes': () => calls.answer(200, account.audit),
        'page 2 comes': () => calls.answer(200, secondPage.audit),
        'the server is out of reach': () => calls.lose(),
        'press Try again': () => calls.of(() => press('Try again')),
        'choose page 2': () => calls.of(() => press('Page 2')),
        'press Sign out everywhere': () => press('Sign out everywhere'),
        'press Cancel': () => press('Cancel'),
        'press Escape': () => page.keyboard.press('Escape'),
        'press Sign out': () => departures.of(() => press('Sign out')),
        'the server has heard': () => departures.answer(204),
        'the server does not hear': () => departures.lose(),
      },
      see: {
        loading: shows([], { isOff: true }),
        failed: shows([], { alert: 'The account could not be loaded.Try again', isOff: true }),
        shown: shows(changes('Message 1')),
        'loading page 2': shows(changes('Message 1'), { isOff: true }),
        'page 2': shows(changes('Message 2')),
        asked: shows(changes('Message 1'), { dialog: 'Sign out everywhere?' }),
        leaving: shows(changes('Message 1'), { isOff: true }),
        'still here': shows(changes('Message 1'), {
          alert: 'You are still signed in: the server could not be reached. Try again.',
        }),
        left: async () => {
          await page.getByRole('heading', { name: 'Sign in' }).waitFor();
          expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
        },
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);

rehearse(
  passwordChangeModel,
  'browser',
  async () => {
    const { page } = await desk.come('/admin-account', '**/api/v2/audit?**');
    const calls = await heldCalls(page, '**/api/v2/auth/password');
    let entry = { current: '', next: '' };
    const fill = async (current: string, next: string) => {
      await page.getByLabel('Current password').fill(current);
      await page.getByLabel(/^New password/).fill(next);
    };
    const type = (current: string, next: string) => {
      entry = { current, next };
      return fill(current, next);
    };
    const submit = async (current: string, next: string) => {
      await fill(current, next);
      await button.click();
    };
    await type('the old password', 'the new password');
    const button = page.locator('form[aria-label="Change password"] button');
    const look = () =>
      page.evaluate(() => {
        const form = document.querySelector('form[aria-label="Change password"]');
        return {
          button: form?.querySelector('button')?.textContent,
          alert: form?.querySelector('[role=alert]')?.textContent,
          status: form?.querySelector('[role=status]')?.textContent,
          complaints: [...(form?.querySelectorAll('[aria-invalid=true]') ?? [])].map(
            (field) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
          ),
        };
      });
    const shows =
      (alert: string, status = '', label = 'Change password') =>
      () =>
        sees(look, { button: label, alert, status, complaints: [] });
    const complains =
      (focused: string | undefined, ...complaints: string[]) =>
      async () => {
        await sees(look, { button: 'Change password', alert: '', status: '', complaints });
        if (focused !== undefined) {
          // The focus moves with the next frame.
          await pass(page, 50);
          await sees(() => page.evaluate(() => document.activeElement?.getAttribute('name')), focused);
        }
      };
    return {
      act: {
        'press Change password': async () => {
          const { status } = await look();
          if ((await button.isDisabled()) || status !== '') {
            const before = calls.count();
            await button.click({ force: true });
            expect(calls.count()).toBe(before);
          } else {
            await calls.of(() => submit(entry.current, entry.next));
          }
        },
        'submit nothing': () => submit('', ''),
        'submit a short password': () => submit('the old password', 'elevenchars'),
        'edit the current password': () => page.getByLabel('Current password').fill('the old password'),
        'type another password': () => type('the new password', 'another password'),
        'the server has it': () => calls.answer(204),
        'the server refuses': () => calls.answer(400, { message: 'The current password is not right.' }),
        'the server is out of reach': () => calls.lose(),
      },
      see: {
        idle: shows(''),
        changing: async () => {
          await shows('', '', 'Changing...')();
          expect(calls.request().postDataJSON()).toEqual(entry);
        },
        'both missing': complains(
          'current',
          'The current password is required.',
          'The new password must be at least 12 characters long.',
        ),
        'one missing': complains(undefined, 'The new password must be at least 12 characters long.'),
        'too short': complains('next', 'The new password must be at least 12 characters long.'),
        edited: shows(''),
        'changing it again': async () => {
          await shows('', '', 'Changing...')();
          expect(calls.request().postDataJSON()).toEqual(entry);
        },
        changed: shows('', 'Password changed. Your other sessions are signed out.'),
        refused: shows('The current password is not right.'),
        failed: shows('The password was not changed. Please try again.'),
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);

rehearse(
  helpFeedbackModel,
  'browser',
  async () => {
    const { page, calls } = await desk.come('/admin-feedback', '**/api/v2/admin-feedback');
    const look = () =>
      page.evaluate(() => ({
        button: document.querySelector('main button')?.textContent,
        isBusy: document.querySelector<HTMLButtonElement>('main button')?.disabled,
        rows: [...document.querySelectorAll('main tbody tr')].map((row) =>
          [...row.children].map(({ textContent }) => textContent),
        ),
        status: document.querySelector('main [role=status]')?.textContent,
        alert: document.querySelector('main > [role=alert]')?.textContent,
      }));
    const shows = (shown: object) => () =>
      sees(look, { button: 'Refresh', isBusy: false, rows: [], status: undefined, alert: '', ...shown });
    const rows = [
      ['Slippage explained', '10', '40', '20%'],
      ['gone-article', '0', '1', '0%'],
      ['Trustlines on Stellar', '2', '1', '67%'],
    ];
    const failed = { button: 'Try again', alert: 'The feedback could not be loaded. Please try again.' };
    const press = (name: string) => () => calls.of(() => page.getByRole('button', { name }).click());
    return {
      act: {
        'the counts come': () => calls.answer(200, { articles: feedback }),
        'there are no answers': () => calls.answer(200, { articles: [] }),
        'the server is out of reach': () => calls.lose(),
        'press Refresh': press('Refresh'),
        'press Try again': press('Try again'),
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
    const { page, calls } = await desk.come('/admin-dash', '**/api/v2/stats');
    const look = () =>
      page.evaluate(() => ({
        isBusy: [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Refresh')
          ?.disabled,
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
    const failure = 'The figures could not be loaded. Please try again.';
    return {
      act: {
        'the figures come': () => calls.answer(200, stats),
        'the server is out of reach': () => calls.lose(),
        'press Refresh': () => calls.of(() => page.getByRole('button', { name: 'Refresh' }).click()),
        'come back to the page': () => calls.of(() => refocus(page)),
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
  deskSearchModel,
  'browser',
  async () => {
    const { page } = await desk.come('/admin-dash', '**/api/v2/stats');
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
    /** What is written, what is offered for it, and which of that the keyboard is at. */
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
        'type "ad" 200 ms later': async () => {
          await pass(page, 200);
          await box.fill('ad');
        },
        'press Escape': key('Escape'),
        'press Down': key('ArrowDown'),
        'press Up': key('ArrowUp'),
        'press Enter': key('Enter'),
        'click the second': () => page.getByRole('option').nth(1).click(),
        'two are found': () => calls.answer(200, { hits }),
        'nothing is found': () => calls.answer(200, { hits: [] }),
        'the server is out of reach': () => calls.lose(),
      },
      see: {
        closed: shows(''),
        'one letter': shows('a'),
        typing: shows('ada'),
        'typing less': shows('ad'),
        searching: asks('ada'),
        'searching less': asks('ad'),
        nothing: shows('ada', { note: 'Nothing found' }),
        failed: shows('ada', { note: 'The search did not work. Please try again.' }),
        open: open(-1),
        'at the first': open(0),
        'at the second': open(1),
        'gone to the first': gone('/admin-waitlist?search=ada%40example.com'),
        'gone to the second': gone('/admin-inbox?report=bug-1'),
        'closed with text': shows(expect.any(String)),
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);
