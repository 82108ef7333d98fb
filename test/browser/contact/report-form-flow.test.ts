import { expect } from 'vitest';
import { reportFormModel } from '../../models/contact/report-form.model.ts';
import { builtSite } from '../../support/browser.ts';
import { walkOf } from '../../support/flow-model.ts';
import { rehearse } from '../../support/model.ts';
import { message, reasons } from '../../support/reports.ts';
import { heldCalls, pass, regular, sees } from '../kit/page.ts';

const site = builtSite();
// The browser logs failed requests, such as the request for the word list, in the console.
const visitor = regular(site, { expectedComplaints: /Failed to load resource/ });
const failure = 'Failed to submit. Please try again.';
const phrase = 'abandon ability able about above absent absorb abstract absurd abuse access accident';

/** 64 hexadecimal digits that could be a private key, without text that explains them. */
const digits = `0x${'0123456789abcdef'.repeat(4)}`;
const listOfWords = '**/assets/english-*.js';

rehearse(
  walkOf(reportFormModel, {
    open: { 'submit a valid report': 'being checked' },
    'being checked': { 'the guard fails': 'not checked', 'the guard finds nothing': 'on its way' },
    'not checked': { 'submit it empty': 'incomplete' },
    incomplete: { 'submit a valid report': 'being checked' },
    'on its way': {
      'the server refuses a field': 'refused because of a field',
      'the rate limit is reached': 'refused with a reason',
    },
    'refused because of a field': { 'submit a valid report': 'being checked' },
    'refused with a reason': {},
  }),
  'browser',
  async () => {
    const page = visitor.page();
    const form = page.locator('#contact-form');
    const enter = async () => {
      await visitor.enter('/contact-us');
      return heldCalls(page, '**/api/users/reports');
    };
    const posts = await enter();
    const look = () =>
      page.evaluate(() => {
        const element = document.getElementById('contact-form');
        const fields = [...(element?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [])];
        return {
          faults: Object.fromEntries(
            fields
              .filter(({ ariaInvalid }) => ariaInvalid === 'true')
              .map((field) => [
                field.name,
                document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[0] ?? '')
                  ?.textContent,
              ]),
          ),
          alert: element?.querySelector('[role=alert]')?.textContent,
          reason: element?.querySelector('[role=alert] + p')?.textContent,
          button: element?.querySelector(':scope > button')?.textContent,
          status: document.querySelector('#contact [role=status]')?.textContent,
        };
      });
    const shows = (expected: object) => () =>
      sees(look, { faults: {}, alert: '', reason: '', button: 'Send message', status: '', ...expected });
    const fill = async (email: string, phone: string, text: string) => {
      await form.getByLabel('Email').fill(email);
      await form.getByLabel('Phone (optional)').fill(phone);
      await form.getByLabel('Message').fill(text);
    };
    const send = () => form.getByRole('button', { name: 'Send message' }).click();
    /** Submits a message with this text. The guard checks the text before the request is sent. */
    const submit = async (text: string) => {
      await fill(message.entry.email, message.entry.phone, text);
      await send();
    };
    return {
      act: {
        'submit it empty': async () => {
          await fill('', '', '');
          await send();
        },
        'submit a valid report': () => undefined,
        'the guard finds nothing': () => posts.of(() => submit(message.entry.message)),
        'the guard fails': async () => {
          const lists = await heldCalls(page, listOfWords);
          await lists.of(() => submit(phrase));
          for (let attempt = 1; attempt < 3; attempt++) {
            const failed = page.waitForEvent('requestfailed');
            await lists.lose();
            await failed;
            // Waits until the page has handled the failure and started its retry delay of one second.
            await page.evaluate(() => undefined);
            await pass(page, 0);
            // The next attempt must not start one millisecond before the delay ends.
            await pass(page, 999);
            expect(lists.count()).toBe(attempt);
            await lists.of(() => pass(page, 1));
          }
          await lists.lose();
          await shows({ alert: failure, reason: reasons.unchecked })();
          await page.context().unroute(listOfWords);
        },
        'the server refuses a field': () =>
          posts.answer(400, {
            message: 'Invalid email format',
            issues: [{ path: 'email', message: 'Invalid email format' }],
          }),
        'the rate limit is reached': () => posts.answer(429, { message: reasons.tooMany }),
      },
      see: {
        open: shows({}),
        incomplete: shows({ faults: { email: 'Email is required', message: 'Message is required' } }),

        // This state ends too soon to be observed. The next state shows that the check ran.
        'being checked': () => undefined,
        'on its way': async () => {
          await shows({ button: 'Sending...' })();
          const { message: text, ...sent } = posts.request().postDataJSON();
          expect(sent).toEqual({ type: 'contact', email: message.entry.email, phone: message.entry.phone });
          expect([message.entry.message, digits]).toContain(text);
        },
        'not checked': shows({ alert: failure, reason: reasons.unchecked }),
        'refused because of a field': shows({ faults: { email: 'Invalid email format' }, alert: failure }),
        'refused with a reason': shows({ alert: failure, reason: reasons.tooMany }),
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);
