import { expect, test } from 'vitest';
import { writePost } from '../../support/blog.ts';
import { builtSite } from '../../support/browser.ts';
import { regular, resize, storedSession } from '../kit/page.ts';

const site = builtSite();
const visitor = regular(site, { isClockHeld: false });

test('the status choices share one row, and the publish button is in the window without scrolling (WRITE-31, STEP-2)', async () => {
  const server = visitor.server();
  await writePost(server, { title: 'A draft to publish', status: 'draft' });
  const session = { ...storedSession(await server.signIn()), demoDismissed: 'true' };
  const page = visitor.page();
  const found: Record<number, unknown> = {};
  for (const width of [390, 1440]) {
    await resize(page, width, 664);
    await visitor.enter('/admin-bloglist', session);
    await page.getByRole('link', { name: 'Edit A draft to publish' }).click();
    const choices = page.getByRole('group', { name: 'Who sees the post' }).locator('label');
    await choices.first().waitFor();
    const rows = await choices.evaluateAll((all) => all.map((label) => label.getBoundingClientRect().top));
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const confirm = page.getByRole('button', { name: 'Publish now' });
    await confirm.waitFor();
    const bottom = await confirm.evaluate((button) => button.getBoundingClientRect().bottom);
    found[width] = { rows: new Set(rows).size, choices: rows.length, isInWindow: bottom <= 664 };
    await page.keyboard.press('Escape');
  }
  const whole = { rows: 1, choices: 3, isInWindow: true };
  expect(found).toEqual({ 390: whole, 1440: whole });
});
