import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { draft } from '../../support/blog.ts';
import { builtSite } from '../../support/browser.ts';
import { goWithin, regular, resize, sees, wake } from '../kit/page.ts';
import { asWriter, textbox } from '../kit/post-writer.ts';

const site = builtSite();
// The browser logs the status of a conflict.
const visitor = regular(site, {
  isClockHeld: false,
  hasTouch: true,
  expectedComplaints: /Failed to load resource.*409/,
});
const { enter, openNew } = asWriter(visitor);

const readText = async (page: Page) => (await textbox(page, 'Content').textContent())?.replace('\ufeff', '');
const byMouse = (page: Page, name: string) => page.getByRole('button', { name }).last().click();
const byFinger = (page: Page, name: string) => page.getByRole('button', { name }).last().tap();
const byCross = (page: Page, name: string) => page.getByRole('button', { name }).first().click();

/** Writes a draft that another writer changes, and opens the dialog about it with the caret in the text. */
async function meetConflict(width: number) {
  const page = await openNew();
  await resize(page, width);
  await textbox(page, 'Title').fill(`A draft at ${width} px`);
  await textbox(page, 'Content').click();
  await page.keyboard.type('Last light.');
  await page.keyboard.press('Control+s');
  await page.getByText(/^Saved at/).waitFor();
  const { call, signIn } = visitor.server();
  const json = { ...draft, title: 'Changed elsewhere', tags: ['News'], version: 1 };
  const path = new URL(page.url()).pathname.replace('/edit-blog', '/api/v2/blogs');
  expect((await call('PUT', path, { token: await signIn(), json })).status).toBe(200);
  await page.keyboard.type(' No');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Control+s');
  await page.getByRole('dialog', { name: 'Someone else saved this post' }).waitFor();
  return page;
}

test.each([
  ['a click', 1440, byMouse],
  ['a click on the cross', 1440, byCross],
  ['a tap', 768, byFinger],
  ['a tap', 390, byFinger],
])(
  'typing continues at the caret after %s at %i px closes the dialog about a conflict (EDIT-30, SAVE-2, WRITE-36)',
  async (_, width, press) => {
    const page = await meetConflict(width);
    await press(page, 'Keep editing mine');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.type('ow and t');
    await sees(() => readText(page), 'Last light. Now and to');
  },
);

test('typing continues in the text after a click saves it over the text of another writer (EDIT-30, SAVE-2, WRITE-36)', async () => {
  const page = await meetConflict(1440);
  await byMouse(page, 'Save mine over theirs');
  await page.getByText('Post updated successfully').waitFor();
  await page.keyboard.type('ow and t');
  await sees(() => readText(page), 'Last light. Now and to');
});

test('typing continues in the other text after a click on Use theirs (EDIT-30, SAVE-2, WRITE-36)', async () => {
  const page = await meetConflict(1440);
  await byMouse(page, 'Use theirs, drop mine');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.type(' Then');
  await sees(() => readText(page), `${draft.content.replaceAll(/<[^>]*>/g, '')} Then`);
});

test.each([
  ['a click', byMouse],
  ['a tap', byFinger],
])('typing continues at the caret after %s on Stay here (EDIT-30, WRITE-45)', async (_, press) => {
  const page = await enter('/blogs');
  await wake(page);
  await goWithin(page, '/add-blog');
  await textbox(page, 'Content').click();
  await page.keyboard.type('First lit');
  await page.keyboard.press('ArrowLeft');
  await page.evaluate(() => history.back());
  await press(page, 'Stay here');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.type('gh');
  await sees(() => readText(page), 'First light');
});

test('typing continues at the caret after a click on Dismiss closes the toast about a save (SAVE-2, WRITE-10)', async () => {
  const page = await openNew();
  await textbox(page, 'Title').fill('A draft with a toast');
  await textbox(page, 'Content').click();
  await page.keyboard.type('First lit');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Control+s');
  await byMouse(page, 'Dismiss');
  await page.getByText('Post created successfully').waitFor({ state: 'detached' });
  await page.keyboard.type('gh');
  await sees(() => readText(page), 'First light');
});
