import { expect, test } from 'vitest';
import { invitationModel } from '../../models/session/invitation.model.ts';
import { builtSite } from '../../support/browser.ts';
import { walkOf } from '../../support/flow-model.ts';
import { rehearse } from '../../support/model.ts';
import { heldCalls, pass, regular, sees, wake } from '../kit/page.ts';

type HeldCalls = Awaited<ReturnType<typeof heldCalls>>;

const site = builtSite();
// The browser logs failed requests in the console.
const visitor = regular(site, { expectedComplaints: /Failed to load resource/ });

rehearse(
  walkOf(invitationModel, {
    opening: { 'there is a link': 'reading' },
    reading: { 'the link works': 'choosing' },
    choosing: { 'choose a password': 'accepting' },
    accepting: { 'the password is common': 'too common' },
    'too common': {},
  }),
  'browser',
  async () => {
    const page = visitor.page();
    let reads: HeldCalls | undefined;
    let acceptances: HeldCalls | undefined;
    // The page requests the invitation as soon as it opens, so the test intercepts the requests first.
    await visitor.arrive(`/accept-invitation#${'a'.repeat(43)}`, {}, async () => {
      reads = await heldCalls(page, '**/api/v2/invitations/read');
      acceptances = await heldCalls(page, '**/api/v2/invitations/accept');
    });
    await wake(page);
    await sees(async () => reads?.count(), 1);
    const shows = (button: string) => () =>
      sees(
        async () => [
          await page.locator('h1').textContent(),
          await page.locator('main button, form button').allTextContents(),
        ],
        ['Your invitation', button === '' ? [] : [button]],
      );
    return {
      act: {
        'there is a link': () => undefined,
        'the link works': () => reads?.answer(200, { email: 'ada@example.com', role: 'editor' }),
        'choose a password': async () => {
          await page.getByLabel(/^Password/).fill('qwerty123456');
          await acceptances?.of(() => page.getByRole('button', { name: 'Create account' }).click());
        },
        'the password is common': () =>
          acceptances?.answer(400, { message: 'Common.', issues: [{ path: 'next', message: 'Common.' }] }),
      },
      see: {
        opening: () => undefined,
        reading: async () => {
          await shows('')();
          expect(page.url().endsWith('/accept-invitation')).toBe(true);
        },
        choosing: shows('Create account'),
        accepting: shows('Creating the account...'),
        'too common': async () => {
          await shows('Create account')();
          // The field gets the focus in the next frame, so the test advances the held clock.
          await pass(page, 50);
          await sees(() => page.evaluate(() => document.activeElement?.getAttribute('name')), 'next');
        },
      },
      pass: (ms) => pass(page, ms),
    };
  },
);

test('the heading of an invitation whose link no longer works gets the focus without an outline (ACC-29, A11Y-3)', async () => {
  const page = visitor.page();
  await visitor.arrive(`/accept-invitation#${'a'.repeat(43)}`);
  await wake(page);
  await page.getByRole('link', { name: 'Sign in' }).waitFor();
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement ?? document.body;
      return [element.textContent, getComputedStyle(element).outlineStyle];
    });
  await sees(focused, ['Your invitation', 'none']);
});
