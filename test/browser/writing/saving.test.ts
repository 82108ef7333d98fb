import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Post, PostPage } from '../../../src/contract/posts.ts';
import { draft } from '../../support/blog.ts';
import { builtSite } from '../../support/browser.ts';
import { faultsByWidth, noFaultsByWidth } from '../kit/faults.ts';
import { regular, sees } from '../kit/page.ts';
import { asWriter, textbox } from '../kit/post-writer.ts';

const site = builtSite();
// axe needs running timers. The browser logs the status of a conflict, a lost save and a post in the trash.
const visitor = regular(site, {
  isClockHeld: false,
  expectedComplaints: /Failed to load resource.*(404|409|502)/,
});
const { openNew } = asWriter(visitor);
const address = () => new URL(visitor.page().url()).pathname;
const isSaved = (page: Page) => page.getByText(/^Saved at \d\d:\d\d [AP]M$/).waitFor();

/** Writes a new draft with the keyboard and stores it with Ctrl+S. */
async function writeDraft(title: string, text: string) {
  const page = await openNew();
  await textbox(page, 'Title').fill(title);
  await textbox(page, 'Content').click();
  await page.keyboard.type(text);
  await page.keyboard.press('Control+s');
  await isSaved(page);
  return page;
}

/** Reads and changes the stored post of the editor as another writer would. */
async function atServer(id = address().split('/').at(-1)) {
  const { call, signIn } = visitor.server();
  const token = await signIn();
  const path = `/api/v2/blogs/${id}`;
  const read = async () => ((await call('GET', path, { token })).body as { post: Post }).post;
  const change = async ({ title = 'A draft of dawn' } = {}) => {
    const { version } = await read();
    const json = { ...draft, title, tags: ['News'], version };
    expect((await call('PUT', path, { token, json })).status).toBe(200);
  };
  return { path, read, change };
}

/** Loses the response to the next call of an address. The server handles the call. */
const loseResponse = (page: Page, path: string) =>
  page.route(`**${path}`, async (route) => {
    await route.fetch();
    await page.unroute(`**${path}`);
    await route.fulfill({ status: 502 });
  });

/** Writes a new draft and saves it. The server stores the post, but its response is lost. */
async function loseFirstSave(title: string, text: string) {
  const page = await openNew();
  await textbox(page, 'Title').fill(title);
  await textbox(page, 'Content').click();
  await page.keyboard.type(text);
  await loseResponse(page, '/api/v2/blogs');
  await page.keyboard.press('Control+s');
  await page.getByText('Failed to create post').waitFor();
  return page;
}

/** Returns the stored posts with this title. */
async function storedWith(title: string) {
  const { call, signIn } = visitor.server();
  const token = await signIn();
  const { body } = await call('GET', `/api/v2/blogs?search=${encodeURIComponent(title)}`, { token });
  const ids = (body as PostPage).posts.filter((post) => post.title === title).map(({ _id }) => _id);
  return Promise.all(
    ids.map(
      async (id) => ((await call('GET', `/api/v2/blogs/${id}`, { token })).body as { post: Post }).post,
    ),
  );
}

/** Adds text and saves it. The server stores the post, but its response is lost. */
async function loseSave(page: Page, path: string, text: string) {
  await loseResponse(page, path);
  await page.keyboard.type(text);
  await page.keyboard.press('Control+s');
  await page.getByText('Failed to update post').waitFor();
}

test('Ctrl+S stores a new draft, and keeps the focus, the caret and the undo history (SAVE-1, SAVE-2, SAVE-3)', async () => {
  const page = await openNew();
  await textbox(page, 'Title').fill('A draft of dawn');
  await textbox(page, 'Content').click();
  await page.keyboard.type('First light.');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Control+s');
  await page.getByText('Post created successfully').waitFor();
  await isSaved(page);
  expect(address()).toMatch(/^\/edit-blog\/[\da-f-]{36}$/);
  await page.keyboard.type('!');
  const text = async () => (await textbox(page, 'Content').textContent())?.replace('\ufeff', '');
  await sees(text, 'First light!.');
  // A slow browser divides the text into more steps.
  await sees(async () => {
    await page.keyboard.press('Control+z');
    return (await text())?.includes('First');
  }, false);
});

