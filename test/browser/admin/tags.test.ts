import { expect, test } from 'vitest';
import type { PostPage } from '../../../src/contract/posts.ts';
import type { TagUse } from '../../../src/contract/tags.ts';
import { tagManagerModel } from '../../models/admin/tag-manager.model.ts';
import { writePost } from '../../support/blog.ts';
import { builtSite } from '../../support/browser.ts';
import { rehearse } from '../../support/model.ts';
import { inNeed, merged, purse, renamed, tags } from '../../support/tags.ts';
import { asAdmin } from '../kit/admin.ts';
import { goWithin, pass, regular, sees } from '../kit/page.ts';

const site = builtSite();
const visitor = regular(site, {
  // The browser logs failed requests in the console.
  expectedComplaints: /Failed to load resource/,
});
const admin = asAdmin(visitor);

rehearse(
  tagManagerModel,
  'browser',
  async () => {
    const { page, calls } = await admin.come('/admin-tags', '**/api/v2/admin-tags*');
    const look = () =>
      page.evaluate(() => ({
        rows: [...document.querySelectorAll('main tbody tr')].map(
          (row) => row.querySelector('input')?.value ?? row.querySelector('td')?.textContent,
        ),
        alert: [...document.querySelectorAll('main [role=alert]')].map((one) => one.textContent).join(''),
        notice: document.querySelector('main [role=status]')?.textContent,
        error: document.querySelector('main form [aria-live]')?.textContent ?? '',
        buttons: [...document.querySelectorAll('dialog button')].map((one) => one.textContent),
        focus: document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName,
      }));
    const shows = (shown: object) => () =>
      sees(look, {
        ...{ rows: tags.map(({ name }) => name), alert: '', notice: '', error: '', buttons: [] },
        focus: expect.anything(),
        ...shown,
      });
    const press = (name: string) => () => page.getByRole('button', { name, exact: true }).click();
    const save = (name: string) => async () => {
      await page.getByRole('textbox').fill(name);
      await page.getByRole('textbox').press('Enter');
    };
    const asks = (act: () => Promise<unknown>) => () => calls.of(act);
    const unread = { alert: 'The tags could not be loaded. Please try again.Try again' };
    const edited = (name: string, more: object = {}) =>
      shows({ rows: ['Guides', 'Purse', name], focus: 'INPUT', ...more });
    const done = (names: TagUse[] | string[], notice: string, focus: string) =>
      shows({ rows: names, notice, focus });
    return {
      act: {
        'the tags arrive': () => calls.answer(200, { tags }),
        'there are no tags': () => calls.answer(200, { tags: [] }),
        'the server is unreachable': () => calls.lose(),
        'press Refresh': asks(press('Refresh')),
        'press Rename': press('Rename Wallet'),
        'press Delete': press('Delete Wallet'),
        'press Cancel': press('Cancel'),
        'save the same name': save('Wallet'),
        'save an empty name': save(' '),
        'save another name': asks(save('Purse')),
        'the server renames it': () => calls.answer(200, renamed),
        'another tag has the name': () => calls.answer(409, { message: 'Taken.', tag: purse }),
        'the server refuses the name': () => calls.answer(400, { message: 'Choose another name.' }),
        'there is no such tag': () => calls.of(() => calls.answer(404, { message: 'There is no such tag.' })),
        'press Keep both': press('Keep both'),
        'press Merge': asks(press('Merge')),
        'the server merges them': () => calls.answer(200, merged),
        'keep the tag': () =>
          page
            .getByRole('dialog')
            .getByRole('button', { name: /^(?:Cancel|Keep tag)$/ })
            .click(),
        'press Delete tag': asks(press('Delete tag')),
        'the server deletes it': () => calls.answer(200, { changed: 3 }),
        'posts need the tag': () => calls.answer(409, { message: 'Needed.', ...inNeed }),
      },
      see: {
        loading: shows({ rows: ['Loading tags...'] }),
        failed: shows({ ...unread, rows: [] }),
        empty: shows({ rows: ['No post has a tag yet.Open a post and add tags to it.Open Blog Posts'] }),
        listed: shows({}),
        'loading again': shows({}),
        'failed again': shows(unread),
        renaming: edited('Wallet'),
        'empty name': edited(' ', { error: 'A tag must not be empty.' }),
        saving: edited('Purse'),
        renamed: done(
          ['Accounts', 'Guides', 'Purse'],
          '“Wallet” is now “Accounts”: 3 posts changed.',
          'Rename Accounts',
        ),
        refused: edited('Purse', { error: 'Choose another name.' }),
        'not renamed': edited('Purse', {
          error: 'The tag could not be renamed. Please try again.',
          focus: expect.anything(),
        }),
        'asked to merge': edited('Purse', { buttons: ['Keep both', 'Merge'], focus: 'BUTTON' }),
        'renaming again': edited('Purse'),
        merging: edited('Purse', { buttons: ['Keep both', 'Merging...'], focus: expect.anything() }),
        merged: done(
          ['Guides', 'Purse'],
          '“Wallet” was merged into “Purse”: 3 posts changed.',
          'Rename Purse',
        ),
        'asked to delete': shows({ buttons: ['Cancel', 'Delete tag'], focus: 'BUTTON' }),
        deleting: shows({ buttons: ['Cancel', 'Deleting...'] }),
        deleted: done(['Guides', 'Purse'], '“Wallet” was deleted: 3 posts changed.', 'H1'),
        'refused because posts need the tag': shows({ buttons: ['Keep tag'], focus: 'BUTTON' }),
        'not deleted': shows({
          alert: 'The tag could not be deleted. Please try again.',
          buttons: ['Cancel', 'Delete tag'],
        }),
        'loading after a loss': shows({ alert: 'There is no such tag.', focus: 'H1' }),
        lost: shows({ alert: 'There is no such tag.', focus: 'H1' }),
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);

test('visitors see the new name of a tag after an admin renames it on the tags screen (TAG-7, TAG-8)', async () => {
  const server = visitor.server();
  await writePost(server, { title: 'A post about fees', tags: ['Feees', 'News'] });
  const page = await admin.leave();
  await goWithin(page, '/admin-bloglist');
  await page.getByRole('link', { name: 'Tags', exact: true }).click();
  await page.getByRole('button', { name: 'Rename Feees' }).click();
  await page.getByRole('textbox').fill('Fees');
  await page.keyboard.press('Enter');
  await page.getByText('“Feees” is now “Fees”: 1 post changed.').waitFor();
  const { body } = await server.call('GET', '/api/v2/blogs?tags=fees');
  expect((body as PostPage).posts.map((post) => [post.title, post.tags])).toEqual([
    ['A post about fees', ['Fees', 'News']],
  ]);
});

test('the tag filter of the admin post list offers a tag used only by a draft, and finds that draft (PUB-14)', async () => {
  const server = visitor.server();
  await writePost(server, { title: 'A draft about bridges', tags: ['Bridges'], status: 'draft' });
  await writePost(server, { title: 'A post about islands', tags: ['Islands'] });
  const page = await admin.leave();
  await goWithin(page, '/admin-bloglist');
  const titles = () => page.getByText(/^A (?:post|draft) about (?:islands|bridges)$/).allTextContents();
  await sees(titles, ['A post about islands', 'A draft about bridges']);
  await page.getByRole('combobox', { name: 'Tag' }).selectOption('Bridges');
  await sees(titles, ['A draft about bridges']);
});

test('a tag is not deleted when it is the only tag of a post, and the dialog names that post (TAG-4, TAG-13)', async () => {
  const server = visitor.server();
  await writePost(server, { title: 'A post of one tag', tags: ['Lonely'] });
  const page = await admin.leave();
  await goWithin(page, '/admin-tags');
  await page.getByRole('button', { name: 'Delete Lonely' }).click();
  await page.getByRole('button', { name: 'Delete tag' }).click();
  const dialog = page.getByRole('dialog', { name: '“Lonely” cannot be deleted yet' });
  await dialog.getByText('A post of one tag').waitFor();
  await dialog.getByRole('button', { name: 'Keep tag' }).click();
  const focus = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await sees(focus, 'Delete Lonely');
  const { body } = await server.call('GET', '/api/v2/blogs?tags=lonely');
  expect((body as PostPage).posts.map(({ title }) => title)).toEqual(['A post of one tag']);
});
