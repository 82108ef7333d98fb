import { expect, test } from 'vitest';
import { builtSite } from '../../support/browser.ts';
import { regular, storedSession } from '../kit/page.ts';

const site = builtSite();
const visitor = regular(site, { isClockHeld: false });

test.each([
  ['/admin-people', 'Require it', 'Require a second factor of everyone?'],
  ['/admin-waitlist', 'Erase data', 'Erase everything about this email address?'],
  ['/admin-account', 'Sign out everywhere', 'Sign out everywhere?'],
])('on %s the dialog of %s has a title of 24 px (DIALOG-24)', async (path, button, title) => {
  const page = visitor.page();
  const token = await visitor.server().signIn();
  await visitor.enter(path, { ...storedSession(token), demoDismissed: 'true' });
  if (path === '/admin-waitlist') {
    await page.getByLabel('Email address').fill('ada@example.com');
  }
  await page.getByRole('button', { name: button, exact: true }).click();
  const heading = page.getByRole('dialog').getByRole('heading', { name: title });
  expect(await heading.evaluate((element) => getComputedStyle(element).fontSize)).toBe('24px');
});
