import { expect, test } from 'vitest';
import { builtSite } from '../../support/browser.ts';
import { faultsByWidth, noFaultsByWidth } from '../kit/faults.ts';
import { regular, sees } from '../kit/page.ts';
import { asWriter, textbox } from '../kit/post-writer.ts';

const site = builtSite();
// axe needs running timers.
const visitor = regular(site, { isClockHeld: false });
const { openNew } = asWriter(visitor);
const address = () => new URL(visitor.page().url()).pathname;

test('Ctrl+S stores a new draft, and keeps the focus, the caret and the undo history (SAVE-1, SAVE-2, SAVE-3)', async () => {
  const page = await openNew();
  await textbox(page, 'Title').fill('A draft of dawn');
  await textbox(page, 'Content').click();
  await page.keyboard.type('First light.');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Control+s');
  await page.getByText('Post created successfully').waitFor();
  await page.getByText(/^Saved at \d\d:\d\d$/).waitFor();
  expect(address()).toMatch(/^\/edit-blog\/[\da-f-]{36}$/);
  await page.keyboard.type('!');
  const text = async () => (await textbox(page, 'Content').textContent())?.replace('\ufeff', '');
  await sees(text, 'First light!.');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await sees(async () => (await text())?.includes('First'), false);
});

test('a link asks before it leaves a changed text whose post got its address, and no link in the text asks (WRITE-45, SAVE-3)', async () => {
  const page = await openNew();
  await textbox(page, 'Content').click();
  await page.keyboard.type('See [help](/solution) first');
  await page.keyboard.press('Control+s');
  await page.getByText(/^Saved at \d\d:\d\d$/).waitFor();
  await page.keyboard.type('!');
  await textbox(page, 'Content').getByText('help').click();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay here' })
    .click();
  expect([address().slice(0, 11), await textbox(page, 'Content').textContent()]).toEqual([
    '/edit-blog/',
    expect.stringMatching(/^See .*help.* first!$/),
  ]);
});

test('an author publishes a draft in a dialog that checks the draft first, and returns to the list (STEP-1 to STEP-6, SAVE-4)', async () => {
  const page = await openNew();
  await textbox(page, 'Title').fill('Dawn in its own step');
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish this post' });
  await dialog.getByText('Content is required').waitFor();
  expect(await dialog.getByRole('button', { name: 'Publish now' }).isDisabled()).toBe(true);
  expect(await faultsByWidth(page)).toEqual(noFaultsByWidth);
  await page.keyboard.press('Escape');
  await textbox(page, 'Excerpt').fill('What first light brings.');
  await textbox(page, 'Add a tag and press Enter').fill('News');
  await page.keyboard.press('Enter');
  await textbox(page, 'Content').click();
  await page.keyboard.type('First light.');
  await page.getByRole('button', { name: 'Publish' }).click();
  await dialog.getByText('Excerpt is short: 24 of 110 to 160 characters').waitFor();
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await page.getByText('Post created successfully').waitFor();
  await page.waitForURL('**/blogs');
  const { body } = await visitor.server().call('GET', '/api/v2/blogs');
  expect((body as { posts: Array<{ title: string }> }).posts.map(({ title }) => title)).toContain(
    'Dawn in its own step',
  );
});
