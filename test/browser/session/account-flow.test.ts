import { expect } from 'vitest';
import { unsubscribeModel } from '../../models/home/unsubscribe.model.ts';
import { accountModel } from '../../models/session/account.model.ts';
import { passwordChangeModel } from '../../models/session/password-change.model.ts';
import { account, oneSession, secondPage } from '../../support/account.ts';
import { builtSite } from '../../support/browser.ts';
import { walkOf } from '../../support/flow-model.ts';
import { rehearse } from '../../support/model.ts';
import { asAdmin } from '../kit/admin.ts';
import { heldCalls, pass, regular, sees } from '../kit/page.ts';

const site = builtSite();
const visitor = regular(site, {
  // The browser logs failed requests in the console.
  expectedComplaints: /Failed to load resource/,
  timezoneId: 'UTC',
  locale: 'en-US',
});
const admin = asAdmin(visitor);

rehearse(
  accountModel,
  'browser',
  async () => {
    const { email, role } = account;
    let { sessions } = account;
    // Answers the request for the sessions at once, and holds the request for the list of changes.
    const { page, calls } = await admin.come('/admin-account', '**/api/v2/audit?**', {
      prepare: (context) =>
        context.route('**/api/v2/auth/sessions', (route) =>
          route.fulfill({ json: { email, role, sessions } }),
        ),
    });
    const departures = await heldCalls(page, '**/api/v2/auth/sessions', 'DELETE');
    const ends = await heldCalls(page, '**/api/v2/auth/sessions/2', 'DELETE');
    const look = () =>
      page.evaluate(() => ({
        entries: [...document.querySelectorAll('table[aria-label=Changes] tbody tr')].map((row) =>
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
    const changes = (subject: string) => [
      [when, 'root@example.com', `report noted: ${subject}Chrome on Linux, 198.51.100.0`],
    ];
    const shows =
      (
        entries: string[][],
        {
          alert = '',
          dialog,
          isOff = false,
          isAlone = false,
        }: { alert?: string; dialog?: string; isOff?: boolean; isAlone?: boolean } = {},
      ) =>
      () =>
        sees(look, {
          entries,
          sessions:
            entries.length === 0
              ? []
              : [
                  `Chrome on LinuxLast used ${when}This browser`,
                  ...(isAlone ? [] : [`Unknown browserLast used ${when}Sign out`]),
                ],
          alert,
          dialog,
          isOff,
        });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    return {
      act: {
        'the account arrives': () => calls.answer(200, account.audit),
        'one session arrives': () => calls.answer(200, oneSession.audit),
        'sign the other browser out': () => ends.of(() => press(`Sign out Unknown browser, since ${when}`)),
        'it is signed out': () =>
          calls.of(() => {
            ({ sessions } = oneSession);
            return ends.answer(204);
          }),
        'it stays signed in': () => ends.lose(),
        'page 2 arrives': () => calls.answer(200, secondPage.audit),
        'the server is unreachable': () => calls.lose(),
        'press Try again': () => calls.of(() => press('Try again')),
        'choose page 2': () => calls.of(() => press('Page 2')),
        'press Sign out everywhere': () => press('Sign out everywhere'),
        'press Cancel': () => press('Cancel'),
        'press Escape': () => page.keyboard.press('Escape'),
        'press Sign out': () => departures.of(() => press('Sign out')),
        'the server ends the sessions': () => departures.answer(204),
        'the server does not answer': () => departures.lose(),
      },
      see: {
        loading: shows([], { isOff: true }),
        failed: shows([], { alert: 'The account could not be loaded.Try again', isOff: true }),
        shown: shows(changes('Message 1')),
        'loading page 2': shows(changes('Message 1'), { isOff: true }),
        'page 2': shows(changes('Message 2')),
        'page 2 failed': shows(changes('Message 1'), { alert: 'The account could not be loaded.Try again' }),
        asked: shows(changes('Message 1'), { dialog: 'Sign out everywhere?' }),
        leaving: shows(changes('Message 1'), { isOff: true }),
        ending: shows(changes('Message 1'), { isOff: true }),
        'still open': shows(changes('Message 1'), {
          alert: 'That browser may still be signed in. Please try again.',
        }),
        'loading again': shows(changes('Message 1'), { isOff: true }),
        'one left': shows(changes('Message 1'), { isAlone: true }),
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
  walkOf(passwordChangeModel, {
    idle: { 'submit nothing': 'both missing' },
    'both missing': { 'press Change password': 'changing' },
    changing: { 'the server refuses': 'refused', 'the server is unreachable': 'failed' },
    refused: { 'submit a short password': 'too short' },
    'too short': { 'press Change password': 'changing' },
    failed: {},
  }),
  'browser',
  async () => {
    const { page } = await admin.come('/admin-account', '**/api/v2/audit?**');
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
          // The focus moves in the next frame.
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
        'the server refuses': () => calls.answer(400, { message: 'The current password is incorrect.' }),
        'the server is unreachable': () => calls.lose(),
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
        'too short': complains('next', 'The new password must be at least 12 characters long.'),
        refused: shows('The current password is incorrect.'),
        failed: shows(
          'The server did not respond. If your old password no longer works, the new one is already set.',
        ),
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);

rehearse(
  unsubscribeModel,
  'browser',
  async () => {
    const page = visitor.page();
    await visitor.enter('/unsubscribe?token=of-ada');
    const calls = await heldCalls(page, '**/api/v2/unsubscribe');
    const button = page.locator('main button');
    const look = () =>
      page.evaluate(() => ({
        button: document.querySelector('main button')?.textContent,
        status: document.querySelector('main [role=status]')?.textContent,
        alert: document.querySelector('main [role=alert]')?.textContent,
      }));
    const shows = (label: string | undefined, status: string, alert: string) => () =>
      sees(look, { button: label, status, alert });
    return {
      act: {
        'press Unsubscribe': async () => {
          if (await button.isDisabled()) {
            const before = calls.count();
            await button.click({ force: true });
            expect(calls.count()).toBe(before);
          } else {
            await calls.of(() => button.click());
          }
        },
        'the server accepts': () => calls.answer(204),
        'the link is not valid': () => calls.answer(400, { message: 'No.' }),
        'the server is unreachable': () => calls.lose(),
      },
      see: {
        asking: () => {
          expect(calls.count()).toBe(0);
          return shows('Unsubscribe', '', '')();
        },
        leaving: async () => {
          await shows('Unsubscribing...', '', '')();
          expect(calls.request().postDataJSON()).toEqual({ token: 'of-ada' });
        },
        failed: shows('Unsubscribe', '', 'We could not reach the server. Please try again.'),
        unsubscribed: shows(undefined, 'You have left the waiting list. To join again, write to us.', ''),
        refused: shows(
          undefined,
          '',
          'This link is not valid. Use the complete link from the email, or write to us.',
        ),
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);
