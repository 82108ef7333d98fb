import { expect, test } from 'vitest';
import { builtSite } from '../../support/browser.ts';
import { faultsByWidth, noFaultsByWidth } from '../kit/faults.ts';
import { regular, sees } from '../kit/page.ts';
import { asWriter, textbox } from '../kit/post-writer.ts';

const site = builtSite();
// axe needs running timers.
const visitor = regular(site, { isClockHeld: false });
const { enter } = asWriter(visitor);

test('an author compares a revision with the text, restores the revision, undoes the change, and restores and saves the revision (REV-9 to REV-12)', async () => {
  const token = await visitor.server().signIn();
  const write = async (method: 'POST' | 'PUT', path: string, draft: object) => {
    const post = { tags: ['News'], excerpt: 'What first light brings.', status: 'published', ...draft };
    const { body } = await visitor.server().call(method, path, { json: post, token });
    return (body as { post: { _id: string; version: number } }).post;
  };
  const first = await write('POST', '/api/v2/blogs', {
    title: 'The first of the titles',
    content: '<p>The light is early.</p><p>Then it rains.</p>',
  });
  await write('PUT', `/api/v2/blogs/${first._id}`, {
    title: 'The second of the titles',
    content: '<p>The light is late.</p>',
    version: first.version,
  });
  const page = await enter(`/edit-blog/${first._id}`);
  const text = textbox(page, 'Content');
  await text.getByText('The light is late.').waitFor();
  await page.getByRole('button', { name: 'Revisions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Revisions' });
  const list = dialog.getByRole('list', { name: 'Revisions' });
  await list.getByRole('button', { name: 'The first of the titles' }).click();
  await dialog.getByText('Then it rains.').waitFor();
  expect(await dialog.locator('del').allTextContents()).toEqual([
    'The first of the titles',
    'early',
    'Then it rains.',
  ]);
  expect(await dialog.locator('ins').allTextContents()).toEqual(['The second of the titles', 'late']);
  expect(await faultsByWidth(page)).toEqual(noFaultsByWidth);
  const restore = async () => {
    await dialog.getByRole('button', { name: 'Restore this revision' }).click();
    await sees(() => textbox(page, 'Title').inputValue(), 'The first of the titles');
    await sees(() => text.locator('p').allTextContents(), ['The light is early.', 'Then it rains.']);
  };
  await restore();
  await page.getByRole('button', { name: 'Undo restoring' }).click();
  // The pressed button disappears. A11Y-3.
  await sees(() => page.evaluate(() => document.activeElement?.textContent), 'Revisions');
  await sees(() => textbox(page, 'Title').inputValue(), 'The second of the titles');
  await sees(() => text.locator('p').allTextContents(), ['The light is late.']);
  await page.getByRole('button', { name: 'Revisions' }).click();
  await list.getByRole('button', { name: 'The first of the titles' }).click();
  await restore();
  await page.getByRole('button', { name: 'Update Post' }).click();
  await page.getByText('Post updated successfully').waitFor();
  const { body } = await visitor.server().call('GET', `/api/v2/blogs/${first._id}`);
  const { post } = body as { post: Record<string, unknown> };
  expect([post['title'], post['content'], post['slug'], post['status'], post['version']]).toEqual([
    'The first of the titles',
    '<p>The light is early.</p><p>Then it rains.</p>',
    // Restoring a revision does not change the slug.
    expect.stringMatching(/^the-second-of-the-titles/),
    'published',
    3,
  ]);
});
