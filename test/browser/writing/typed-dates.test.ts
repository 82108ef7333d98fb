import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Post } from '../../../src/contract/posts.ts';
import { writePost } from '../../support/blog.ts';
import { builtSite } from '../../support/browser.ts';
import { regular, storedSession } from '../kit/page.ts';

const site = builtSite();
const visitor = regular(site, { isClockHeld: false });

/** Opens the editor of a new post with this status. */
async function edit(title: string, status: 'draft' | 'published') {
  const { _id } = await writePost(visitor.server(), { title, status });
  await visitor.enter(`/edit-blog/${_id}`, storedSession(await visitor.server().signIn()));
  await visitor.page().getByRole('textbox', { name: 'Title' }).waitFor();
  return { page: visitor.page(), _id };
}

/** Types the digits of a date and time with a pause after each, as a person does. */
async function type(field: Locator, [month, day, year, hour, minute, half]: readonly string[]) {
  await field.focus();
  const { keyboard } = visitor.page();
  await keyboard.type(`${month}${day}${year}`, { delay: 30 });
  // A year can have more than four digits.
  await keyboard.press('ArrowRight');
  await keyboard.type(`${hour}${minute}${half}`, { delay: 30 });
}

async function storedPost(id: string) {
  const { call, signIn } = visitor.server();
  const { body } = await call('GET', `/api/v2/blogs/${id}`, { token: await signIn() });
  return (body as { post: Post }).post;
}

/** Converts a time in the browser's time zone to ISO 8601. */
const inUtc = (local: string) => visitor.page().evaluate((value) => new Date(value).toISOString(), local);

test('the publish dialog schedules a post for the typed date, which has leading zeros (PUB-11, STEP-2)', async () => {
  const { page, _id } = await edit('Typed in the dialog', 'draft');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByLabel('At a date and time').check();
  const field = page.getByLabel(/^Date and time \(/);
  await type(field, ['01', '05', '2099', '01', '05', 'A']);
  expect(await field.inputValue()).toBe('2099-01-05T01:05');
  await page.getByRole('button', { name: 'Schedule for Jan 5, 2099, 01:05 AM' }).click();
  await page.waitForURL('**/blogs');
  expect((await storedPost(_id)).publishAt).toBe(await inUtc('2099-01-05T01:05'));
});

test('the Status panel stores a typed publication time, which has leading zeros (PUB-11)', async () => {
  const { page, _id } = await edit('Typed in the panel', 'draft');
  await page.getByText('Scheduled', { exact: true }).click();
  const field = page.getByLabel(/^Publish at \(/);
  await type(field, ['03', '01', '2099', '09', '05', 'P']);
  expect(await field.inputValue()).toBe('2099-03-01T21:05');
  await page.getByRole('button', { name: 'Update Post' }).click();
  await page.waitForURL('**/blogs');
  expect((await storedPost(_id)).publishAt).toBe(await inUtc('2099-03-01T21:05'));
});

test('the Status panel stores a typed date of a published post, which has leading zeros (PUB-21)', async () => {
  const { page, _id } = await edit('Typed as the date', 'published');
  const field = page.getByLabel(/^Date \(/);
  await type(field, ['01', '01', '2025', '01', '05', 'A']);
  expect(await field.inputValue()).toBe('2025-01-01T01:05');
  await page.getByRole('button', { name: 'Update Post' }).click();
  await page.waitForURL('**/blogs');
  expect((await storedPost(_id)).date).toBe(await inUtc('2025-01-01T01:05'));
});
