import { expect } from 'vitest';
import { bugReportModel } from '../../models/contact/bug-report.model.ts';
import { contactFormModel } from '../../models/contact/contact-form.model.ts';
import { builtSite } from '../../support/browser.ts';
import { walkOf } from '../../support/flow-model.ts';
import { rehearse } from '../../support/model.ts';
import {
  calls,
  empty,
  emptyFields,
  failure,
  fillMessage,
  look,
  path,
  send,
  success,
  typed,
} from '../kit/contact.ts';
import { heldCalls, pass, regular, sees } from '../kit/page.ts';

const site = builtSite();
// The browser logs failed requests in the console.
const visitor = regular(site, { expectedComplaints: /Failed to load resource/ });

rehearse(
  contactFormModel,
  'browser',
  async () => {
    const page = visitor.page();
    await visitor.come(path);
    const posts = await heldCalls(page, calls);
    const shows = (expected: object) => () => sees(() => look(page), { ...empty, ...expected });
    return {
      act: {
        'submit it empty': async () => {
          // After a failure the fields still contain the message.
          await emptyFields(page);
          await send(page);
          // The focus moves to the first error in the next frame.
          await pass(page, 20);
        },
        'submit a message': () =>
          posts.of(async () => {
            await fillMessage(page);
            await send(page);
          }),
        'the server accepts': () => posts.pass(),
        'the server fails': () => posts.answer(500, { message: 'Something went wrong. Please try again.' }),
      },
      see: {
        // The focused element depends on the path to this state.
        'the form': shows({ focus: expect.any(String) }),
        'the form with errors': shows({
          faults: { email: 'Email is required', message: 'Message is required' },
          focus: 'email',
        }),
        'the form, busy': async () => {
          await shows({ button: 'Sending...', typed, focus: expect.any(String) })();
          expect(posts.request().postDataJSON()).toEqual({
            type: 'contact',
            email: 'reader@example.com',
            phone: '0123456789',
            message: 'How do I activate it?',
          });
        },
        'the form with an alert': shows({ alert: failure, typed, focus: expect.any(String) }),
        'the thanks': shows({ status: `Thank You${success}`, focus: 'contact' }),
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);

rehearse(
  walkOf(bugReportModel, {
    closed: { 'press Report Bug': 'open' },
    open: { 'submit a report': 'open, busy' },
    'open, busy': { 'the server fails': 'open with an alert', 'the server accepts': 'thanked' },
    'open with an alert': { 'press the cross': 'closed' },
    thanked: { 'press Report Bug': 'open' },
  }),
  'browser',
  async () => {
    const page = visitor.page();
    await visitor.come(path);
    const posts = await heldCalls(page, calls);
    const dialog = page.getByRole('dialog', { name: 'Report Bug' });
    const lookAtBug = () =>
      page.evaluate(() => {
        const element = document.querySelector('#bug-form');
        return {
          isOpen: element !== null,
          isLocked: document.documentElement.classList.contains('is-scroll-locked'),
          faults: [...(element?.querySelectorAll('[aria-live] p') ?? [])].map(
            ({ textContent }) => textContent,
          ),
          alert: element?.querySelector('[role=alert]')?.textContent ?? '',
          button: element?.querySelector('button')?.textContent ?? '',
          status: document.querySelector('#report-bug [role=status]')?.textContent,
        };
      });
    const closed = { isOpen: false, isLocked: false, faults: [], alert: '', button: '', status: '' };
    const opened = { ...closed, isOpen: true, isLocked: true, button: 'Submit report' };
    const shows = (expected: object) => () => sees(lookAtBug, expected);
    return {
      act: {
        'press Report Bug': () => page.getByRole('button', { name: 'Report Bug' }).click(),
        'press the cross': () => dialog.getByRole('button', { name: 'Close' }).click(),
        'submit a report': () =>
          posts.of(async () => {
            await dialog.getByLabel('Bug name').fill('Amount turns back');
            await dialog.getByLabel('Bug description').fill('I type 2, it is 1.');
            await dialog.getByLabel('Device type').selectOption('Web (Mobile)');
            await dialog.getByRole('button', { name: 'Submit report' }).click();
          }),
        'the server accepts': () => posts.pass(),
        'the server fails': () => posts.answer(503),
      },
      see: {
        closed: shows(closed),
        open: shows(opened),
        'open, busy': async () => {
          await shows({ ...opened, button: 'Submitting...' })();
          expect(posts.request().postDataJSON()).toEqual({
            type: 'bug',
            bugName: 'Amount turns back',
            bugDescription: 'I type 2, it is 1.',
            deviceType: 'Web (Mobile)',
          });
        },
        'open with an alert': shows({ ...opened, alert: failure }),
        thanked: shows({ ...closed, status: success }),
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);
