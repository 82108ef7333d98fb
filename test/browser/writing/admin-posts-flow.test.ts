import { expect } from 'vitest';
import { deleteConfirmationModel } from '../../models/writing/delete-confirmation.model.ts';
import { leaveGuardModel } from '../../models/writing/leave-guard.model.ts';
import { postListModel } from '../../models/writing/post-list.model.ts';
import { postPreviewModel } from '../../models/writing/post-preview.model.ts';
import { listings, stored, written } from '../../support/admin-posts.ts';
import { builtSite } from '../../support/browser.ts';
import { walkOf } from '../../support/flow-model.ts';
import { rehearse } from '../../support/model.ts';
import { heldCalls, pass, regular, sees, wake } from '../kit/page.ts';
import { asWriter, fillAndCreate, textbox } from '../kit/post-writer.ts';

const site = builtSite();
// The browser logs failed requests in the console.
const visitor = regular(site, { expectedComplaints: /Failed to load resource/ });
const { enter, openNew } = asWriter(visitor);

rehearse(
  walkOf(postListModel, {
    loading: { 'page 1 arrives': 'page 1', 'there are no posts': 'empty' },
    'page 1': { 'choose page 2': 'loading page 2' },
    'loading page 2': { 'page 2 arrives': 'page 2' },
    'page 2': { 'its only post is deleted': 'page 2, refilling' },
    'page 2, refilling': { 'the page is past the end': 'loading' },
    empty: { 'type "dawn"': 'typing' },
    typing: { 'type more 200 ms later': 'typing more' },
    'typing more': { 'after 300 ms': 'searching for dawns' },
    'searching for dawns': { 'there are no posts': 'no matches' },
    'no matches': {},
  }),
  'browser',
  async () => {
    const page = await enter('/admin-bloglist');
    const calls = await heldCalls(page, '**/api/v2/blogs?**');
    await calls.of(() => wake(page));
    const answer = (name: keyof typeof listings) => () => calls.answer(200, listings[name]);
    const asked = () => Object.fromEntries(new URL(calls.request().url()).searchParams);
    const rows = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('tbody tr')].map(
          (row) => row.querySelector('b')?.textContent ?? row.textContent,
        ),
      );
    const titlesOf = (name: keyof typeof listings) => listings[name].posts.map(({ title }) => title);
    const shows = (expected: string[]) => () => sees(rows, expected);
    const loads = (request: object) => async () => {
      await sees(rows, ['Loading posts...']);
      await expect.poll(asked).toEqual({ page: '1', limit: '10', ...request });
    };
    const search = page.getByPlaceholder('Search posts...');
    let before = 0;
    const type = async (text: string) => {
      before = calls.count();
      await search.fill(text);
    };
    const typing = (text: string) => async () => {
      await sees(() => search.inputValue(), text);
      expect(calls.count()).toBe(before);
    };
    const choose = (number: string) => () =>
      calls.of(() => page.getByRole('button', { name: `Page ${number}`, exact: true }).click());
    const remove = async (title: string) => {
      await page.context().route('**/api/v2/blogs/*', (route) => route.fulfill({ status: 204 }));
      await page.getByRole('button', { name: `Delete ${title}`, exact: true }).click();
      await calls.of(() => page.getByRole('button', { name: 'Delete', exact: true }).click());
    };
    return {
      act: {
        'page 1 arrives': answer('page 1 arrives'),
        'page 2 arrives': answer('page 2 arrives'),
        'there are no posts': answer('there are no posts'),
        'the page is past the end': () => calls.of(answer('the page is past the end')),
        'choose page 2': choose('2'),
        'its only post is deleted': () => remove('Post number 11'),
        'type "dawn"': () => type('dawn'),
        'type more 200 ms later': async () => {
          await pass(page, 200);
          await type('dawns');
        },
      },
      see: {
        loading: loads({}),
        'page 1': shows(titlesOf('page 1 arrives')),
        'loading page 2': loads({ page: '2' }),
        'page 2': shows(['Post number 11']),
        'page 2, refilling': loads({ page: '2' }),
        empty: shows(['No posts found']),
        typing: typing('dawn'),
        'typing more': typing('dawns'),
        'searching for dawns': loads({ search: 'dawns' }),
        'no matches': shows(['No posts found']),
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);

rehearse(
  deleteConfirmationModel,
  'browser',
  async () => {
    const page = await enter('/admin-bloglist');
    await page
      .context()
      .route('**/api/v2/blogs?**', (route) => route.fulfill({ json: listings['one post arrives'] }));
    const calls = await heldCalls(page, '**/api/v2/blogs/post-7');
    await wake(page);
    await page.getByText('Dawn on Stellar', { exact: true }).waitFor();
    const dialog = page.getByRole('dialog', { name: 'Delete this post?' });
    const look = () =>
      page.evaluate(() => ({
        buttons: [...document.querySelectorAll<HTMLButtonElement>('dialog button')].map(
          ({ textContent, ariaDisabled }) => [textContent, ariaDisabled === 'true'],
        ),
        alert: document.querySelector('dialog [role=alert]')?.textContent ?? '',
      }));
    const asked = (alert: string) => ({
      buttons: [
        ['Cancel', false],
        ['Delete', false],
      ],
      alert,
    });
    return {
      act: {
        'press Delete on the row': () => page.getByRole('button', { name: 'Delete Dawn on Stellar' }).click(),
        'press Cancel': () => dialog.getByRole('button', { name: 'Cancel' }).click(),
        'press Escape': () => page.keyboard.press('Escape'),
        'press Delete': () => calls.of(() => dialog.getByRole('button', { name: 'Delete' }).click()),
        'the server deletes it': async () => {
          await page
            .context()
            .route('**/api/v2/blogs?**', (route) => route.fulfill({ json: listings['there are no posts'] }));
          await calls.answer(204);
        },
        'the server is unreachable': () => calls.lose(),
      },
      see: {
        'not asked': () => sees(look, { buttons: [], alert: '' }),
        asked: () => sees(look, asked('')),
        deleting: () =>
          sees(look, {
            buttons: [
              ['Cancel', true],
              ['Deleting...', true],
            ],
            alert: '',
          }),
        failed: () => sees(look, asked('Error deleting blog. Please try again.')),
        deleted: async () => {
          await sees(look, { buttons: [], alert: '' });
          await page.getByText('No posts found').waitFor();
        },
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);

rehearse(
  postPreviewModel,
  'browser',
  async () => {
    const page = await openNew();
    await textbox(page, 'Title').fill('Dawn on Stellar');
    await textbox(page, 'Content').click();
    await page.keyboard.type('# First light');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Text color' }).click();
    await page.getByRole('button', { name: 'Red', exact: true }).click();
    await page.keyboard.type('in red');
    const dialog = page.getByRole('dialog', { name: 'Preview' });
    return {
      act: {
        'press Preview': () => page.getByRole('button', { name: 'Preview' }).click(),
        'press Close': () => dialog.getByRole('button', { name: 'Close preview' }).click(),
        'press Escape': () => page.keyboard.press('Escape'),
      },
      see: {
        writing: () => sees(() => dialog.count(), 0),
        looking: async () => {
          await sees(
            () => dialog.getByRole('heading').allTextContents(),
            ['Preview', 'Dawn on Stellar', 'First light'],
          );
          const color = await dialog.getByText('in red').evaluate((text) => getComputedStyle(text).color);
          expect(color).toBe('rgb(195, 32, 58)');
        },
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);

rehearse(
  leaveGuardModel,
  'browser',
  async () => {
    const page = await openNew();
    await page
      .context()
      .route('**/api/v2/blogs', (route) => route.fulfill({ status: 201, json: { post: stored } }));
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    /** Whether the browser would ask for confirmation before it closes the tab. */
    const isHeld = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
    const stands = (held: boolean, asked: number) => async () => {
      await sees(isHeld, held);
      await sees(() => dialog.count(), asked);
      expect(new URL(page.url()).pathname).toBe('/add-blog');
    };
    return {
      act: {
        write: () => textbox(page, 'Title').fill(`${written.title}, more and more`),
        'save the post': async () => {
          await fillAndCreate(page);
          await page.getByText('Post created successfully').waitFor();
        },
        'follow a link': () => page.getByRole('link', { name: 'Waiting List' }).click(),
        'press Stay here': () => dialog.getByRole('button', { name: 'Stay here' }).click(),
        'press Escape': () => page.keyboard.press('Escape'),
        'press Leave': () => dialog.getByRole('button', { name: 'Leave' }).click(),
        'the other page opens': () => page.getByRole('heading', { name: 'Waiting List' }).waitFor(),
      },
      see: {
        'nothing written': stands(false, 0),
        unsaved: stands(true, 0),
        saved: stands(false, 0),
        asked: stands(true, 1),
        leaving: () => sees(() => dialog.count(), 0),
        gone: async () => expect(await isHeld()).toBe(false),
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);
