import { expect, test } from 'vitest';
import { listings } from '../../support/admin-posts.ts';
import { builtSite } from '../../support/browser.ts';
import { asAdmin } from '../kit/admin.ts';
import { pass, regular } from '../kit/page.ts';
import { openEditor } from '../kit/post-editor.ts';

const site = builtSite();
const admin = asAdmin(regular(site));

test('an author finds a post by its title in the link dialog, and chooses it by keyboard (TOOL-21, TOOL-22)', async () => {
  const { page, content, dialog, tool } = await openEditor(admin);
  const [found] = listings['page 1 arrives'].posts;
  await page.context().route('**/api/v2/blogs?*', (route) =>
    route.fulfill({
      json: { ...listings['one post arrives'], posts: [{ ...found, title: 'Dawn zzz', slug: 'dawn' }] },
    }),
  );
  await tool('Link');
  const box = dialog.getByRole('combobox', { name: 'Address' });
  await box.fill('Dawn zzz');
  await pass(page, 250);
  await dialog.getByRole('option', { name: /Dawn zzz/ }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.getByRole('listbox').waitFor({ state: 'hidden' });
  expect(await dialog.count()).toBe(1);
  await box.fill('Dawn zz');
  await pass(page, 250);
  await dialog.getByRole('option', { name: /Dawn zzz/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect([await box.inputValue(), await dialog.getByLabel(/^Text/).inputValue()]).toEqual([
    '/blog/dawn',
    'Dawn zzz',
  ]);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(
    await content
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.outerHTML.includes('/blog/dawn'))),
  ).toEqual([true]);
});
