import { signupConfirmationModel } from '../../models/home/signup-confirmation.model.ts';
import { builtSite } from '../../support/browser.ts';
import { walkOf } from '../../support/flow-model.ts';
import { rehearse } from '../../support/model.ts';
import { heldCalls, pass, regular, sees } from '../kit/page.ts';

const site = builtSite();
// The browser logs failed requests in the console.
const visitor = regular(site, { expectedComplaints: /Failed to load resource/ });
const token = 'a'.repeat(43);

rehearse(
  walkOf(signupConfirmationModel, {
    asking: { 'press Confirm': 'confirming' },
    confirming: { 'the server is unreachable': 'failed', 'the server accepts': 'confirmed' },
    failed: { 'press Confirm': 'confirming' },
    confirmed: {},
  }),
  'browser',
  async () => {
    await visitor.enter(`/confirm-signup#${token}`);
    const page = visitor.page();
    const calls = await heldCalls(page, '**/api/v2/subscribe/confirm');
    const look = () =>
      page.evaluate(() => ({
        button: document.querySelector('main button')?.textContent,
        status: document.querySelector('main [role=status]')?.textContent,
        alert: document.querySelector('main [role=alert]')?.textContent,
      }));
    const shows = (button: string | undefined, status: string, alert: string) => () =>
      sees(look, { button, status, alert });
    return {
      act: {
        'press Confirm': () => calls.of(() => page.locator('main button').click()),
        'the server accepts': () => calls.answer(204),
        'the server is unreachable': () => calls.lose(),
      },
      see: {
        asking: shows('Confirm', '', ''),
        confirming: async () => {
          await shows('Confirming...', '', '')();
        },
        failed: shows('Confirm', '', 'We could not reach the server. Please try again.'),
        confirmed: shows(undefined, 'Your address is confirmed. You are on the waiting list.', ''),
      },
      pass: (ms) => pass(page, ms),
    };
  },
);
