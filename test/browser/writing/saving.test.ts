import { expect, test } from 'vitest';
import type { Post } from '../../../src/contract/posts.ts';
import { draft } from '../../support/blog.ts';
import { builtSite } from '../../support/browser.ts';
import { faultsByWidth, noFaultsByWidth } from '../kit/faults.ts';
import { regular, sees } from '../kit/page.ts';
import { asWriter, textbox } from '../kit/post-writer.ts';

const site = builtSite();
// axe needs running timers. The browser logs the status of a conflict and of a lost save.
const visitor = regular(site, {
  isClockHeld: false,
  expectedComplaints: /Failed to load resource.*(409|502)/,
});
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

test('a save continues from an earlier one whose response was lost, without a conflict (SAVE-12)', async () => {
  const page = await openNew();
  await textbox(page, 'Title').fill('A draft of noon');
  await textbox(page, 'Content').click();
  await page.keyboard.type('High');
  await page.keyboard.press('Control+s');
  await page.getByText(/^Saved at \d\d:\d\d$/).waitFor();
  const path = `/api/v2/blogs/${address().split('/').at(-1)}`;
  const { call, signIn } = visitor.server();
  const token = await signIn();
  const stored = async () => ((await call('GET', path, { token })).body as { post: Post }).post.content;
  await page.route(`**${path}`, async (route) => {
    await route.fetch();
    await page.unroute(`**${path}`);
    await route.fulfill({ status: 502 });
  });
  await page.keyboard.type(' light');
  await page.keyboard.press('Control+s');
  await page.getByText('Failed to update post').waitFor();
  expect(await stored()).toBe('<p>High light</p>');
  await page.keyboard.type(' now');
  await page.keyboard.press('Control+s');
  await sees(stored, '<p>High light now</p>');
  await page.getByText(/^Saved at \d\d:\d\d$/).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('the text keeps the focus and the caret when a conflict interrupts the writer (SAVE-2, WRITE-36)', async () => {
  const page = await openNew();
  await textbox(page, 'Title').fill('A draft of dusk');
  await textbox(page, 'Content').click();
  await page.keyboard.type('Last light.');
  await page.keyboard.press('Control+s');
  await page.getByText(/^Saved at \d\d:\d\d$/).waitFor();
  const { call, signIn } = visitor.server();
  const token = await signIn();
  const path = `/api/v2/blogs/${address().split('/').at(-1)}`;
  const { post } = (await call('GET', path, { token })).body as { post: Post };
  const theirs = { ...draft, title: 'A draft of dawn', tags: ['News'], version: post.version };
  expect((await call('PUT', path, { token, json: theirs })).status).toBe(200);
  await page.keyboard.type(' No');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Control+s');
  await page.getByRole('dialog', { name: 'Someone else saved this post' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.type('!');
  await sees(
    async () => (await textbox(page, 'Content').textContent())?.replace('\ufeff', ''),
    'Last light. N!o',
  );
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
