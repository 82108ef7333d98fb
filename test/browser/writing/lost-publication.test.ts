import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Post } from '../../../src/contract/posts.ts';
import { builtSite } from '../../support/browser.ts';
import { regular, sees } from '../kit/page.ts';
import { asWriter, textbox } from '../kit/post-writer.ts';

const site = builtSite();
// Autosave needs running timers. The browser logs the status of a lost response and of a conflict.
const visitor = regular(site, {
  isClockHeld: false,
  expectedComplaints: /Failed to load resource.*(409|502|ERR_)/,
});
const { openNew } = asWriter(visitor);
const isSaved = (page: Page) => page.getByText(/^Saved at \d\d:\d\d [AP]M$/).waitFor();
const past = (text: string) => `The post was ${text}`;
const afterAutosave = { timeout: 15_000 };

/** Writes a complete post, and stores it as a draft with Ctrl+S if `isStored`. */
async function write(title: string, isStored = true) {
  const page = await openNew();
  await textbox(page, 'Title').fill(title);
  await textbox(page, 'Excerpt').fill('What first light brings.');
  await textbox(page, 'Add a tag and press Enter').fill('News');
  await page.keyboard.press('Enter');
  await textbox(page, 'Content').click();
  await page.keyboard.type('First light.');
  if (isStored) {
    await page.keyboard.press('Control+s');
    await isSaved(page);
  }
  return page;
}

/** Confirms the publish step, with a time if there is one. */
async function publish(page: Page, time = '') {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  if (time !== '') {
    await page.getByLabel('At a date and time').check();
    await page.getByRole('dialog').locator('input[type="datetime-local"]').fill(time);
  }
  await page.getByRole('button', { name: time === '' ? 'Publish now' : /^Schedule for/ }).click();
}

/** Ways in which the response to the next save gets lost after the server has stored the post. */
const losses = {
  lost: async (page: Page) => {
    await page.route('**/api/v2/blogs{/*,}', async (route) => {
      await route.fetch();
      await page.unroute('**/api/v2/blogs{/*,}');
      await route.fulfill({ status: 502 });
    });
  },
  late: async (page: Page) => {
    // Shortens the client's timeout of 15 s.
    await page.evaluate(() => {
      const { timeout } = AbortSignal;
      AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms / 20);
    });
    await page.route('**/api/v2/blogs{/*,}', async (route) => {
      const response = await route.fetch();
      await page.unroute('**/api/v2/blogs{/*,}');
      await page.getByText(/^Failed to (create|update) post$/).waitFor();
      await route.fulfill({ response });
    });
  },
};

/** Returns the stored post with this title. */
async function storedWith(title: string): Promise<Post | undefined> {
  const { call, signIn } = visitor.server();
  const token = await signIn();
  const { body } = await call('GET', `/api/v2/blogs?search=${encodeURIComponent(title)}`, { token });
  const found = (body as { posts: Post[] }).posts.find((post) => post.title === title);
  const read = await call('GET', `/api/v2/blogs/${found?._id}`, { token });
  return (read.body as { post: Post }).post;
}

/** Returns the status, time and text of the stored post with this title. */
async function stateOf(title: string) {
  const post = await storedWith(title);
  return [post?.status, post?.publishAt, post?.content];
}

const soon = '2099-12-24T09:00';
const soonUtc = new Date(soon).toISOString();

test.each([
  ['published', 'lost', '', ['published', undefined]],
  ['published', 'late', '', ['published', undefined]],
  ['scheduled', 'lost', soon, ['draft', soonUtc]],
  ['scheduled', 'late', soon, ['draft', soonUtc]],
] as const)(
  'autosave leaves a post %s when the response was %s, and the editor says so (SAVE-7, SAVE-15)',
  async (name, loss, time, state) => {
    const title = `A ${loss} response left this ${name}`;
    const page = await write(title);
    await losses[loss](page);
    await publish(page, time);
    await page.getByText('Failed to update post').waitFor();
    await page.getByText(past(`${name} after all.`)).waitFor(afterAutosave);
    await isSaved(page);
    expect(await stateOf(title)).toEqual([...state, '<p>First light.</p>']);
    expect(await page.getByRole('button', { name: 'Update Post' }).count()).toBe(1);
  },
);

test('text that was typed after a lost publication stays unsaved, and the next update publishes it (SAVE-7, SAVE-15)', async () => {
  const title = 'More text after a lost response';
  const page = await write(title);
  await losses.lost(page);
  await publish(page);
  await page.getByText('Failed to update post').waitFor();
  await textbox(page, 'Content').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' More.');
  await page.getByText(past('published after all, without your last changes.')).waitFor(afterAutosave);
  expect(await stateOf(title)).toEqual(['published', undefined, '<p>First light.</p>']);
  await page.getByRole('button', { name: 'Update Post' }).click();
  await page.waitForURL('**/blogs');
  expect(await stateOf(title)).toEqual(['published', undefined, '<p>First light. More.</p>']);
});

test('a new post stays published when the response to its first save was lost (SAVE-14, SAVE-15)', async () => {
  const title = 'Published with its first save';
  const page = await write(title, false);
  await losses.lost(page);
  await publish(page);
  await page.getByText('Failed to create post').waitFor();
  await page.getByText(past('published after all.')).waitFor(afterAutosave);
  const post = await storedWith(title);
  await sees(() => Promise.resolve(new URL(page.url()).pathname), `/edit-blog/${post?._id}`);
  expect(await stateOf(title)).toEqual(['published', undefined, '<p>First light.</p>']);
});

test('a second press of "Publish now" after a lost response publishes the post once, without a conflict (SAVE-12, STEP-6)', async () => {
  const title = 'Published with two presses';
  const page = await write(title);
  await losses.lost(page);
  await publish(page);
  await page.getByText('Failed to update post').waitFor();
  await publish(page);
  await page.waitForURL('**/blogs');
  expect(await stateOf(title)).toEqual(['published', undefined, '<p>First light.</p>']);
});
