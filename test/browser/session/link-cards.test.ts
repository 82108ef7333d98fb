import { expect, test } from 'vitest';
import { builtSite, open } from '../../support/browser.ts';

const site = builtSite();

test.each([
  ['/accept-invitation', 'Sign in'],
  ['/reset-password', 'Back to Sign in'],
  ['/shared-draft', 'Read the blog'],
])('the link on the card of %s starts in line with its heading (A11Y-10)', async (path, link) => {
  await using visit = await site.visit({ viewport: { width: 390, height: 844 } });
  const { page } = visit;
  await open(visit, path);
  const heading = await page.getByRole('heading').boundingBox();
  const box = await page.getByRole('link', { name: link }).boundingBox();
  expect(box?.x).toBe(heading?.x);
});

test.each([390, 1440])(
  'the button of a card fills its line, and a second click in its middle misses the link that replaces it at %i px (WAIT-16)',
  async (width) => {
    await using visit = await site.visit({
      viewport: { width, height: 844 },
      expectedComplaints: /Failed to load resource/,
    });
    const { page } = visit;
    await open(visit, `/unsubscribe#${'a'.repeat(43)}`);
    const heading = await page.getByRole('heading').boundingBox();
    const button = page.getByRole('button', { name: 'Unsubscribe' });
    const { x, y, width: wide, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect(wide).toBe(heading?.width);
    await button.click();
    await page.getByRole('link', { name: 'Contact us' }).waitFor();
    await page.mouse.click(x + wide / 2, y + height / 2);
    expect(new URL(page.url()).pathname).toBe('/unsubscribe');
  },
);