test('a link outside the text asks before leaving unsaved changes after the first save, and a link inside the text does not (WRITE-45, SAVE-3)', async () => {
  const page = await openNew();
  await textbox(page, 'Content').click();
  await page.keyboard.type('See [help](/solution) first');
  await page.keyboard.press('Control+s');
  await isSaved(page);
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

test.each([
  ['more text', ' now', '<p>High light now</p>'],
  ['the same text', '', '<p>High light</p>'],
])(
  'a save with %s continues from an earlier one whose response was lost, without a conflict (SAVE-12)',
  async (_, more, expected) => {
    const page = await writeDraft('A draft of noon', 'High');
    const { path, read } = await atServer();
    await loseSave(page, path, ' light');
    expect((await read()).content).toBe('<p>High light</p>');
    await page.keyboard.type(more);
    await page.keyboard.press('Control+s');
    await isSaved(page);
    expect([(await read()).content, await page.getByRole('dialog').count()]).toEqual([expected, 0]);
  },
);

test.each([
  ['more text', ' now', '<p>High now</p>'],
  ['the same text', '', '<p>High</p>'],
])(
  'a save with %s continues from the post that the first save created, although its response was lost (SAVE-14)',
  async (_, more, expected) => {
    const title = `The first save with ${more.length} more letters`;
    const page = await loseFirstSave(title, 'High');
    await page.keyboard.type(more);
    await page.keyboard.press('Control+s');
    await isSaved(page);
    const [post, ...others] = await storedWith(title);
    expect([post?.content, others, address(), await page.getByRole('dialog').count()]).toEqual([
      expected,
      [],
      `/edit-blog/${post?._id}`,
      0,
    ]);
  },
);

test('a tag that was typed without Enter is kept in the browser and restored (WRITE-37, WRITE-62)', async () => {
  const page = await openNew();
  await textbox(page, 'Add a tag and press Enter').fill('Sec');
  await sees(
    () => page.evaluate(() => localStorage.getItem('postDraft:new')?.includes('"tags":["Sec"]')),
    true,
  );
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('button', { name: 'Remove tag Sec' }).waitFor();
});

test('a restored text is saved to the post that its first save created, although the response was lost and the page was closed (SAVE-14)', async () => {
  const title = 'The first save before a crash';
  const page = await loseFirstSave(title, 'High');
  await page.keyboard.type(' light');
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.keyboard.press('Control+s');
  await isSaved(page);
  const [post, ...others] = await storedWith(title);
  expect([post?.content, others, address(), await page.getByRole('dialog').count()]).toEqual([
    '<p>High light</p>',
    [],
    `/edit-blog/${post?._id}`,
    0,
  ]);
});

test("a new post is saved over another writer's text only on request, although the response to its first save was lost (SAVE-14)", async () => {
  const title = 'The first save of a shared post';
  const page = await loseFirstSave(title, 'Deep');
  const [created] = await storedWith(title);
  const { change } = await atServer(created?._id);
  await change({ title });
  await page.keyboard.type(' now');
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Someone else saved this post' });
  await dialog.waitFor();
  expect((await storedWith(title)).map(({ content }) => content)).toEqual([draft.content]);
  await dialog.getByRole('button', { name: 'Save mine' }).click();
  await page.getByText('Post updated successfully').waitFor();
  const posts = await storedWith(title);
  expect([posts.map(({ _id, content }) => [_id, content]), address()]).toEqual([
    [[created?._id, '<p>Deep now</p>']],
    `/edit-blog/${created?._id}`,
  ]);
});

test("a save opens the dialog if another writer changed the post after a lost response, and keeps that writer's text (SAVE-12)", async () => {
  const page = await writeDraft('A draft of night', 'Deep');
  const { path, read, change } = await atServer();
  await loseSave(page, path, ' dark');
  await change();
  await page.keyboard.type(' now');
  await page.keyboard.press('Control+s');
  await page.getByRole('dialog', { name: 'Someone else saved this post' }).waitFor();
  expect((await read()).content).toBe(draft.content);
});

test('a save continues after the draft was restored from the trash, without a conflict (SAVE-12, TRASH-5)', async () => {
  const page = await writeDraft('A draft of frost', 'High');
  const { read, path } = await atServer();
  const { call, signIn } = visitor.server();
  const token = await signIn();
  await call('DELETE', path, { token });
  await page.keyboard.type(' light');
  await page.keyboard.press('Control+s');
  await page.getByText('To save your text, restore the post from the trash.').first().waitFor();
  await call('POST', `${path}/restore-from-trash`, { token });
  await page.keyboard.press('Control+s');
  await isSaved(page);
  expect([(await read()).content, await page.getByRole('dialog').count()]).toEqual(['<p>High light</p>', 0]);
});

test('the text keeps the focus and the caret when a conflict interrupts the writer (SAVE-2, WRITE-36)', async () => {
  const page = await writeDraft('A draft of dusk', 'Last light.');
  await (await atServer()).change();
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
