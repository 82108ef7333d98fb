import { expect, test } from 'vitest';
import type { PostPage } from '../../../src/contract/posts.ts';
import { writePost } from '../../support/blog.ts';
import { builtSite } from '../../support/browser.ts';
import { asAdmin } from '../kit/admin.ts';
import { goWithin, pass, regular, sees } from '../kit/page.ts';

const site = builtSite();
const visitor = regular(site);
const admin = asAdmin(visitor);

/** Returns the titles that the site lists under a tag. */
async function listed(tag: string) {
  const { body } = await visitor.server().call('GET', `/api/v2/blogs?tags=${tag}`);
  return (body as PostPage).posts.map(({ title }) => title).sort();
}

async function openList(search: string) {
  const page = await admin.leave();
  await goWithin(page, '/admin-bloglist');
  await page.getByPlaceholder('Search posts...').fill(search);
  await pass(page, 300);
  const rows = () => page.locator('main tbody tr b').allTextContents();
  return { page, rows };
}

test('an admin publishes and tags the selected posts (BULK-6, BULK-7, BULK-8)', async () => {
  const server = visitor.server();
  const common = { excerpt: 'All about heliotropes here.', tags: ['Bulk'] };
  await writePost(server, { ...common, title: 'A draft', status: 'draft' });
  await writePost(server, { ...common, title: 'Another draft', status: 'draft' });
  await writePost(server, { ...common, title: 'A tagged one', tags: ['Fresh'] });
  const { page, rows } = await openList('heliotropes');
  await sees(rows, ['A tagged one', 'Another draft', 'A draft']);
  await page.getByRole('checkbox', { name: 'Select page' }).check();
  await page.getByRole('checkbox', { name: 'Select A tagged one' }).uncheck();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await page.getByText('2 published.').waitFor();
  expect(await listed('bulk')).toEqual(['A draft', 'Another draft']);
  await page.getByRole('checkbox', { name: 'Select Another draft' }).check();
  await page.getByRole('combobox', { name: 'Add a tag' }).selectOption('Fresh');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('1 tagged.').waitFor();
  expect(await listed('fresh')).toEqual(['A tagged one', 'Another draft']);
});

test('an admin moves posts to the trash, restores one and deletes another for good (TRASH-7 to TRASH-9, BULK-7)', async () => {
  const server = visitor.server();
  const common = { excerpt: 'All about marigolds here.', tags: ['Marigold'] };
  await writePost(server, { ...common, title: 'Comes back' });
  await writePost(server, { ...common, title: 'Goes for good' });
  const { page, rows } = await openList('marigolds');
  await sees(rows, ['Goes for good', 'Comes back']);
  await page.getByRole('checkbox', { name: 'Select page' }).check();
  await page.getByRole('button', { name: 'Move to trash' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move to trash' }).click();
  await page.getByText('2 moved to the trash.').waitFor();
  expect(await listed('marigold')).toEqual([]);
  await page.getByRole('link', { name: 'Trash', exact: true }).click();
  await page.getByRole('button', { name: 'Restore Comes back' }).click();
  await page.getByText('“Comes back” was restored as a draft.').waitFor();
  await page.getByRole('button', { name: 'Remove Goes for good' }).click();
  await page.getByRole('button', { name: 'Remove for good' }).click();
  await page.getByText('“Goes for good” was removed for good.').waitFor();
  await page.getByText('The trash is empty.').waitFor();
  await page.getByRole('link', { name: 'Blog Posts' }).last().click();
  await page.getByPlaceholder('Search posts...').fill('marigolds');
  await pass(page, 300);
  await sees(rows, ['Comes back']);
});
