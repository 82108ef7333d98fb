import { expect, test } from 'vitest';
import { chapters } from '../../../src/content/white-paper.ts';
import { builtSite, open } from '../../support/browser.ts';

const site = builtSite();
const path = '/white-paper';

test('both Download PDF links download the paper (PAGE-15)', async () => {
  await using visit = await site.visit();
  const { page, server } = visit;
  await open(visit, path);
  const links = page.getByRole('link', { name: 'Download PDF' });
  expect(
    await links.evaluateAll((all) =>
      all.map((link) => [link.getAttribute('href'), link.hasAttribute('download')]),
    ),
  ).toEqual([
    ['/swiftex-white-paper.pdf', true],
    ['/swiftex-white-paper.pdf', true],
  ]);
  const [download] = await Promise.all([page.waitForEvent('download'), links.first().click()]);
  expect(download.suggestedFilename()).toBe('swiftex-white-paper.pdf');
  const answer = await server.raw('/swiftex-white-paper.pdf');
  expect([answer.status, answer.headers['content-type'], answer.body.toString('latin1', 0, 5)]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ]);
});

test('the "Ask about it" link of the white paper opens the contact page (PAGE-16)', async () => {
  await using visit = await site.visit();
  const { page } = visit;
  await open(visit, path);
  await page.getByRole('link', { name: 'Ask about it' }).click();
  await page.waitForURL('**/contact-us');
  await page.getByRole('heading', { level: 1, name: 'Ask us anything. Keep your keys.' }).waitFor();
});

test('the white paper shows every chapter, and links to each, when JavaScript is off (PAGE-17, PAGE-19, A11Y-13)', async () => {
  await using visit = await site.visit({ javaScriptEnabled: false });
  const { page, server } = visit;
  await page.goto(`${server.url}${path}`);
  const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
  expect(
    await contents.evaluateAll((all) => all.map((link) => [link.getAttribute('href'), link.textContent])),
  ).toEqual(chapters.map(({ id, title }) => [`#${id}`, title]));
  expect(
    await page
      .locator('article h2')
      .evaluateAll((all) => all.map((heading) => ({ id: heading.id, title: heading.textContent }))),
  ).toEqual(chapters);
  await contents.last().click();
  await expect
    .poll(() =>
      page.locator('#risks').evaluate((heading) => {
        const { top } = heading.getBoundingClientRect();
        return top >= 0 && top < innerHeight;
      }),
    )
    .toBe(true);
});
