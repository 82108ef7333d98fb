import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Post, PostPage } from '../../src/contract/posts.ts';
import { pass, regular, sees, storedSession, wake } from '../browser/kit/page.ts';
import { draft, writePost } from '../support/blog.ts';
import { builtSite } from '../support/browser.ts';

const site = builtSite();
// The tests cause failed requests, and the browser logs each of them as an error.
const visitor = regular(site, { expectedComplaints: /Failed to load resource|ERR_INTERNET_DISCONNECTED/ });

/** Opens an admin screen on the real server. */
async function enter(path: string) {
  const page = visitor.page();
  // Leaving the editor stores its draft, so the function leaves before it sets the storage.
  await page.goto(`${visitor.server().url}/favicon.svg`);
  const token = await visitor.server().signIn();
  await visitor.enter(path, storedSession(token));
  const toast = () => page.locator('[data-kind]').allTextContents();
  return {
    page,
    token,
    toast,
    field: (name: string) => page.getByRole('textbox', { name, exact: true }),
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    path: async () => new URL(page.url()).pathname,
  };
}

test('the server stores the text and picture of a post when an admin creates the post (WRITE-6, WRITE-18, EDIT-36)', async () => {
  const { page, field, press, toast, path } = await enter('/add-blog');
  await field('Title').fill('Dawn on Stellar');
  await field('Content').click();
  await page.keyboard.type('## First light');
  await page.keyboard.press('Enter');
  await page.keyboard.type('It comes.');
  // Starts waiting before the key press. The command that intercepts the file chooser uses another channel,
  // so it could otherwise arrive after the key press.
  const chooser = page.waitForEvent('filechooser');
  await press('Picture');
  await page.getByLabel('What the picture shows').fill('A violet sky');
  await page.keyboard.press('Enter');
  const picture = sharp({ create: { width: 64, height: 36, channels: 3, background: '#3a2be8' } });
  await (await chooser).setFiles({
    name: 'sky.png',
    mimeType: 'image/png',
    buffer: await picture.png().toBuffer(),
  });
  await field('Content').getByRole('img', { name: 'A violet sky' }).waitFor();
  await field('Excerpt').fill('What first light brings.');
  await field('Add a tag and press Enter').fill(' Wallet ');
  await page.keyboard.press('Enter');
  await page.getByText('Published', { exact: true }).click();
  await press('Create Post');
  await sees(toast, ['Post created successfully']);
  await pass(page, 1_499);
  expect(await path()).toBe('/add-blog');
  await pass(page, 1);
  await sees(path, '/blogs');
  const { body } = await visitor.server().call('GET', '/api/v2/blogs/dawn-on-stellar');
  expect((body as { post: Post }).post.content).toMatch(
    /^<h2>First light<\/h2><p>It comes.<\/p><p><img src="\/uploads\/[0-9a-f]{32}-64x36\.webp" alt="A violet sky" width="64" height="36"><\/p><p><br><\/p>$/,
  );
});

test('an admin loses no text when a save fails or another admin saves first (WRITE-35, WRITE-36, WRITE-38, WRITE-44)', async () => {
  const { _id } = await writePost(visitor.server(), { title: 'Two at once' });
  const { page, token, field, press, toast } = await enter(`/edit-blog/${_id}`);
  await sees(toast, ['Post loaded successfully']);
  await field('Content').click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Mine. ');
  await page.context().setOffline(true);
  await press('Update Post');
  await sees(toast, ['Failed to update post']);
  expect(await page.evaluate((id) => localStorage.getItem(`postDraft:${id}`), _id)).toContain('Mine. ');
  await page.context().setOffline(false);
  const theirs = { ...draft, title: 'Two at once', content: '<p>Theirs.</p>', version: 1 };
  await visitor.server().call('PUT', `/api/v2/blogs/${_id}`, { json: theirs, token });
  await press('Update Post');
  const dialog = page.getByRole('dialog', { name: 'Someone else saved this post' });
  const texts = () => dialog.locator('section').allTextContents();
  await sees(texts, [
    'What differsStruck through is only in yours, underlined is only in theirs.Saving yours replaces their text:Mine. Trade swiftly and securely.Theirs.',
    'Your textTwo at onceMine. Trade swiftly and securely.',
    'Their textTwo at onceTheirs.',
  ]);
  await press('Save mine over theirs');
  await sees(toast, ['Post updated successfully']);
  const { body } = await visitor.server().call('GET', `/api/v2/blogs/${_id}`);
  const { content, version } = (body as { post: Post }).post;
  expect([content, version]).toEqual(['<p>Mine. Trade swiftly and securely.</p>', 3]);
});

test.each([
  ['a text file', 'notes.txt', 'text/plain', 'Please select a valid image file'],
  [
    'a text file with the name and type of a picture',
    'notes.png',
    'image/png',
    'Please select a valid image file',
  ],
  ['the first half of a JPEG file', 'half.jpg', 'image/jpeg', 'Please select a valid image file'],
])('the editor inserts no picture when an admin chooses %s (EDIT-38)', async (_, name, mimeType, message) => {
  const noise = sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 50 },
    },
  });
  const photograph = await noise.jpeg().toBuffer();
  const buffer =
    mimeType === 'image/jpeg' ? photograph.subarray(0, photograph.length / 2) : Buffer.from('words');
  const { page, press, field, toast } = await enter('/add-blog');
  await press('Picture');
  const chooser = page.waitForEvent('filechooser');
  await press('Choose a picture');
  await (await chooser).setFiles({ name, mimeType, buffer });
  await sees(toast, [message]);
  expect(await field('Content').getByRole('img').count()).toBe(0);
});

test('a post is deleted only when the admin confirms the deletion (WRITE-58, WRITE-59)', async () => {
  await writePost(visitor.server(), { title: 'Not for long' });
  const { page, press } = await enter('/admin-bloglist');
  await wake(page);
  const titles = () => page.locator('tbody b').allTextContents();
  await expect.poll(titles).toContain('Not for long');
  await press('Delete Not for long');
  await press('Cancel');
  expect(await titles()).toContain('Not for long');
  await press('Delete Not for long');
  await press('Delete');
  await expect.poll(titles).not.toContain('Not for long');
  const { body } = await visitor.server().call('GET', '/api/v2/blogs');
  expect((body as PostPage).posts.map(({ title }) => title)).not.toContain('Not for long');
});
