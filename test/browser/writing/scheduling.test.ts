import { expect, test } from 'vitest';
import { builtSite } from '../../support/browser.ts';
import { faultsByWidth, noFaultsByWidth } from '../kit/faults.ts';
import { regular, storedSession, wake } from '../kit/page.ts';

const site = builtSite();
// axe needs running timers.
const visitor = regular(site, { isClockHeld: false });

test('the post list shows the publication time of a post that an author has scheduled (PUB-1, PUB-11, PUB-13)', async () => {
  const page = visitor.page();
  // On a retry, the page still shows the editor, which stores its draft when the page leaves it. The test
  // therefore leaves it before it sets the storage.
  await page.goto(`${visitor.server().url}/favicon.svg`);
  await visitor.arrive('/add-blog', storedSession(await visitor.server().signIn()));
  await wake(page);
  await page.getByRole('textbox', { name: 'Title' }).fill('Dawn on Stellar');
  await page.getByRole('textbox', { name: 'Excerpt' }).fill('What first light brings.');
  await page.getByLabel('Add a tag and press Enter').fill('News');
  await page.keyboard.press('Enter');
  await page.getByText('Scheduled', { exact: true }).click();
  await page.getByLabel(/^Publish at/).fill('2099-01-15T09:30');
  await page.getByRole('textbox', { name: 'Content' }).click();
  await page.keyboard.type('First light.');
  expect(await faultsByWidth(page)).toEqual(noFaultsByWidth);
  await page.getByRole('button', { name: 'Create Post' }).click();
  await page.getByText('Scheduled for Jan 15, 2099, 09:30 AM').waitFor();
});
